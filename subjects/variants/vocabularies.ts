import { type Chair, variant } from '../kit/index.js';

/** Valid services that describe records and lists in a vocabulary for hypermedia. */
export const vocabularies = [
  variant('Collection+JSON', ['OPEN-4.1', 'OPEN-4.3'], (service) => {
    const item = (chair: Chair) => ({
      href: `${service.collectionPath()}/${chair.id}`,
      data: [
        { name: 'color', value: chair.colour, prompt: 'Colour' },
        { name: 'id', value: Number(chair.id), prompt: 'Number' },
      ],
    });
    const collection = (items: readonly unknown[]) => ({
      collection: {
        version: '1.0',
        href: service.collectionPath(),
        items,
        template: { data: [{ name: 'color', value: '', prompt: 'Colour' }] },
      },
    });
    return {
      mediaType: 'application/vnd.collection+json',
      representRecord: (chair) => collection([item(chair)]),
      representList: (chairs) => collection(chairs.map(item)),
    };
  }),
  variant('Collection+JSON, by links alone', ['OPEN-4.1', 'OPEN-4.3'], (service) => {
    const collection = (chairs: readonly Chair[]) => ({
      collection: {
        version: '1.0',
        href: service.collectionPath(),
        items: chairs.map((chair) => ({
          href: `${service.collectionPath()}/${chair.id}`,
          data: [{ name: 'color', value: chair.colour }],
        })),
      },
    });
    return {
      mediaType: 'application/vnd.collection+json',
      representRecord: (chair) => collection([chair]),
      representList: (chairs) => collection(chairs),
      answerCreate: (chair, request) => ({ status: 201, headers: { location: service.location(chair, request) } }),
      answerUpdate: () => ({ status: 204 }),
    };
  }),
  variant('Hydra', ['OPEN-4.1', 'OPEN-4.3'], (service) => ({
    mediaType: 'application/ld+json',
    representRecord: (chair) => ({
      '@context': '/contexts/Chair',
      '@id': `${service.collectionPath()}/${chair.id}`,
      '@type': 'Chair',
      color: chair.colour,
    }),
    representList: (chairs) => ({
      '@context': '/contexts/Chair',
      '@id': service.collectionPath(),
      '@type': 'Collection',
      totalItems: chairs.length,
      member: chairs.map(service.representRecord),
      operation: [{ '@type': 'Operation', method: 'POST', expects: 'Chair' }],
    }),
  })),
  variant('Siren with embedded links and actions', ['OPEN-4.1', 'OPEN-4.3'], (service) => {
    const self = (chair: Chair) => `${service.collectionPath()}/${chair.id}`;
    return {
      mediaType: 'application/vnd.siren+json',
      representRecord: (chair) => ({
        class: ['chair'],
        properties: { id: Number(chair.id), color: chair.colour },
        links: [
          { rel: ['self'], href: self(chair) },
          { rel: ['collection'], href: service.collectionPath() },
        ],
        actions: [
          { name: 'update', method: 'PUT', href: self(chair), fields: [{ name: 'color', value: chair.colour }] },
        ],
      }),
      representList: (chairs) => ({
        class: ['collection'],
        properties: { total: chairs.length },
        entities: chairs.map((chair) => ({
          class: ['chair'],
          rel: ['item'],
          href: self(chair),
          properties: { id: Number(chair.id), color: chair.colour },
        })),
        links: [{ rel: ['self'], href: service.collectionPath() }],
      }),
    };
  }),
  variant('HAL with ids, an embedded record of another kind in each', ['OPEN-4.1', 'OPEN-4.3'], (service) => ({
    mediaType: 'application/hal+json',
    representRecord: (chair) => ({
      id: Number(chair.id),
      color: chair.colour,
      _links: { self: { href: `${service.collectionPath()}/${chair.id}` }, maker: { href: '/makers/7' } },
      _embedded: { maker: { id: 7, name: 'Thonet', _links: { self: { href: '/makers/7' } } } },
    }),
    representList: (chairs) => ({
      _links: { self: { href: service.collectionPath() } },
      _embedded: { chairs: chairs.map(service.representRecord) },
      page: { size: chairs.length, totalElements: chairs.length, totalPages: 1, number: 0 },
    }),
  })),
  variant('JSON:API with relationships and included records', ['OPEN-4.1', 'OPEN-4.3'], () => {
    const resource = (chair: Chair) => ({
      type: 'chairs',
      id: chair.id,
      attributes: { color: chair.colour },
      relationships: { maker: { data: { type: 'makers', id: '1' } } },
    });
    const included = [{ type: 'makers', id: '1', attributes: { name: 'Thonet' } }];
    return {
      mediaType: 'application/vnd.api+json',
      representRecord: (chair) => ({ data: resource(chair), included }),
      representList: (chairs) => ({ data: chairs.map(resource), included, meta: { total: chairs.length } }),
    };
  }),
  variant('feed in JSON', ['OPEN-4.1', 'OPEN-4.3'], (service) => {
    const entry = (chair: Chair) => ({
      id: `tag:chairs.example,2026:${chair.id}`,
      title: 'Chair',
      updated: '2026-01-01T00:00:00Z',
      link: [{ rel: 'edit', href: `${service.collectionPath()}/${chair.id}` }],
      content: { type: 'application/json', color: chair.colour },
    });
    return {
      representRecord: (chair) => ({ entry: entry(chair) }),
      representList: (chairs) => ({
        feed: {
          id: 'tag:chairs.example,2026:chairs',
          link: [{ rel: 'self', href: service.collectionPath() }],
          entry: chairs.map(entry),
        },
      }),
    };
  }),
];
