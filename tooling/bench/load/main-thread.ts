import * as v from 'valibot';

/** The fields of Chromium's trace events used here; times are microseconds. */
const TraceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.number(),
      dur: v.optional(v.number(), 0),
      args: v.optional(
        v.object({ data: v.optional(v.object({ documentLoaderURL: v.optional(v.string()) })) }),
        {},
      ),
    }),
  ),
});
export type Trace = v.InferOutput<typeof TraceSchema>;

/** The trace categories that `mainThread` needs. */
export const TRACED = [
  '-*',
  'devtools.timeline',
  'v8',
  'disabled-by-default-v8.compile',
  'blink.user_timing',
  'toplevel',
];

/** Kinds of work and the names of their events; everything else is 'other'. */
const KINDS: readonly (readonly [kind: string, names: RegExp])[] = [
  [
    'scripts',
    /^(v8\.(run|call|newInstance|compile)|V8\.(PreParse|Parse|Compile)|EvaluateScript$|FunctionCall$)/,
  ],
  ['style and layout', /^(UpdateLayoutTree|Layout)$/],
  ['paint', /^(Paint|PrePaint|Layerize|Commit)$/],
  ['garbage', /^(MinorGC|MajorGC|V8\.GC|BlinkGC)/],
];

export const parseTrace = (json: string): Trace => v.parse(TraceSchema, JSON.parse(json));

/**
 * Milliseconds of the page's main thread by kind of work, from the start of its last navigation to a moment after it, and
 * their sum as 'busy'. Each event counts without those inside it.
 */
export function mainThread({ traceEvents }: Trace, untilMs: number): ReadonlyMap<string, number> {
  const start = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL,
  );
  if (!start) throw new Error('The trace has no navigation.');
  const end = start.ts + untilMs * 1_000;
  const events = traceEvents
    .filter(({ ph, pid, tid, ts, dur }) => {
      const isOfThread = ph === 'X' && pid === start.pid && tid === start.tid;
      return isOfThread && ts < end && ts + dur > start.ts;
    })
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
  const durations = new Map<string, number>([['busy', 0]]);
  const add = (kind: string, microseconds: number) =>
    durations.set(kind, (durations.get(kind) ?? 0) + microseconds / 1_000);
  const open: { readonly until: number; readonly kind: string }[] = [];
  for (const { name, ts, dur } of events) {
    const from = Math.max(ts, start.ts);
    const until = Math.min(ts + dur, end);
    while ((open.at(-1)?.until ?? Number.POSITIVE_INFINITY) <= from) open.pop();
    const outer = open.at(-1);
    const kind = KINDS.find(([, names]) => names.test(name))?.[0] ?? 'other';
    add(kind, until - from);
    add(outer ? outer.kind : 'busy', outer ? from - until : until - from);
    open.push({ until, kind });
  }
  return durations;
}
