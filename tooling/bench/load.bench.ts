import { findFreePort } from '../product/free-port.ts';
import { withBrowser } from './load/browser.ts';
import { type Load, measureLoad, proveEarlySignIn } from './load/measure-load.ts';
import { type StoredSession, sessionAt, storedSession } from './load/sign-in.ts';
import { ratingsPage, signInPage, type Usable } from './load/usable.ts';
import { formatWaterfall } from './load/waterfall.ts';
import { buildMonolith } from './monolith/build-monolith.ts';
import { serveMonolith } from './monolith/serve-monolith.ts';
import { median, type Report } from './report.ts';
import { withProduct } from './with-product.ts';

interface Build {
  readonly url: string;
  readonly session: StoredSession;
}
type Pick = (load: Load) => number;

const DEFAULT_RUNS = 7;

/**
 * Cold load of sign-in and of the first page after it: the product as its page server sends it, compared with one
 * webpack application of the same sources. Runs alternate, so that a busy machine slows both.
 */
export async function run(report: Report): Promise<void> {
  const runs = Number(process.env.BENCH_RUNS) || DEFAULT_RUNS;
  const folder = await buildMonolith();
  await withProduct((product) =>
    withBrowser(async (browser) => {
      const yardstick = await serveMonolith(folder, await findFreePort(), product.url);
      try {
        const session = await storedSession(browser, product.url);
        const federated: Build = { url: product.url, session };
        const monolith: Build = { url: yardstick.url, session: sessionAt(session, yardstick.url) };
        for (const { url } of [federated, monolith]) await proveEarlySignIn(browser, url);

        const measure = async (usable: Usable, isSignedIn: boolean) => {
          const loads: { federated: Load[]; monolith: Load[] } = { federated: [], monolith: [] };
          for (let turn = 0; turn < runs; turn++) {
            for (const [name, { url, session }] of Object.entries({ federated, monolith })) {
              const load = await measureLoad(browser, url, usable, isSignedIn ? session : undefined);
              loads[name === 'federated' ? 'federated' : 'monolith'].push(load);
            }
          }
          if (process.env.BENCH_WATERFALL) printWaterfalls(usable.name, loads);
          return loads;
        };
        addFigures(report, 'sign-in', await measure(signInPage, false), { time: 0.6, bytes: undefined });
        addFigures(report, 'first remote page', await measure(ratingsPage, true), {
          time: 1.05,
          bytes: 1.15,
        });
      } finally {
        await yardstick.stop();
      }
    }),
  );
}

/** `BENCH_WATERFALL=1`: the requests of the last load of each build. */
function printWaterfalls(page: string, loads: Record<string, readonly Load[]>): void {
  for (const [build, each] of Object.entries(loads)) {
    const last = each.at(-1);
    if (last) console.log(`\n${formatWaterfall(`${page}, ${build}`, last)}`);
  }
}

function addFigures(
  report: Report,
  page: string,
  { federated, monolith }: { federated: readonly Load[]; monolith: readonly Load[] },
  targets: { time: number; bytes: number | undefined },
): void {
  const add = (what: string, pick: Pick, unit: string, target?: number) =>
    report.add({
      what: `${page}: ${what}`,
      value: median(federated.map(pick)),
      unit,
      yardstick: { name: 'monolith', value: median(monolith.map(pick)) },
      ...(target !== undefined && { target: { at: 'most', value: target } }),
    });
  add('usable', (load) => load.usableMs, 'ms', targets.time);
  add('script live', (load) => load.liveMs, 'ms');
  add('bytes', (load) => load.bytes / 1000, 'kB', targets.bytes);
  add('requests', (load) => load.requests, '');
  const trips = (pick: Pick) => Math.max(...federated.map(pick));
  report.add({
    what: `${page}: serial round trips`,
    value: trips((load) => load.roundTrips),
    unit: '',
    target: { at: 'most', value: 2 },
  });
  report.add({
    what: `${page}: the same, monolith`,
    value: median(monolith.map((load) => load.roundTrips)),
    unit: '',
  });
  report.add({
    what: `${page}: with the gateway's data`,
    value: trips((load) => load.roundTripsWithData),
    unit: '',
    yardstick: { name: 'monolith', value: median(monolith.map((load) => load.roundTripsWithData)) },
  });
}
