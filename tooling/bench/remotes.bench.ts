import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Browser } from 'playwright-core';
import { ReleaseClient } from '../release/release-client.ts';
import { withBrowser } from './load/browser.ts';
import { type StoredSession, storedSession, visitor } from './load/sign-in.ts';
import { median, type Report } from './report.ts';
import { withProduct } from './with-product.ts';

const REMOTES = 50;
const PAGE = '/app/dashboard';
const DEFAULT_RUNS = 7;
/** The budget of one more remote on every page, compressed. */
const MOST_BYTES = 500;
/** Of one generated remote: typical of an average team. */
const PAGES = 6;
const CHUNKS = 12;

/**
 * The cost of remotes that a page doesn't show: the dashboard of the demo seller with the product's own remotes, and
 * with 50 generated ones as well. Bytes of the registry and of the document, and processor time until the page is
 * complete.
 */
export async function run(report: Report): Promise<void> {
  const runs = Number(process.env.BENCH_RUNS) || DEFAULT_RUNS;
  const token = randomUUID();
  await withProduct(
    ({ url }) =>
      withBrowser(async (browser) => {
        const session = await storedSession(browser, url);
        const few = await measure(browser, url, session, runs);
        const client = new ReleaseClient(url, token);
        for (let n = 1; n <= REMOTES; n++) await release(client, n);
        const many = await measure(browser, url, session, runs);
        if (many.remotes !== few.remotes + REMOTES)
          throw new Error(`The page names ${many.remotes} remotes, not ${few.remotes + REMOTES}.`);
        const name = `with ${few.remotes}`;
        const of = `${many.remotes} remotes`;
        const add = (what: string, unit: string, read: (page: Measured) => number) =>
          report.add({
            what: `${of}: ${what}`,
            value: read(many),
            unit,
            yardstick: { name, value: read(few) },
          });
        add('registry in every page', 'kB', ({ registry }) => registry / 1000);
        add('document', 'kB', ({ document }) => document / 1000);
        add('document, compressed', 'kB', ({ compressed }) => compressed / 1000);
        report.add({
          what: `${of}: requests until the page is complete`,
          value: many.requests,
          unit: '',
          yardstick: { name, value: few.requests },
          target: { at: 'most', value: 1 },
        });
        add('document, until sent', 'ms', ({ sent }) => sent);
        add('browser: scripts', 'ms', ({ scripts }) => scripts);
        add('browser: all processor time', 'ms', ({ tasks }) => tasks);
        report.add({
          what: 'one more remote: bytes of every page, compressed',
          value: (many.compressed - few.compressed) / REMOTES,
          unit: 'bytes',
          target: { at: 'most', value: MOST_BYTES },
        });
      }),
    undefined,
    { RELEASE_TOKEN: token },
  );
}

interface Measured {
  readonly remotes: number;
  readonly registry: number;
  readonly document: number;
  readonly compressed: number;
  readonly requests: number;
  readonly sent: number;
  readonly scripts: number;
  readonly tasks: number;
}

async function measure(
  browser: Browser,
  url: string,
  session: StoredSession,
  runs: number,
): Promise<Measured> {
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const page = (encoding: string) => fetchPage(`${url}${PAGE}`, { cookie, 'accept-encoding': encoding });
  const html = (await page('identity')).toString('utf8');
  const [, registry = ''] =
    /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html) ?? [];
  const { remotes }: { remotes: unknown[] } = JSON.parse(registry);
  const sendTimes: number[] = [];
  const scripts: number[] = [];
  const tasks: number[] = [];
  const requests: number[] = [];
  for (let turn = 0; turn < runs; turn++) {
    const began = performance.now();
    await page('br');
    sendTimes.push(performance.now() - began);
    const costs = await open(browser, url, session);
    scripts.push(costs.scripts);
    tasks.push(costs.tasks);
    requests.push(costs.requests);
  }
  return {
    remotes: remotes.length,
    registry: Buffer.byteLength(registry),
    document: Buffer.byteLength(html),
    compressed: (await page('br')).length,
    requests: median(requests),
    sent: median(sendTimes),
    scripts: median(scripts),
    tasks: median(tasks),
  };
}

/** The requests of a page, and its processor time in ms, until nothing more is loaded. */
async function open(
  browser: Browser,
  url: string,
  session: StoredSession,
): Promise<{ readonly scripts: number; readonly tasks: number; readonly requests: number }> {
  const context = await visitor(browser, session);
  const page = await context.newPage();
  let requests = 0;
  page.on('request', () => requests++);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable');
  await page.goto(`${url}${PAGE}`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const { metrics } = await devTools.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const costs = {
    scripts: seconds('ScriptDuration') * 1000,
    tasks: seconds('TaskDuration') * 1000,
    requests,
  };
  await context.close();
  return costs;
}

/** The body as it was sent: `fetch` would decompress it. */
async function fetchPage(url: string, headers: Record<string, string>): Promise<Buffer> {
  const clientRequest = request(url, { headers }).end();
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts);
}

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

async function release(client: ReleaseClient, n: number): Promise<void> {
  const [name, version] = [`mf-generated-${n}`, '1.0.0'];
  const chunks = Array.from(
    { length: CHUNKS },
    (_, chunk) =>
      `${chunk}.${hash(Buffer.from(`${n} ${chunk}`))
        .slice(0, 10)
        .replaceAll(/\W/g, '0')}.js`,
  );
  const files = new Map(
    ['entry.js', ...chunks].map((file) => [file, Buffer.from(`/* ${name} ${file} */`)] as const),
  );
  const hashes = Object.fromEntries([...files].map(([file, bytes]) => [file, hash(bytes)]));
  const routes = Array.from({ length: PAGES }, (_, page) => ({
    name: `generated-${n}-${page}`,
    path: `/generated-${n}/page-${page}`,
    title: `Page ${page} of area ${n}`,
    access: { who: 'signedIn' },
    files: chunks.slice(page, page + 3),
    shared: ['react', 'react-router-dom', '@fairshelf/shared-ui/core', '@fairshelf/shared-ui/table'],
  }));
  const document = {
    name,
    version,
    contract: '^1.0',
    entry: 'entry.js',
    container: `generated_${n}`,
    expose: './remote',
    files: chunks.slice(0, 2),
    shared: ['react', 'styled-components'],
    routes,
    menu: [
      {
        group: `generated-${n}`,
        title: `Area ${n}`,
        icon: 'folder',
        order: 50 + n,
        items: routes.slice(0, 3).map((route, order) => ({ route: route.name, order })),
      },
    ],
    widgets: [],
    integrity: Object.fromEntries(Object.entries(hashes).map(([file, value]) => [file, `sha256-${value}`])),
  };
  await client.publish({ document, surface: { contract: '1.0.0' }, files, hashes }, [], undefined);
  await client.change('unified', name, { action: 'activate', version });
}
