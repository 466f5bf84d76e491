import fc from 'fast-check';
import type { Entry, List, Retrieve, Shown, Span, Write } from '../../fixtures/history/entry.js';

/** One operation that a caller sends; the numbers are fractions of 1000, of whatever they choose from. */
export interface Plan {
  readonly kind: 'create' | 'update' | 'delete' | 'retrieve' | 'list';
  readonly ending: 'answered' | 'refused' | 'silent';
  readonly shows: List['shows'];
  readonly pauseMs: number;
  readonly durationMs: number;
  /** Between start and end, when it takes effect, or which moment a read shows. */
  readonly moment: number;
  readonly lag: number;
  readonly record: number;
  readonly colour: number;
}

/** How a service and its callers behave. */
export interface Manners {
  readonly settleMs: number;
  /** Ids that were free are given again. */
  readonly reusesIds: boolean;
  /** Writes go to records that the same caller made alone. */
  readonly ownRecords: boolean;
  /** Colours to choose from; each colour is new without. */
  readonly palette?: readonly string[];
}

const thousandth = fc.integer({ min: 1, max: 999 });

/** What one caller sends, one after the other. @param endings how operations may end */
export function callers(endings: readonly Plan['ending'][], kinds: readonly Plan['kind'][]): fc.Arbitrary<Plan[][]> {
  const plan = fc.record({
    kind: fc.constantFrom(...kinds),
    ending: fc.constantFrom(...endings),
    shows: fc.constantFrom<List['shows']>('both', 'both', 'ids', 'colours'),
    pauseMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 })),
    durationMs: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 80 })),
    moment: thousandth,
    lag: fc.integer({ min: 0, max: 1000 }),
    record: thousandth,
    colour: thousandth,
  });
  return fc.array(fc.array(plan, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 });
}

interface Version {
  readonly atMs: number;
  /** The whole collection: the colour of each id. */
  readonly records: ReadonlyMap<string, string>;
}

interface Event {
  readonly plan: Plan;
  readonly caller: number;
  readonly span: Span;
  readonly atMs: number;
}

/** A map in memory, in which every operation takes place at one moment while it is under way, and what it answered. */
export class CorrectService {
  private readonly manners: Manners;
  private readonly entries: Entry[] = [];
  private readonly versions: Version[] = [{ atMs: 0, records: new Map() }];
  private readonly made: { readonly id: string; readonly caller: number; readonly knownMs: number }[] = [];
  private colours = 0;

  constructor(manners: Manners) {
    this.manners = manners;
  }

  /** The history of these callers. */
  run(plans: readonly (readonly Plan[])[]): readonly Entry[] {
    const events = plans.flatMap((own, caller) => eventsOf(own, caller));
    for (const event of events.sort((left, right) => left.atMs - right.atMs)) {
      const entry = isReadPlan(event.plan) ? undefined : this.write(event);
      if (entry) this.entries.push(entry);
    }
    for (const event of events) if (isReadPlan(event.plan)) this.entries.push(this.read(event));
    return this.entries;
  }

  /** What is there in the end. */
  get records(): ReadonlyMap<string, string> {
    return this.now;
  }

  private get now(): ReadonlyMap<string, string> {
    return this.versions.at(-1)?.records ?? new Map();
  }

  private write({ plan, caller, span, atMs }: Event): Write | undefined {
    const { kind, ending } = plan;
    const known = this.made.filter(
      (one) => one.knownMs <= span.startMs && (!this.manners.ownRecords || one.caller === caller),
    );
    const isCreate = kind === 'create' || known.length === 0;
    const operation = isCreate ? 'create' : kind === 'delete' ? 'delete' : 'update';
    const id = isCreate ? this.freeId() : (chosen(known, plan.record)?.id ?? '1');
    const colour = operation === 'delete' ? null : this.colour(plan.colour);
    // An update or delete of a record that is not there is refused; of silent ones every other takes place.
    const isHeld = isCreate || this.now.has(id);
    const outcome = ending === 'silent' ? 'unknown' : ending === 'refused' || !isHeld ? 'refused' : 'done';
    const takesPlace = isHeld && (outcome === 'done' || (outcome === 'unknown' && plan.lag % 2 === 0));
    if (takesPlace) {
      const records = new Map(this.now);
      if (colour === null) records.delete(id);
      else records.set(id, colour);
      this.versions.push({ atMs, records });
    }
    if (isCreate && outcome === 'done') this.made.push({ id, caller, knownMs: span.endMs });
    const facts = { ...span, key: this.key(), source: `caller ${caller}`, evidence: '', manner: 'usual' } as const;
    return { ...facts, operation, id: isCreate && outcome !== 'done' ? null : id, colour, outcome };
  }

  private read({ plan, caller, span, atMs }: Event): Retrieve | List {
    const records = this.recordsAt(atMs - Math.floor((this.manners.settleMs * plan.lag) / 1000));
    const facts = { ...span, key: this.key(), source: `caller ${caller}`, evidence: '', manner: 'usual' } as const;
    const { id } = chosen(this.made, plan.record) ?? { id: '1' };
    if (plan.kind === 'retrieve') return { ...facts, operation: 'retrieve', id, shown: shownOf(records, id) };
    return listOf(records, plan.shows, facts);
  }

  private recordsAt(atMs: number): Version['records'] {
    return this.versions.findLast((version) => version.atMs <= atMs)?.records ?? new Map();
  }

  private freeId(): string {
    const used = new Set(
      this.manners.reusesIds ? this.now.keys() : this.versions.flatMap((v) => [...v.records.keys()]),
    );
    for (let id = 1; ; id += 1) if (!used.has(String(id))) return String(id);
  }

  private colour(choice: number): string {
    const { palette } = this.manners;
    if (palette) return chosen(palette, choice) ?? '';
    this.colours += 1;
    return `#${String(this.colours).padStart(6, '0')}`;
  }

  private key(): string {
    return String(this.entries.length);
  }
}

/** What a list of these records shows. */
export function listOf(
  records: ReadonlyMap<string, string>,
  shows: List['shows'],
  facts: Omit<List, 'operation' | 'shown' | 'pages' | 'shows'>,
): List {
  const shown = [...records].map(([id, colour]) => ({
    id: shows === 'colours' ? null : id,
    colours: shows === 'ids' ? [] : [colour],
    others: [],
  }));
  return { ...facts, operation: 'list', shows, pages: 1, shown };
}

function shownOf(records: ReadonlyMap<string, string>, id: string): readonly Shown[] {
  const colour = records.get(id);
  return colour === undefined ? [] : [{ id, colours: [colour], others: [] }];
}

function eventsOf(plans: readonly Plan[], caller: number): readonly Event[] {
  let nowMs = 1000;
  return plans.map((plan) => {
    const startMs = nowMs + plan.pauseMs;
    const endMs = startMs + plan.durationMs;
    nowMs = endMs;
    const atMs = startMs + (plan.durationMs * plan.moment) / 1000;
    return { plan, caller, span: { startMs, endMs }, atMs };
  });
}

function isReadPlan({ kind }: Plan): boolean {
  return kind === 'retrieve' || kind === 'list';
}

function chosen<T>(all: readonly T[], choice: number): T | undefined {
  return all[Math.floor((choice * all.length) / 1000)];
}
