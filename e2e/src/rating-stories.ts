import { expect } from '@playwright/test';

/** Northwind Goods in Canada: no other journey changes its ratings. */
const STORE = { sellerId: 'A1NORTHWIND01', marketplaceId: 'A2EUQ1WTGCTBG2' };
const sandbox = (path: string) => new URL(`/_sandbox/${path}`, process.env.FAIRSHELF_SANDBOX_URL);

/** Possible events of a product's ratings, too strong for chance. */
const STORIES = {
  attack: { daysAgo: 2, strength: 2 },
  'bad-batch': { daysAgo: 5, strength: 2 },
  split: { daysAgo: 1, strength: 2 },
  removal: { daysAgo: 1, strength: 2 },
} as const;
type Story = keyof typeof STORIES;

/** Triggers an event of a product's ratings at the sandbox. */
export async function story(asin: string, kind: Story): Promise<void> {
  const answer = await fetch(sandbox('rating-stories'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...STORE, asin, kind, ...STORIES[kind] }),
  });
  expect(answer.status).toBe(200);
}

/** Amazon's review file, as the seller downloads it, with the reviews of one product. */
export async function reviewsOf(asin: string): Promise<string> {
  const text = await (await fetch(sandbox(`reviews.csv?${new URLSearchParams(STORE)}`))).text();
  const [header = '', ...lines] = text.split('\r\n');
  return [header, ...lines.filter((line) => line.split(',')[1] === asin)].join('\r\n');
}
