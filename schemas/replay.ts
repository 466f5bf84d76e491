/** One request as it was sent, so that a script can send it again. All texts are redacted. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  /** Without those that every client sets in its own way. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The body in base64, where it is no text. */
  readonly bytes?: string;
  readonly delivery?: string;
  /** Whether it shared a connection with others of this kind. */
  readonly isShared?: true;
  /** Of a create, the id that its record seemed to have, where no read has confirmed that. */
  readonly made?: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Null where there was no answer. */
  readonly status: number | null;
}

/** What one id may stand for: a colour, no record, or anything. */
export type Standing = { readonly colour: string } | 'absent' | 'any';

/** What the last step must show of one record. */
export interface RecordShows {
  readonly about: 'record';
  /** The record, by its id in the run. */
  readonly id: string;
  readonly view: 'retrieve' | 'list';
  /**
   * What is asked of it: `standing` that it stands as expected, `alone` that no other has its colour or is shown with it,
   * `other` that it has none of the colours, `gone` that nothing has its id.
   */
  readonly asks: 'standing' | 'alone' | 'other' | 'gone';
  readonly expected: readonly Standing[];
  /** What a read may show as well, while it may lag. */
  readonly lagging: readonly Standing[];
  /** Colours by which the record is known; where it is asked for alone or another colour, those that it must not have. */
  readonly colours: readonly string[];
}

/** A record that a body must name. */
export interface Named {
  /** Its id in the run. */
  readonly id: string;
  readonly colour: string;
}

/** What the last answer must be. The fault shows where any part of it is untrue. */
export interface AnswerShows {
  readonly about: 'answer';
  /** The answer that it is about, where that is not the last. */
  readonly of?: 'first';
  /** Whether it counts only where the request before it was accepted. */
  readonly afterSuccess?: true;
  /** Statuses of which it must have one to count at all. */
  readonly ofStatus?: readonly string[];
  /** Of what is sent at once with it, and names the same entity tag, one request at most may succeed. */
  readonly onceAtMost?: true;
  /** Statuses of which it must have one, as patterns of a shell, such as `2??`. */
  readonly status?: readonly string[];
  /** Statuses that it must not have. */
  readonly notStatus?: readonly string[];
  readonly headers?: readonly string[];
  /** It must not say that there is no body, as an answer to HEAD whose GET has a body (RFC 9110 8.6). */
  readonly notEmpty?: true;
  /** The length that it gives must be near that of the body of an earlier GET of the same (RFC 9110 8.6). */
  readonly nearLength?: true;
  /** Its head must say without doubt where its body ends (RFC 9112 5.1 and 6.3). */
  readonly head?: true;
  /** It must be whole, within its time. */
  readonly whole?: true;
  /** It must have no content coding. */
  readonly uncoded?: true;
  /** Where it says that it is JSON, it must be. */
  readonly json?: true;
  /** A success must not hold any of these texts. */
  readonly lacks?: readonly string[];
  /** Whatever its status, it must not hold any of these texts. */
  readonly conceals?: readonly string[];
  /** It must hold all of these texts. */
  readonly holds?: readonly string[];
  /** Of these texts it must hold those that the answer before it holds, and no other. */
  readonly agreesOn?: readonly string[];
  /** A list must name each of these records, by its id or its colour. */
  readonly names?: readonly Named[];
  /** A list must not show each of these records without its id beside its colour. */
  readonly pairs?: readonly Named[];
  /** What must stand at a place, given as steps behind slashes with a star for any; `other` is a number or a word. */
  readonly kind?: { readonly place: string; readonly is: 'array' | 'object' | 'string' | 'other' };
  /** The record of the create must be named by its answer, or found in the list. */
  readonly named?: true;
  /** The list must not have grown by more entries than records were made. */
  readonly addsNothing?: true;
  /** The last request goes where the Location leads that the create with this colour was answered with. */
  readonly followsLocationOf?: string;
  /** The create must be given an id that no earlier one was given. */
  readonly newId?: true;
  /** The create must be given another id than this record of the run has. */
  readonly otherThan?: string;
  /** Its Location, where that is relative to its address, must lead to the record that it made. */
  readonly location?: true;
  /** It must show the id of its record under this name, where it has a member of this name. */
  readonly idMember?: string;
  /** This header must differ from that of the first request to the same address. */
  readonly changed?: string;
  /** Its ETag, where it has one, must be one (RFC 9110 8.8.3). */
  readonly entityTag?: true;
  /** Its Last-Modified must not be more than a minute later than its Date. */
  readonly dated?: true;
  /** Its Last-Modified, where it has one, must have the form of a date (RFC 9110 5.6.7). */
  readonly dateForm?: true;
}

/** What shows a cause, as data. */
export type Shows = RecordShows | AnswerShows;

/** A request of a history that is carried out again. */
export interface Step {
  readonly what: 'create' | 'update' | 'delete' | 'retrieve' | 'list' | 'other';
  /** The record that it made or names, by its id in the run; null where it is about none of the run's. */
  readonly id: string | null;
  readonly colour: string | null;
  /** How it ended in the run. */
  readonly outcome: 'done' | 'refused' | 'unknown';
  /** Whether it was sent as the document says, so that a refusal would be a surprise. */
  readonly isUsual: boolean;
  /** One request, or the pages of a list. */
  readonly sent: readonly Sent[];
  /** How a list of several pages named the next one. */
  readonly paging?: string;
}

/** A history, and what its last step must show. */
export interface Attempt {
  readonly steps: readonly Step[];
  /** Whether what was written is read again and again in between, so that caches hold it. */
  readonly readsBetween?: true;
  /** Whether what was waited for between steps counts for nothing, but only how many there are. */
  readonly withoutPauses?: true;
  /** Undefined where a reader has to judge. */
  readonly shows?: Shows;
}

/** How a cause can be seen again. */
export interface Replay {
  /** Histories that end in what shows it, the shortest first. */
  readonly attempts: readonly Attempt[];
}
