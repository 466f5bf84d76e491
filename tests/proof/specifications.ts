import { collect } from '../../fixtures/specification.js';

/** Every spec, to be registered once for each service. */
export const specifications = await collect(async () => {
  await import('../../specs/list.spec.js');
  await import('../../specs/create.spec.js');
  await import('../../specs/update.spec.js');
  await import('../../specs/delete.spec.js');
  await import('../../specs/authentication.spec.js');
  await import('../../specs/odd-bodies.spec.js');
  await import('../../specs/unknown-ids.spec.js');
  await import('../../specs/at-once.spec.js');
  await import('../../specs/http.spec.js');
  await import('../../specs/model.spec.js');
});
