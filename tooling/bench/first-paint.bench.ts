import { withBrowser } from './load/browser.ts';
import { measureFirstPaint } from './load/first-paint.ts';
import { storedSession } from './load/sign-in.ts';
import { median, type Report } from './report.ts';
import { withAnyProduct } from './with-product.ts';

const DEFAULT_RUNS = 7;
const SIGN_IN = '/app/login';
/** The main signed-in pages. */
const PAGES: Readonly<Record<string, string>> = {
  dashboard: '/app/dashboard',
  tracker: '/app/rating/ratings',
  reviews: '/app/rating/reviews',
  cases: '/app/reimbursement/cases',
  payouts: '/app/reimburse/payout-summary',
};
/** How much later than sign-in a signed-in page may paint, in milliseconds: three frames, since both vary by as much. */
const MOST_LATER = 50;

/**
 * First contentful paint of sign-in and of the main signed-in pages, with an empty cache on a slow phone. The pages
 * take turns, so that a busy machine slows all of them. With BENCH_URL it measures the product running there.
 */
export async function run(report: Report): Promise<void> {
  const runs = Number(process.env.BENCH_RUNS) || DEFAULT_RUNS;
  await withAnyProduct((url) =>
    withBrowser(async (browser) => {
      const session = await storedSession(browser, url);
      const signIn: number[] = [];
      const paints = Object.entries(PAGES).map(([name, path]) => ({ name, path, times: [] as number[] }));
      for (let turn = 0; turn < runs; turn++) {
        signIn.push(await measureFirstPaint(browser, url, SIGN_IN));
        for (const { path, times } of paints)
          times.push(await measureFirstPaint(browser, url, path, session));
      }
      report.add({ what: 'sign-in: first paint', value: median(signIn), unit: 'ms' });
      for (const { name, times } of paints) {
        report.add({ what: `${name}: first paint`, value: median(times), unit: 'ms' });
        report.add({
          what: `${name}: first paint later than sign-in`,
          value: median(times) - median(signIn),
          unit: 'ms',
          target: { at: 'most', value: MOST_LATER },
        });
      }
    }),
  );
}
