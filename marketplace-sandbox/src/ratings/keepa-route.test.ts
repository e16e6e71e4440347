import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { startSandbox } from '../testing/sandbox-client.ts';

let world: Awaited<ReturnType<typeof startSandbox>>;
let asins: string[];

beforeAll(async () => {
  world = await startSandbox();
  asins = (world.sandbox.directory.find('A1NORTHWIND01')?.listings ?? [])
    .slice(0, 40)
    .map(({ asin }) => asin);
});
afterAll(() => world.sandbox.close());

describe('ratings source', () => {
  it('returns up to two years of realistic stars and review counts', async () => {
    const { products } = v.parse(answerSchema, await (await ask({ asin: asins.join(',') })).json());
    expect(products.map(({ asin }) => asin)).toEqual(asins);
    let drops = 0;
    for (const { csv } of products) {
      expect(csv).toHaveLength(18);
      const stars = pairs(csv[16] ?? []);
      const counts = pairs(csv[17] ?? []).map(({ value }) => value);
      expect(stars.length).toBeGreaterThan(0);
      for (const { at, value } of stars) {
        expect(value >= 10 && value <= 50).toBe(true);
        expect(at).toBeGreaterThanOrEqual(world.clock.now() - 731 * 86_400_000);
        expect(at).toBeLessThan(world.clock.now());
      }
      expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
      const prices = pairs(csv[1] ?? []).map(({ value }) => value);
      expect(prices.length).toBeGreaterThan(0);
      expect(prices.every((price) => Number.isInteger(price) && price > 0)).toBe(true);
      const values = stars.map(({ value }) => value);
      if (values.some((value, index) => (values[index - 2] ?? 0) - value >= 2)) drops += 1;
    }
    expect(drops).toBeGreaterThan(2);
  });

  it('keeps the past unchanged when a day passes', async () => {
    const read = async () =>
      v.parse(answerSchema, await (await ask({ asin: asins[0] ?? '' })).json()).products[0]?.csv[17] ?? [];
    const before = await read();
    world.clock.forward(86_400_000);
    const after = await read();
    expect(after.slice(10).join()).toContain(before.slice(20).join());
  });

  it('refuses a missing key, an unknown domain and more than a hundred products', async () => {
    expect((await ask({ asin: asins[0] ?? '', key: '' })).status).toBe(400);
    expect((await ask({ asin: asins[0] ?? '', domain: '7' })).status).toBe(400);
    expect((await ask({ asin: Array.from({ length: 101 }, () => asins[0]).join(',') })).status).toBe(400);
  });
});

const answerSchema = v.looseObject({
  tokensLeft: v.number(),
  products: v.array(v.looseObject({ asin: v.string(), csv: v.array(v.nullable(v.array(v.number()))) })),
});

const ask = (query: Record<string, string>) =>
  fetch(
    `${world.sandbox.url}/keepa/product?${new URLSearchParams({ key: 'sandbox', domain: '1', rating: '1', history: '1', ...query })}`,
  );
const pairs = (series: number[]) =>
  Array.from({ length: series.length / 2 }, (_, index) => ({
    at: ((series[index * 2] ?? 0) + 21_564_000) * 60_000,
    value: series[index * 2 + 1] ?? 0,
  }));
