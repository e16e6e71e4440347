import { listTags } from '@fairshelf/shared-contracts/tags';
import { LARGE_EMAIL } from '../large-seller/large-seller.ts';
import { LARGE } from '../large-seller/sizes.ts';
import { SELLER } from '../large-seller/statements.ts';
import { signIn } from './demo-seller.ts';
import { fillAuditTrail } from './lists/long-audit-trail.ts';
import { addManyUsers } from './lists/many-users.ts';
import { type MeasuredList, measuredLists, type Person } from './lists/measured-lists.ts';
import { pageCalls } from './lists/page-calls.ts';
import { heapAfterScrolling } from './lists/scrolled-heap.ts';
import { addSecondCountry } from './lists/second-country.ts';
import { percentile, type Report } from './report.ts';
import { withLargeSeller } from './with-large-seller.ts';

/** Per cent of the large seller and of the 100,000 users; less gives a quick check instead of a figure. */
const SHARE = Number(process.env.BENCH_SHARE ?? 100) / 100;
const USERS = Math.round(100_000 * SHARE);
const AUDIT_LINES = Math.round(1_000_000 * SHARE);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 60);
/** Enough for the database to cache the rows, and for the gateway's code to be compiled. */
const WARM_UP = 8;
/** Part of a list's name: measures only matching lists. */
const ONLY = process.env.BENCH_LISTS ?? '';
const LIMIT_MS = 60;
const LIMIT_MB = 60;

const people: readonly (readonly [Person, email: string])[] = [
  ['seller', LARGE_EMAIL],
  ['admin', 'admin@demo.test'],
  ['violations', 'violation@demo.test'],
  ['cases', 'cases@demo.test'],
];

/**
 * The first page of each list and the figures of the pages, for the large seller, among 100,000 users and in an audit trail of 1,000,000 entries:
 * the time of sequential requests at the gateway with a warm database. And the browser's memory after all rows of the
 * tracker have been shown.
 */
export async function run(report: Report): Promise<void> {
  await withLargeSeller(
    {
      sizes: sizes(),
      before: async (url) => {
        await addManyUsers(url, USERS);
        await addSecondCountry(url);
      },
      after: (url) => fillAuditTrail(url, AUDIT_LINES),
    },
    async ({ url }) => {
      await measureLists(url, report);
      const { heap, rows } = await heapAfterScrolling(url, LARGE_EMAIL);
      report.add({
        what: `browser: heap after ${rows.toLocaleString('en-GB')} rows of the tracker`,
        value: heap / 2 ** 20,
        unit: 'MB',
        target: { at: 'most', value: LIMIT_MB },
      });
    },
  );
}

function sizes() {
  const part = (count: number) => Math.max(1, Math.round(count * SHARE));
  const { products, orders, reviews, cases, violations } = LARGE;
  return {
    ...LARGE,
    products: part(products),
    orders: part(orders),
    reviews: part(reviews),
    cases: part(cases),
    violations: part(violations),
  };
}

async function measureLists(url: string, report: Report): Promise<void> {
  const tokens = new Map<Person, string>();
  for (const [person, email] of people) tokens.set(person, (await signIn(url, email)).accessToken);
  const ask = (list: Pick<MeasuredList, 'as' | 'path' | 'query'>) => {
    const query = new URLSearchParams(list.query);
    return responseTime(`${url}${list.path}?${query}`, tokens.get(list.as) ?? '');
  };
  const lists = [...measuredLists(await firstTag(url, tokens.get('seller') ?? '')), ...pageCalls];
  for (const list of lists.filter(({ what }) => what.includes(ONLY))) {
    for (let turn = 0; turn < WARM_UP; turn += 1) await ask(list);
    const times: number[] = [];
    for (let turn = 0; turn < REQUESTS; turn += 1) times.push(await ask(list));
    const value = percentile(times, 0.95);
    console.log(`${Math.round(value).toString().padStart(6)} ms  ${list.what}`);
    report.add({
      what: `${list.what}, p95`,
      value,
      unit: 'ms',
      target: { at: 'most', value: LIMIT_MS },
    });
  }
}

/** Milliseconds until the whole answer has arrived. */
async function responseTime(address: string, accessToken: string): Promise<number> {
  const startTime = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 200)}`);
  return performance.now() - startTime;
}

async function firstTag(url: string, accessToken: string): Promise<string> {
  const answer = await fetch(`${url}${listTags.path}?sellerId=${SELLER}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { data }: { data: { id: string }[] } = await answer.json();
  const [tag] = data;
  if (!tag) throw new Error('The large seller has no tags.');
  return tag.id;
}
