import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { WorkView } from '../areas/operations/index.ts';

export type StatusState = 'operational' | 'degraded' | 'down';

export interface StatusComponent {
  readonly name: string;
  readonly state: StatusState;
  readonly note: string;
}

interface StatusParts {
  readonly ready: () => boolean;
  readonly work: () => Promise<WorkView>;
  readonly now: () => Date;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed?: () => number;
  /** How long the database may take to answer until it counts as down. */
  readonly patienceMs?: number;
}

/** However often the page is asked for, the state is looked at this often. */
const FRESH_MS = 10_000;
const PATIENCE_MS = 2_000;
/** The limit of the alert FairshelfJobsWaiting. */
const JOB_SECONDS = 600;
/** A few late feeds are a problem of one seller; this many are a problem of Fairshelf or Amazon. */
const LATE_FEEDS = 20;

/** Serves the public status page, and the same as JSON. It answers while the database is down and the process starts. */
export function serveStatus(app: FastifyInstance, parts: StatusParts): void {
  const look = createLook(parts);
  const options = { logLevel: 'silent' } as const;
  app.get('/status', options, async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', `public, max-age=${FRESH_MS / 1000}`)
      .type('text/html; charset=utf-8')
      .send(pageOf(await look(), parts.now())),
  );
  app.get('/status.json', options, async (_request, reply) => {
    const components = await look();
    return reply
      .header('cache-control', `public, max-age=${FRESH_MS / 1000}`)
      .send({ state: worstOf(components), components });
  });
}

function createLook({
  ready,
  work,
  elapsed = () => performance.now(),
  patienceMs = PATIENCE_MS,
}: StatusParts): () => Promise<readonly StatusComponent[]> {
  let last: { readonly at: number; readonly components: Promise<readonly StatusComponent[]> } | undefined;
  const read = async () => {
    if (!ready()) return componentsOf(undefined);
    const late = new AbortController();
    const view = await Promise.race([
      work().catch(() => undefined),
      wait(patienceMs, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
    return componentsOf(view);
  };
  return () => {
    if (!last || elapsed() - last.at >= FRESH_MS) last = { at: elapsed(), components: read() };
    return last.components;
  };
}

/** The state of each component; undefined where the database doesn't answer. */
export function componentsOf(view: WorkView | undefined): readonly StatusComponent[] {
  const { row, takesWrites } = view ?? { row: undefined, takesWrites: false };
  const operational = { state: 'operational', note: '' } as const;
  const unknown = { state: 'down', note: 'Paused. Continues automatically.' } as const;
  const judge = (isLate: boolean, note: string) =>
    isLate ? ({ state: 'degraded', note } as const) : operational;
  return [
    {
      name: 'Website and API',
      ...(row ? operational : { state: 'down', note: 'Not available at the moment.' }),
    },
    {
      name: 'Saving changes',
      ...(row && takesWrites ? operational : { state: 'down', note: 'Nothing can be saved at the moment.' }),
    },
    {
      name: 'Imports from Amazon',
      ...(row ? judge(row.imports_late > LATE_FEEDS, 'Some figures are older than usual.') : unknown),
    },
    {
      name: 'Emails and reports',
      ...(row ? judge(row.oldest_job_seconds > JOB_SECONDS, 'Some arrive later than usual.') : unknown),
    },
  ];
}

const ORDER: readonly StatusState[] = ['operational', 'degraded', 'down'];
const worstOf = (components: readonly StatusComponent[]): StatusState =>
  ORDER.findLast((state) => components.some((each) => each.state === state)) ?? 'operational';

const TITLES: Readonly<Record<StatusState, string>> = {
  operational: 'All systems operational',
  degraded: 'Some systems are slow',
  down: 'Some systems are down',
};
const LABELS: Readonly<Record<StatusState, string>> = {
  operational: 'Operational',
  degraded: 'Degraded',
  down: 'Down',
};

/** The colours of shared-ui's palette: the page must work without any other file. */
const STYLE = `
:root { color-scheme: light dark; --canvas: #f6f8fa; --surface: #fff; --text: #1c232d; --muted: #4f5763; --line: #dbe0e6;
  --operational: #1a613a; --degraded: #754e02; --down: #a32321; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0e1116; --surface: #151a20; --text: #e7eaed; --muted: #aab0b8;
  --line: #2d333c; --operational: #7dd89f; --degraded: #f0c871; --down: #f79f9c; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 3rem 1rem; background: var(--canvas); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; }
main > p:first-child { margin: 0; }
h1 { margin: 0 0 1.5rem; font-size: 1.5rem; line-height: 1.3; }
ul { margin: 0; padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--line);
  border-radius: 12px; }
li { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; padding: 0.875rem 1.125rem; }
li + li { border-top: 1px solid var(--line); }
strong { font-weight: 600; }
small { flex-basis: 100%; color: var(--muted); font-size: 13px; }
p { color: var(--muted); font-size: 13px; }
.operational { color: var(--operational); } .degraded { color: var(--degraded); } .down { color: var(--down); }`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

/** Needs no escaping: every text in it comes from this file. */
function pageOf(components: readonly StatusComponent[], at: Date): string {
  const state = worstOf(components);
  const items = components.map(
    (each) =>
      `<li><span>${each.name}</span><strong class="${each.state}">${LABELS[each.state]}</strong>${
        each.note ? `<small>${each.note}</small>` : ''
      }</li>`,
  );
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="60"><meta name="robots" content="noindex"><title>Fairshelf status</title>
<style>${STYLE}</style></head>
<body><main><p>Fairshelf status</p><h1 class="${state}">${TITLES[state]}</h1><ul>${items.join('')}</ul>
<p>Checked at <time datetime="${at.toISOString()}">${time}</time>. This page refreshes every minute.</p></main></body></html>
`;
}
