import process from 'node:process';
import { expect, test } from '@playwright/test';

const { BENCH_URL = '', BENCH_TOKEN = '', BENCH_REQUESTS = '480' } = process.env;
const TESTS = 16;
const collection = `${BENCH_URL}/showcase/rest/chair`;
const headers = { Authentication: BENCH_TOKEN };
/** A create, an update, a delete, and reads between them. */
const REQUESTS_A_ROUND = 6;
const rounds = Math.round(Number(BENCH_REQUESTS) / TESTS / REQUESTS_A_ROUND);

for (let number = 0; number < TESTS; number++) {
  test(`rounds of requests, ${number}`, async ({ request }) => {
    for (let round = 0; round < rounds; round++) {
      const created = await request.post(collection, { headers, data: { color: `oak ${number} ${round}` } });
      expect(created.status()).toBe(201);
      const { id } = (await created.json()) as { readonly id: number };
      const record = `${collection}/${id}`;
      expect(await (await request.get(record, { headers })).json()).toEqual({ id, color: `oak ${number} ${round}` });
      expect((await request.put(record, { headers, data: { color: 'elm' } })).ok()).toBe(true);
      const list = (await (await request.get(collection, { headers })).json()) as readonly { readonly id: number }[];
      expect(list.some((one) => one.id === id)).toBe(true);
      expect((await request.delete(record, { headers })).ok()).toBe(true);
      expect((await request.get(record, { headers })).status()).toBe(404);
    }
  });
}
