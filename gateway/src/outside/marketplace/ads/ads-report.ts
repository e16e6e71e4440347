import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { minorUnits } from '../money.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Runtime } from '../runtime.ts';
import { pollDelay } from '../sp-api/report-polls.ts';
import type { RequestOptions } from '../sp-api/request.ts';
import type { AdsFailure } from './ads-failures.ts';
import type { AdsMetric, AdsReportKind } from './ads-port.ts';
import { type AdsSend, exactIds } from './ads-request.ts';
import { jsonRows } from './json-rows.ts';

const CREATE = 'application/vnd.createasyncreportrequest.v3+json';
const columns = [
  ...['date', 'campaignId', 'adGroupId', 'keywordId'],
  ...['impressions', 'clicks', 'cost', 'sales7d', 'purchases7d'],
];
const reports: Readonly<Record<AdsReportKind, object>> = {
  targets: { reportTypeId: 'spTargeting', groupBy: ['targeting'], columns },
  'search-terms': {
    reportTypeId: 'spSearchTerm',
    groupBy: ['searchTerm'],
    columns: [...columns, 'searchTerm'],
  },
};

const StateSchema = v.object({
  reportId: v.string(),
  status: v.string(),
  url: v.optional(v.nullable(v.string())),
  failureReason: v.optional(v.nullable(v.string())),
});
/** How long Amazon usually takes to generate a report; some take over an hour. */
const USUAL_MS = 60_000;
/** After this time the report is considered lost. */
const LONGEST_MS = 6 * 3_600_000;
/** The delay before a failed report is ordered again: 5 minutes, then 15. */
const REORDER_MS = 5 * 60_000;
const MOST_ORDERS = 3;

export interface WantedReport {
  readonly kind: AdsReportKind;
  /** `YYYY-MM-DD` in the profile's time zone; at most 31 days. */
  readonly from: string;
  readonly to: string;
}

/** One report in progress, as plain data that a job stores between steps: wanted → waiting → ready | failed. */
export interface AdsReportRun extends WantedReport {
  readonly state: 'wanted' | 'waiting' | 'ready' | 'failed';
  readonly reportId: string | null;
  /** The next step makes sense from here on. Unix ms, like all times of a run. */
  readonly nextAt: number;
  readonly orderedAt: number | null;
  readonly orders: number;
  /** Why it waits or failed; null if all is well. */
  readonly reason: string | null;
}

/** A new run before its first step. */
export const startAdsReport = ({ kind, from, to }: WantedReport, now: number): AdsReportRun => ({
  kind,
  from,
  to,
  state: 'wanted',
  reportId: null,
  nextAt: now,
  orderedAt: null,
  orders: 0,
  reason: null,
});

export interface AdsReportContext {
  readonly profileId: string;
  readonly now: number;
  /** How much faster than real time the other side runs. */
  readonly scale: number;
}

/** Performs the next step of a run: at most one request. The caller stores the result and comes back at `nextAt`. */
export async function advanceAdsReport(
  send: AdsSend,
  run: AdsReportRun,
  context: AdsReportContext,
  options: RequestOptions,
): Promise<Result<AdsReportRun, AdsFailure>> {
  const { now, scale } = context;
  if (run.state === 'wanted') return order(send, run, context, options);
  if (run.state !== 'waiting') return ok(run);
  const elapsed = now - (run.orderedAt ?? now);
  if (elapsed > LONGEST_MS) return ok(notMade(run, 'It took more than six hours.', context));
  const state = await stateOf(send, run, context.profileId, options);
  if (!state.ok) return state;
  const { status, url, failureReason } = state.value;
  if (status === 'COMPLETED' && url) return ok({ ...run, state: 'ready', nextAt: now, reason: null });
  if (status === 'FAILED' || status === 'CANCELLED')
    return ok(notMade(run, failureReason ?? 'No reason was given.', context));
  return ok({ ...run, nextAt: now + pollDelay(USUAL_MS, elapsed, scale) });
}

/** A failed report is ordered again, at most twice. */
function notMade(run: AdsReportRun, reason: string, { now, scale }: AdsReportContext): AdsReportRun {
  if (run.orders >= MOST_ORDERS) return { ...run, state: 'failed', reason };
  const nextAt = now + (REORDER_MS * 3 ** (run.orders - 1)) / scale;
  return { ...run, state: 'wanted', reportId: null, nextAt, reason };
}

/** Orders the report. Idempotent: a repeated order names the report that is already running. */
async function order(
  send: AdsSend,
  run: AdsReportRun,
  { profileId, now, scale }: AdsReportContext,
  options: RequestOptions,
): Promise<Result<AdsReportRun, AdsFailure>> {
  const created = await send({
    ...options,
    operation: 'createReport',
    method: 'POST',
    path: '/reporting/reports',
    profileId,
    mediaType: CREATE,
    accept: 'application/json',
    body: {
      startDate: run.from,
      endDate: run.to,
      configuration: {
        adProduct: 'SPONSORED_PRODUCTS',
        timeUnit: 'DAILY',
        format: 'GZIP_JSON',
        ...reports[run.kind],
      },
    },
    repeatable: true,
    answers: [425],
  });
  if (!created.ok) return created;
  const reportId = idOf(created.value);
  if (reportId === undefined)
    return fail({ kind: 'unreadable', message: 'A report was ordered, and its id is missing.' });
  const nextAt = now + pollDelay(USUAL_MS, 0, scale);
  return ok({
    ...run,
    state: 'waiting',
    reportId,
    orderedAt: now,
    orders: run.orders + 1,
    nextAt,
    reason: null,
  });
}

async function stateOf(
  send: AdsSend,
  { reportId }: AdsReportRun,
  profileId: string,
  options: RequestOptions,
): Promise<Result<v.InferOutput<typeof StateSchema>, AdsFailure>> {
  const path = `/reporting/reports/${encodeURIComponent(reportId ?? '')}`;
  const answer = await send({
    ...options,
    operation: 'getReport',
    method: 'GET',
    path,
    profileId,
    repeatable: true,
  });
  if (!answer.ok) return answer;
  const parsed = v.safeParse(StateSchema, answer.value.body);
  if (!parsed.success) return fail({ kind: 'unreadable', message: 'The state of a report is unreadable.' });
  return ok(parsed.output);
}

/** Opens a finished report: requests its address, which is signed and short-lived, and fetches it. */
export async function readAdsReport(
  send: AdsSend,
  runtime: Runtime,
  run: AdsReportRun,
  context: RowContext & { readonly profileId: string },
  options: RequestOptions,
): Promise<Result<AsyncIterable<readonly AdsMetric[]>, AdsFailure>> {
  const state = await stateOf(send, run, context.profileId, options);
  if (!state.ok) return state;
  const { url } = state.value;
  if (!url) return fail({ kind: 'report-failed', message: 'The report has no address any more.' });
  return openAdsReport(runtime, url, context, options.signal);
}

/** The report of an order: its own, or the running one that a duplicate's answer names. */
function idOf({ status, body }: { status: number; body: unknown }): string | undefined {
  if (status !== 425) {
    const parsed = v.safeParse(v.object({ reportId: v.string() }), body);
    return parsed.success ? parsed.output.reportId : undefined;
  }
  const parsed = v.safeParse(
    v.object({ detail: v.optional(v.string()), details: v.optional(v.string()) }),
    body,
  );
  const text = parsed.success ? (parsed.output.detail ?? parsed.output.details ?? '') : '';
  return /duplicate of\s*:\s*([\w-]+)/i.exec(text)?.[1];
}

const count = v.optional(v.nullable(v.number()), 0);
const MetricSchema = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  campaignId: v.string(),
  adGroupId: v.string(),
  keywordId: v.string(),
  searchTerm: v.optional(v.string()),
  impressions: count,
  clicks: count,
  cost: count,
  sales7d: count,
  purchases7d: count,
});

const BATCH = 1_000;

interface RowContext {
  readonly currency: string;
  readonly allowPlainHttp: boolean;
  /** Receives each unreadable row. */
  readonly onReject: (row: string) => void;
}

/**
 * Fetches a report and returns its rows in batches. The address is signed: the seller's token is never sent to it.
 * @throws when the download breaks off.
 */
async function openAdsReport(
  runtime: Runtime,
  url: string,
  context: RowContext,
  signal: AbortSignal | undefined,
): Promise<Result<AsyncIterable<readonly AdsMetric[]>, AdsFailure>> {
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol !== 'https:' && !(context.allowPlainHttp && protocol === 'http:'))
    return fail({ kind: 'refused', message: 'The address of the report is not a secure web address.' });
  const message = 'The report could not be fetched.';
  const unavailable = fail({ kind: 'unavailable', outcomeUnknown: false, message } as const);
  let response: Response;
  try {
    response = await runtime.fetch(url, { redirect: 'error', ...(signal && { signal }) });
  } catch {
    signal?.throwIfAborted();
    return unavailable;
  }
  const { body } = response;
  if (!response.ok || !body) return unavailable;
  const text = createGunzip();
  text.setEncoding('utf8');
  // The reader sees the same error; without this a broken download would also be an unhandled rejection.
  pipeline(Readable.fromWeb(body), text).catch(() => undefined);
  return ok(metrics(text, context));
}

async function* metrics(
  text: AsyncIterable<string>,
  { currency, onReject }: { readonly currency: string; readonly onReject: (row: string) => void },
): AsyncGenerator<readonly AdsMetric[]> {
  let batch: AdsMetric[] = [];
  for await (const json of jsonRows(text)) {
    const row = readRow(json);
    if (!row) {
      onReject(json);
      continue;
    }
    batch.push({
      day: row.date,
      campaignId: row.campaignId,
      adGroupId: row.adGroupId,
      targetId: row.keywordId,
      term: row.searchTerm ?? null,
      impressions: row.impressions ?? 0,
      clicks: row.clicks ?? 0,
      costMinor: minorUnits(row.cost ?? 0, currency),
      salesMinor: minorUnits(row.sales7d ?? 0, currency),
      orders: row.purchases7d ?? 0,
    });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function readRow(json: string): v.InferOutput<typeof MetricSchema> | undefined {
  try {
    const parsed = v.safeParse(MetricSchema, JSON.parse(exactIds(json)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
