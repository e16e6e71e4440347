import { writeFile } from 'node:fs/promises';
import { findFreePort } from '../product/free-port.ts';
import { withBrowser } from './load/browser.ts';
import { drawWaterfall } from './load/draw-waterfall.ts';
import { startHttp2Proxy } from './load/http2-proxy.ts';
import { type Load, type LoadOptions, measureLoad, proveEarlySignIn } from './load/measure-load.ts';
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
const EDGE_LATENCY_MS = 40;

/**
 * Cold load of sign-in and of the first page after it: the product as its page server sends it, compared with one
 * webpack application of the same sources; that page also on a second visit, from a near server, and over HTTP/2. Runs
 * alternate, so that a busy machine slows both.
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

        const measure = async (
          usable: Usable,
          isSignedIn: boolean,
          options: LoadOptions = {},
          builds = { federated, monolith },
        ) => {
          const loads: { federated: Load[]; monolith: Load[] } = { federated: [], monolith: [] };
          for (let turn = 0; turn < runs; turn++) {
            for (const [name, { url, session }] of Object.entries(builds)) {
              const load = await measureLoad(browser, url, usable, {
                ...options,
                session: isSignedIn ? session : undefined,
              });
              loads[name === 'federated' ? 'federated' : 'monolith'].push(load);
            }
          }
          if (process.env.BENCH_WATERFALL) printWaterfalls(usable.name, loads);
          return loads;
        };
        addFigures(report, 'sign-in', await measure(signInPage, false), { time: 0.35, bytes: undefined });
        const first = await measure(ratingsPage, true);
        addFigures(report, 'first remote page', first, { time: 0.6, bytes: 1.03 });
        await draw('The first remote page, with an empty cache', first.federated);
        if (process.env.BENCH_PROFILE)
          addThread(report, await measure(ratingsPage, true, { isTraced: true }));
        addUsable(report, 'second visit', await measure(ratingsPage, true, { isSecond: true }));
        addUsable(
          report,
          `${EDGE_LATENCY_MS} ms away`,
          await measure(ratingsPage, true, { latencyMs: EDGE_LATENCY_MS }),
        );
        const proxies = await Promise.all([product.url, yardstick.url].map(startHttp2Proxy));
        try {
          const [own = federated, other = monolith] = proxies.map(({ url }) => ({
            url,
            session: sessionAt(session, url),
          }));
          const loads = await measure(ratingsPage, true, {}, { federated: own, monolith: other });
          addUsable(report, 'HTTP/2', loads);
        } finally {
          for (const proxy of proxies) await proxy.stop();
        }
      } finally {
        await yardstick.stop();
      }
    }),
  );
}

function addUsable(
  report: Report,
  how: string,
  { federated, monolith }: { federated: readonly Load[]; monolith: readonly Load[] },
): void {
  const usable = (loads: readonly Load[]) => median(loads.map(({ usableMs }) => usableMs));
  report.add({
    what: `first remote page, ${how}: usable`,
    value: usable(federated),
    unit: 'ms',
    yardstick: { name: 'monolith', value: usable(monolith) },
  });
}

/** `BENCH_PROFILE=1`: what the main thread does until the first remote page is usable. */
function addThread(
  report: Report,
  { federated, monolith }: { federated: readonly Load[]; monolith: readonly Load[] },
): void {
  const kinds = new Set([...federated, ...monolith].flatMap(({ thread }) => [...(thread?.keys() ?? [])]));
  const of = (loads: readonly Load[], kind: string) =>
    median(loads.map(({ thread }) => thread?.get(kind) ?? 0));
  addUsable(report, 'traced', { federated, monolith });
  for (const kind of kinds)
    report.add({
      what: `first remote page, traced: main thread, ${kind}`,
      value: of(federated, kind),
      unit: 'ms',
      yardstick: { name: 'monolith', value: of(monolith, kind) },
    });
}

/** `BENCH_WATERFALL=1`: the requests of the last load of each build. */
function printWaterfalls(page: string, loads: Record<string, readonly Load[]>): void {
  for (const [build, each] of Object.entries(loads)) {
    const last = each.at(-1);
    if (last) console.log(`\n${formatWaterfall(`${page}, ${build}`, last)}`);
  }
}

/** `BENCH_PICTURE=<file>.svg`: draws the load of median length. */
async function draw(title: string, loads: readonly Load[]): Promise<void> {
  const middle = loads.toSorted((a, b) => a.usableMs - b.usableMs)[Math.floor(loads.length / 2)];
  if (process.env.BENCH_PICTURE && middle)
    await writeFile(process.env.BENCH_PICTURE, drawWaterfall(title, middle));
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
