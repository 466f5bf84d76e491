/** The part of json-server 0.17 that is used here; the package brings no types. */
declare module 'json-server' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** A step of an Express application. */
  export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

  /** An Express application. */
  export interface Application {
    (request: IncomingMessage, response: ServerResponse): void;
    use(...steps: readonly (Handler | readonly Handler[])[]): void;
    use(path: string, ...steps: readonly Handler[]): void;
  }

  const jsonServer: {
    create(): Application;
    defaults(options: { readonly logger: boolean }): readonly Handler[];
    /** Serves each member of the data as a collection. The data is kept in memory. */
    router(data: Readonly<Record<string, readonly object[]>>): Handler & { readonly db: { getState(): unknown } };
  };
  export default jsonServer;
}
