import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSandbox } from '../testing/sandbox-client.ts';

let world: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  world = await startSandbox();
});
afterAll(() => world.sandbox.close());

describe('the review file', () => {
  it('contains several hundred reviews with every number of stars, each once', async () => {
    const earlier = await rows('earlier');
    expect(earlier.length).toBeGreaterThan(300);
    expect(new Set(earlier.map((row) => row.slice(0, 14))).size).toBe(earlier.length);
    expect(new Set(earlier.map((row) => row.split(',')[2]))).toEqual(new Set(['1', '2', '3', '4', '5']));
  });

  it('has a few edited and a few removed in its later edition', async () => {
    const [earlier, now] = [await rows('earlier'), await rows('now')];
    const ids = new Set(now.map((row) => row.slice(0, 14)));
    const removals = earlier.filter((row) => !ids.has(row.slice(0, 14)));
    const edits = now.filter((row) => row.includes('Update:'));
    expect(removals.length).toBeGreaterThan(0);
    expect(edits.length).toBeGreaterThan(0);
    expect(removals.length + edits.length).toBeLessThan(earlier.length / 10);
  });

  it('is refused for an unknown seller or marketplace', async () => {
    expect((await ask({ sellerId: 'x', marketplaceId: US })).status).toBe(400);
    expect((await ask({ sellerId: 'A1NORTHWIND01', marketplaceId: 'x' })).status).toBe(400);
  });
});

const US = 'ATVPDKIKX0DER';
const ask = (query: Record<string, string>) =>
  fetch(`${world.sandbox.url}/_sandbox/reviews.csv?${new URLSearchParams(query)}`);
const rows = async (edition: string) => {
  const answer = await ask({ sellerId: 'A1NORTHWIND01', marketplaceId: US, edition });
  return (await answer.text()).trimEnd().split('\r\n').slice(1);
};
