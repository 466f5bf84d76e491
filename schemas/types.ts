import type { Cause, PressureSummary, Verdict } from './results.js';
import type { OpenPointId } from '../specs/catalogue/open-points.js';
import type { Level, RequirementId } from '../specs/catalogue/requirements.js';

/** What `settings.schema.json` describes, once its defaults are filled in. */
export interface SettingsVariables {
  BASE_URL?: string;
  ACCESS_TOKEN?: string;
  TOKEN_PAGE_URL?: string;
  EXTRA_HEADERS?: string;
  REQUEST_ID_HEADER?: string;
  REPORT_DIR: string;
  SEED?: number;
  STRICT: boolean;
  REQUEST_TIMEOUT_MS: number;
  SETTLE_MS: number;
  IGNORE_HTTPS_ERRORS: boolean;
  CA_FILE?: string;
  CLIENT_CERT_FILE?: string;
  CLIENT_KEY_FILE?: string;
  CLIENT_KEY_PASSPHRASE?: string;
  HTTP_PROXY?: string;
  HTTPS_PROXY?: string;
  NO_PROXY?: string;
  MAX_RPS?: number;
  MAX_RECORDS: number;
  READ_ONLY: boolean;
  STRESS?: number;
  STRESS_CALLERS: number;
  CONTRACT?: string;
  HISTORY?: string;
  KNOWN_FAILURES?: string;
}

/** What a whole run says of its subject. */
export type OverallVerdict = 'conforms' | 'fails' | 'not judged' | 'interrupted';

/** The exit code of a run: conforms, fails, not judged, interrupted. */
export type ExitCode = 0 | 1 | 2 | 130;

/** Where the token of a run came from. */
export type TokenOrigin = 'setting' | 'page' | 'built-in';

/** The service that was verified. */
export interface ReportedSubject {
  readonly baseUrl: string;
  readonly builtIn: boolean;
  readonly tokenSource: TokenOrigin;
}

/** Versions of the suite and of what it runs on. */
export interface Versions {
  readonly suite: string;
  readonly node: string;
}

/** One requirement with what the run found. */
export interface ReportedRequirement {
  readonly id: RequirementId;
  readonly level: Level;
  readonly clause: string;
  readonly statement: string;
  readonly verdict: Verdict;
  readonly message: string;
  readonly evidence: readonly string[];
  /** Titles of the tests that judged it. */
  readonly tests?: readonly string[];
}

/** One open point with the subject's answers. */
export interface ReportedOpenPoint {
  readonly id: OpenPointId;
  readonly part: string;
  readonly question: string;
  readonly observations: readonly { readonly answer: string; readonly evidence: string | null }[] | null;
}

/** Latency in milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** The requests of one operation. */
export interface ReportedOperation {
  readonly count: number;
  readonly latencyMs: Percentiles | null;
  /** Each latency, or of many as many as tell their distribution; in ascending order. */
  readonly samplesMs?: readonly number[];
}

/** What a part of the run sent: so many requests of each operation. */
export interface SentByPart {
  readonly title: string;
  /** How long a test took, in milliseconds. */
  readonly durationMs?: number;
  readonly operations: Readonly<Record<'list' | 'create' | 'retrieve' | 'update' | 'delete' | 'other', number>>;
}

/** What the ledger says of the records of the run. */
export interface LedgerSummary {
  readonly created: number;
  readonly deleted: number;
  readonly left: readonly { readonly id: string; readonly curl: string }[];
}

/** One difference between a service and a contract. */
export interface DriftEntry {
  readonly kind: string;
  /** What differs: a member, a header, an open point, a situation; empty where the places say it all. */
  readonly subject: string;
  /** Every place that shows it. */
  readonly where: readonly string[];
  readonly was: string;
  readonly is: string;
  /** An exchange that shows it, as a curl line with its answer. */
  readonly exchange: string | null;
}

/** What a service does otherwise than the pinned contract states. */
export interface Drift {
  /** Changes over which a client may stumble. They fail the run. */
  readonly entries: readonly DriftEntry[];
  /** What is new, and fails nothing. */
  readonly notes: readonly DriftEntry[];
}

/** A requirement that was known to fail before the run. */
export interface KnownFailure {
  readonly requirement: RequirementId;
  readonly reason: string;
  readonly date: string;
  /** Whether it failed again, holds now ("stale"), or was not seen to do either. */
  readonly state: 'failed' | 'stale' | 'not seen';
}

/** What `conformance.schema.json` describes. */
export interface ConformanceReport {
  readonly formatVersion: 1;
  readonly verdict: OverallVerdict;
  readonly exitCode: ExitCode;
  /** What kept the suite from judging, such as an unreachable subject or an error of its own. */
  readonly hindrances: readonly string[];
  readonly complete: boolean;
  readonly subject: ReportedSubject | null;
  /** BASE_URL; present where the subject was not reached, and this is all that is known of it. */
  readonly target?: string;
  readonly dialect: Readonly<Record<string, unknown>> | null;
  readonly seed: number;
  readonly strict: boolean;
  readonly startTime: string;
  readonly wallMs: number;
  /** With what it was verified. */
  readonly versions?: Versions;
  /** Why it does not conform, what explains most first; what is not advice alone. */
  readonly causes: readonly Cause[];
  readonly requirements: readonly ReportedRequirement[];
  readonly openPoints: readonly ReportedOpenPoint[];
  readonly requests: {
    readonly total: number;
    readonly operations: Readonly<
      Record<'list' | 'create' | 'retrieve' | 'update' | 'delete' | 'other', ReportedOperation>
    >;
  };
  /** What discovery, each test, and the end of the run sent. */
  readonly sent: readonly SentByPart[];
  readonly records: LedgerSummary | null;
  /** What came of pressure; absent where the service was put under none. */
  readonly pressure?: PressureSummary;
  /** Null where no contract was pinned, or where the run could not be held against it. */
  readonly drift: Drift | null;
  /** What was known to fail; absent where nothing was. */
  readonly known?: readonly KnownFailure[];
  /** Present where nothing but reads was sent. */
  readonly readOnly?: true;
  /** Present where the service could not be reached, or let nobody in. */
  readonly outOfReach?: true;
}
