/** A service that listens on a loopback port. */
export interface RunningService {
  /** Base URL with any path prefix, without trailing slash. */
  readonly baseUrl: string;
  /** A token that the service accepts. */
  readonly token: string;
  /** Address of the examples page, where the service has one. */
  readonly tokenPageUrl?: string;
  /** Ids of the records that the service holds now, for tests that count what a run left behind. */
  recordIds(): readonly string[];
  /** Ends the service and its connections. */
  close(): Promise<void>;
}

/** What a service can be started with. */
export interface StartOptions {
  /** Port on 127.0.0.1; 0 (the default) takes a free one. */
  readonly port?: number;
  /** Pause before each answer, in milliseconds; default 0. */
  readonly latencyMs?: number;
  /** How many records the collection holds at the start; default as the service likes. */
  readonly records?: number;
}

/** A service to run the suite against. */
export interface Service {
  readonly name: string;
  /** How many records a run of the proof may create, where it takes many to show what the service does. */
  readonly maxRecords?: number;
  start(options?: StartOptions): Promise<RunningService>;
}

/** A valid service that answers open points in its own way. */
export interface Variant extends Service {
  /** Numbers of the open points that it answers in its own way. */
  readonly answers: readonly string[];
}

/** A service with one deliberate defect. */
export interface Fault extends Service {
  /** Ids of the requirements that it breaches; at least one of them must fail. */
  readonly breaches: readonly string[];
  /** Whether the defect breaches advice only, so that the suite fails it with STRICT=1 and passes it without. */
  readonly strict?: boolean;
  /** Why no script of requests shows it; undefined where one does. */
  readonly unscripted?: string;
}
