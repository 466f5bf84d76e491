import { variant, type Behaviour } from '../kit/index.js';
import { lowestFreeId } from './parts/lowest-free-id.js';

const colours = ['red', 'green', 'blue', 'oak', 'ash'];

/** Someone else at work on the collection, who touches only records of their own. */
class OtherUser {
  readonly #service: Behaviour;
  readonly #ids: string[] = [];
  #turn = 0;

  constructor(service: Behaviour) {
    this.#service = service;
  }

  get count(): number {
    return this.#ids.length;
  }

  create(): void {
    this.#turn += 1;
    this.#ids.push(this.#service.add(colours[this.#turn % colours.length]).id);
  }

  /** A record with the colour of one that they see. */
  copy(): void {
    this.#turn += 1;
    const all = [...this.#service.chairs.values()];
    const seen = all[(this.#turn * 7) % Math.max(1, all.length)];
    this.#ids.push(this.#service.add(seen?.colour ?? 'oak').id);
  }

  update(): void {
    this.#turn += 1;
    const chair = this.#service.find(this.#ids[this.#turn % this.#ids.length] ?? '');
    if (chair !== undefined) this.#service.recolour(chair, colours[this.#turn % colours.length]);
  }

  delete(): void {
    const chair = this.#service.find(this.#ids.shift() ?? '');
    if (chair !== undefined) this.#service.remove(chair);
  }
}

/** Valid services whose collection others use at the same time. */
export const traffic = [
  variant('others create and delete before each request', ['OPEN-8.3'], (service, base) => {
    const other = new OtherUser(service);
    return {
      answer(request) {
        other.create();
        if (other.count > 5) other.delete();
        return base.answer(request);
      },
    };
  }),
  variant('others create before each request', ['OPEN-8.3'], (service, base) => {
    const other = new OtherUser(service);
    return {
      answer(request) {
        other.create();
        return base.answer(request);
      },
    };
  }),
  variant('others change their records before each request', ['OPEN-2.3'], (service, base) => {
    const other = new OtherUser(service);
    return {
      answer(request) {
        if (other.count < 5) other.create();
        other.update();
        return base.answer(request);
      },
    };
  }),
  variant('others create forty records and delete them all again, in turns', ['OPEN-8.3'], (service, base) => {
    const other = new OtherUser(service);
    let requests = 0;
    return {
      answer(request) {
        requests += 1;
        if (requests % 6 === 0) while (other.count < 40) other.create();
        if (requests % 6 === 3) while (other.count > 0) other.delete();
        return base.answer(request);
      },
    };
  }),
  variant('others are at work every three milliseconds', ['OPEN-8.3'], (service) => {
    const other = new OtherUser(service);
    const timer = setInterval(() => {
      other.create();
      other.update();
      if (other.count > 12) other.delete();
    }, 3).unref();
    return { ended: () => clearInterval(timer) };
  }),
  variant('others keep records without a colour, and are at work every five milliseconds', ['OPEN-8.3'], (service) => {
    const ids: string[] = [];
    const timer = setInterval(() => {
      ids.push(service.add(null).id);
      const oldest = ids.length > 12 ? service.find(ids.shift() ?? '') : undefined;
      if (oldest !== undefined) service.remove(oldest);
    }, 5).unref();
    return { ended: () => clearInterval(timer) };
  }),
  variant('others give colours that they see to every tenth record of theirs', ['OPEN-8.3'], (service, base) => {
    const other = new OtherUser(service);
    let requests = 0;
    return {
      answer(request) {
        requests += 1;
        if (requests % 10 === 0) other.copy();
        else other.create();
        if (other.count > 12) other.delete();
        return base.answer(request);
      },
    };
  }),
  variant(
    'others give a colour that they see to a record of theirs every forty milliseconds',
    ['OPEN-8.3'],
    (service) => {
      const other = new OtherUser(service);
      const timer = setInterval(() => {
        other.copy();
        if (other.count > 8) other.delete();
      }, 40).unref();
      return { ended: () => clearInterval(timer) };
    },
  ),
  variant('others free ids, which are given again', ['OPEN-2.6'], (service, base) => {
    const other = new OtherUser(service);
    let requests = 0;
    return {
      nextId: () => lowestFreeId(service),
      answer(request) {
        // What they free is none of the records that the run has found.
        requests += 1;
        if (requests > 2) other.create();
        if (other.count > 3) other.delete();
        return base.answer(request);
      },
    };
  }),
  variant('others create before each request, and creates answer nothing', ['OPEN-4.6'], (service, base) => {
    const other = new OtherUser(service);
    return {
      answerCreate: () => ({ status: 204 }),
      answer(request) {
        other.create();
        if (other.count > 4) other.delete();
        return base.answer(request);
      },
    };
  }),
];
