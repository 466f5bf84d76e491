import { type Chair, variant } from '../kit/index.js';

/** How long a record is a draft, in milliseconds. */
const DRAFT_MS = 400;

/** Valid services that show the list in a shape of their own. */
export const lists = [
  variant('list of the records that have the members of the query', ['OPEN-4.8'], (service, base) => ({
    answerList: (chairs, request) =>
      base.answerList(
        chairs.filter((chair) => {
          const members = service.representRecord(chair) as Readonly<Record<string, unknown>>;
          return [...request.query].every(([name, value]) => String(members[name]) === value);
        }),
        request,
      ),
  })),
  variant('list in an envelope with a count', ['OPEN-4.1'], (service) => ({
    representList: (chairs) => ({ count: chairs.length, chairs: chairs.map(service.representRecord) }),
  })),
  variant('list in an envelope with details of the answer', ['OPEN-4.1'], (service) => ({
    representList: (chairs) => ({
      meta: { status: 200, total: chairs.length, took: 3 },
      errors: [],
      result: { data: chairs.map(service.representRecord) },
    }),
  })),
  variant('list in an envelope beside other things with ids', ['OPEN-4.1'], (service) => ({
    representList: (chairs) => ({
      items: chairs.map(service.representRecord),
      views: [3, 4, 5, 6, 7].map((id) => ({ id, name: `View ${id}` })),
    }),
  })),
  variant('list in an envelope after the newest records', ['OPEN-4.1'], (service) => ({
    representList: (chairs) => ({
      newest: chairs.slice(-3).map(service.representRecord),
      chairs: chairs.map(service.representRecord),
    }),
  })),
  variant(
    'list of two arrays, of which the records move to the other when time has passed',
    ['OPEN-4.1'],
    (service, base) => {
      const releases = new Map<string, number>();
      const draft = (id: string): unknown => releases.set(id, performance.now() + DRAFT_MS);
      return {
        nextId() {
          const id = base.nextId();
          draft(id);
          return id;
        },
        recolour(chair, colour) {
          base.recolour(chair, colour);
          draft(chair.id);
        },
        representList: (chairs) => {
          const isDraft = ({ id }: { readonly id: string }): boolean => performance.now() < (releases.get(id) ?? 0);
          return {
            drafts: chairs.filter(isDraft).map(service.representRecord),
            released: chairs.filter((chair) => !isDraft(chair)).map(service.representRecord),
          };
        },
      };
    },
  ),
  variant(
    'list in an envelope of a page of all, which tells its number and the time',
    ['OPEN-4.1', 'OPEN-4.7'],
    (service) => ({
      representList: (chairs) => ({
        content: chairs.map((chair) => ({
          ...(service.representRecord(chair) as object),
          readAt: Date.now() + Math.random(),
        })),
        page: { size: 1_000, number: 0, totalElements: chairs.length, totalPages: 1 },
        nextId: chairs.length + 1,
      }),
    }),
  ),
  variant('list as a map from id to record', ['OPEN-4.1', 'OPEN-4.2', 'OPEN-4.3'], (service) => ({
    representRecord: (chair) => ({ color: chair.colour }),
    representList: (chairs) => Object.fromEntries(chairs.map((chair) => [chair.id, service.representRecord(chair)])),
    answerCreate: (chair) => service.content(201, { [chair.id]: service.representRecord(chair) }),
  })),
  variant('list as a map from id to colour', ['OPEN-4.1'], () => ({
    representList: (chairs) => Object.fromEntries(chairs.map((chair) => [chair.id, chair.colour])),
  })),
  variant('list as bare ids', ['OPEN-4.1'], (service) => ({
    representList: (chairs) => chairs.map((chair) => service.representId(chair.id)),
  })),
  variant('list as bare ids in an envelope', ['OPEN-4.1'], (service) => ({
    prefix: '/api/v1',
    representList: (chairs) => ({ ids: chairs.map((chair) => service.representId(chair.id)), total: chairs.length }),
  })),
  variant('list as bare ids, and create answers nothing', ['OPEN-4.1', 'OPEN-4.2', 'OPEN-4.6'], (service) => ({
    representList: (chairs) => chairs.map((chair) => service.representId(chair.id)),
    answerCreate: () => ({ status: 204 }),
  })),
  variant('list as paths', ['OPEN-4.1'], (service) => ({
    representList: (chairs, request) => chairs.map((chair) => service.location(chair, request)),
  })),
  variant('list as links with a relation', ['OPEN-4.1'], (service) => ({
    representList: (chairs, request) => ({
      links: [
        { rel: 'self', href: service.collectionPath() },
        ...chairs.map((chair) => ({ rel: 'item', href: service.location(chair, request) })),
      ],
    }),
  })),
  variant('list as columns and rows', ['OPEN-4.1'], (service) => ({
    representList: (chairs) => ({
      columns: ['id', 'color'],
      rows: chairs.map((chair) => [service.representId(chair.id), chair.colour]),
    }),
  })),
  variant('list as two parallel arrays', ['OPEN-4.1'], (service) => ({
    representList: (chairs) => ({
      id: chairs.map((chair) => service.representId(chair.id)),
      color: chairs.map((chair) => chair.colour),
    }),
  })),
  variant('list that shows each colour as a word for addresses too', ['OPEN-4.1'], (service, base) => ({
    representRecord: (chair) => ({
      ...(base.representRecord(chair) as object),
      color: String(chair.colour)
        .toLowerCase()
        .replaceAll(/[^a-z0-9#]+/g, '-'),
      label: chair.colour,
    }),
    representList: (chairs) => ({ chairs: chairs.map(service.representRecord) }),
  })),
  variant('list of colours, each with the ids of its records', ['OPEN-4.1'], (service) => ({
    representList: (chairs) => {
      const groups = new Map<unknown, unknown[]>();
      for (const { id, colour } of chairs) groups.set(colour, [...(groups.get(colour) ?? []), service.representId(id)]);
      return { groups: [...groups].map(([color, ids]) => ({ color, chairs: ids })) };
    },
  })),
  variant('list grouped by first letter', ['OPEN-4.1'], (service) => ({
    representList(chairs) {
      const groups = new Map<string, unknown[]>();
      for (const chair of chairs) {
        const letter = String(chair.colour).slice(0, 1).toLowerCase();
        groups.set(letter, [...(groups.get(letter) ?? []), service.representRecord(chair)]);
      }
      return [...groups].map(([letter, members]) => ({ letter, members }));
    },
  })),
  variant('list with a record of another kind in it', ['OPEN-4.1'], (service) => ({
    representList: (chairs) => [
      { kind: 'heading', text: 'All chairs' },
      ...chairs.map((chair) => ({ kind: 'chair', id: service.representId(chair.id), color: chair.colour })),
    ],
  })),
  variant('empty collection at the start, shown as null', ['OPEN-4.1'], (service) => ({
    initialRecords: 0,
    representList: (chairs) => (chairs.length === 0 ? null : chairs.map(service.representRecord)),
  })),
  variant('empty collection at the start, answered with 204', ['OPEN-4.1'], (_service, base) => ({
    initialRecords: 0,
    answerList: (chairs, request) => (chairs.length === 0 ? { status: 204 } : base.answerList(chairs, request)),
  })),
  variant('the last twenty changes stand before the records, with their colours', ['OPEN-4.1'], (service, base) => {
    const audit: object[] = [];
    const note = (action: string, { id, colour }: Chair): void => {
      audit.unshift({ action, id, color: colour });
      audit.splice(20);
    };
    return {
      add(colour) {
        const chair = base.add(colour);
        note('created', chair);
        return chair;
      },
      recolour(chair, colour) {
        base.recolour(chair, colour);
        note('updated', chair);
      },
      remove(chair) {
        base.remove(chair);
        note('deleted', chair);
      },
      representList: (chairs) => ({ audit, chairs: chairs.map(service.representRecord) }),
    };
  }),
];
