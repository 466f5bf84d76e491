import { SettingsError } from '../fixtures/settings/settings.js';

/**
 * The reference service is built with a package that who verifies a service of their own does not need.
 * @param otherwise what can be done without it
 * @throws SettingsError where it is not installed
 */
export function assertReference(otherwise = ', or set BASE_URL to verify a service of your own'): void {
  try {
    import.meta.resolve('fastify');
  } catch {
    throw new SettingsError([
      `The built-in reference service needs the package fastify, which is not installed: run "npm install fastify@5"${otherwise}.`,
    ]);
  }
}
