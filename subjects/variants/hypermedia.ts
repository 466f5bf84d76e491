import { type Chair, type ChairRequest, variant } from '../kit/index.js';

/** Valid services that name records by links, some after a known format. */
export const hypermedia = [
  variant('HAL', ['OPEN-4.1', 'OPEN-4.3'], (service) => ({
    mediaType: 'application/hal+json',
    representRecord: (chair) => ({
      _links: { self: { href: `${service.collectionPath()}/${chair.id}` } },
      color: chair.colour,
    }),
    representList: (chairs) => ({
      _links: {
        self: { href: service.collectionPath() },
        find: { href: '/showcase/rest/chair{/id}', templated: true },
      },
      _embedded: { chairs: chairs.map(service.representRecord) },
      total: chairs.length,
    }),
  })),
  variant('JSON:API', ['OPEN-2.1', 'OPEN-4.1', 'OPEN-4.3', 'OPEN-7.4'], (service) => {
    const resource = (id: string, colour: unknown) => ({
      type: 'chairs',
      id,
      attributes: { color: colour },
      links: { self: `${service.collectionPath()}/${id}` },
    });
    return {
      prefix: '/api/v1',
      mediaType: 'application/vnd.api+json',
      representRecord: (chair) => ({ data: resource(chair.id, chair.colour) }),
      representList: (chairs) => ({
        links: { self: service.collectionPath() },
        data: chairs.map((chair) => resource(chair.id, chair.colour)),
      }),
      refuse: (status, detail) => ({
        status,
        headers: { 'content-type': 'application/vnd.api+json' },
        body: JSON.stringify({ errors: [{ status: String(status), detail }] }),
      }),
    };
  }),
  variant('JSON-LD', ['OPEN-4.1', 'OPEN-4.3'], (service) => ({
    mediaType: 'application/ld+json',
    representRecord: (chair) => ({
      '@context': 'https://schema.org/',
      '@id': `${service.collectionPath()}/${chair.id}`,
      '@type': 'Product',
      color: chair.colour,
    }),
    representList: (chairs) => ({ '@id': service.collectionPath(), '@graph': chairs.map(service.representRecord) }),
  })),
  variant('record named by an absolute link only', ['OPEN-4.3'], (service) => {
    const show = (chair: Chair, request: ChairRequest) => ({
      href: `http://${request.headers.host ?? 'localhost'}${service.location(chair, request)}`,
      color: chair.colour,
    });
    return {
      representList: (chairs, request) => chairs.map((chair) => show(chair, request)),
      answerCreate: (chair, request) => service.content(201, show(chair, request)),
      answerRetrieve: (chair, request) => service.content(200, show(chair, request)),
      answerUpdate: (chair, _previous, request) => service.content(200, show(chair, request)),
    };
  }),
  variant('record named by a relative link only', ['OPEN-4.3'], (service) => {
    // The same record has another relative address seen from the collection than seen from itself.
    const seenFrom = (base: 'collection' | 'record', chair: Chair) => ({
      self: base === 'collection' ? `chair/${chair.id}` : chair.id,
      color: chair.colour,
    });
    return {
      representList: (chairs) => chairs.map((chair) => seenFrom('collection', chair)),
      answerCreate: (chair) => service.content(201, seenFrom('collection', chair)),
      answerRetrieve: (chair) => service.content(200, seenFrom('record', chair)),
      answerUpdate: (chair) => service.content(200, seenFrom('record', chair)),
    };
  }),
  variant('links in a list of relations', ['OPEN-4.3'], (service) => ({
    representRecord: (chair) => ({
      color: chair.colour,
      links: [
        { rel: 'collection', href: service.collectionPath() },
        { rel: 'self', href: `${service.collectionPath()}/${chair.id}` },
      ],
    }),
  })),
  variant('Siren', ['OPEN-4.1', 'OPEN-4.3'], (service) => ({
    mediaType: 'application/vnd.siren+json',
    representRecord: (chair) => ({
      class: ['chair'],
      rel: ['item'],
      properties: { color: chair.colour },
      links: [{ rel: ['self'], href: `${service.collectionPath()}/${chair.id}` }],
      actions: [{ name: 'delete', method: 'DELETE', href: `${service.collectionPath()}/${chair.id}` }],
    }),
    representList: (chairs) => ({ class: ['chairs'], entities: chairs.map(service.representRecord) }),
  })),
];
