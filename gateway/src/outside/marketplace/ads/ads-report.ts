import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { minorUnits } from '../money.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Runtime } from '../runtime.ts';
import type { RequestOptions } from '../sp-api/request.ts';
import type { AdsFailure } from './ads-failures.ts';
import type { AdsMetric, AdsProfile, AdsReportKind } from './ads-port.ts';
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
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
const PATIENCE_MS = 10 * 60_000;

export interface WantedReport {
  readonly kind: AdsReportKind;
  /** `YYYY-MM-DD` in the profile's time zone; at most 31 days. */
  readonly from: string;
  readonly to: string;
}

/** Orders a report and waits until it is there. A report of the same kind that runs already is waited for instead. */
export async function finishAdsReport(
  send: AdsSend,
  runtime: Runtime,
  { profileId }: AdsProfile,
  { kind, from, to }: WantedReport,
  options: RequestOptions,
): Promise<Result<{ readonly url: string }, AdsFailure>> {
  const deadline = runtime.now() + (options.deadlineMs ?? PATIENCE_MS);
  const created = await send({
    ...options,
    ...{
      operation: 'createReport',
      method: 'POST',
      path: '/reporting/reports',
      profileId,
      mediaType: CREATE,
    },
    accept: 'application/json',
    body: {
      startDate: from,
      endDate: to,
      configuration: {
        adProduct: 'SPONSORED_PRODUCTS',
        timeUnit: 'DAILY',
        format: 'GZIP_JSON',
        ...reports[kind],
      },
    },
    // The same request again is answered with the report that it made the first time.
    repeatable: true,
    answers: [425],
  });
  if (!created.ok) return created;
  const reportId = idOf(created.value);
  if (reportId === undefined)
    return fail({ kind: 'unreadable', message: 'A report was ordered, and its id is missing.' });

  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 1.5)) {
    const answer = await send({
      ...options,
      ...{
        operation: 'getReport',
        method: 'GET',
        path: `/reporting/reports/${encodeURIComponent(reportId)}`,
      },
      ...{ profileId, repeatable: true },
    });
    if (!answer.ok) return answer;
    const parsed = v.safeParse(StateSchema, answer.value.body);
    if (!parsed.success) return fail({ kind: 'unreadable', message: 'The state of a report is unreadable.' });
    const { status, url, failureReason } = parsed.output;
    if (status === 'COMPLETED' && url) return ok({ url });
    if (status === 'FAILED' || status === 'CANCELLED')
      return fail({ kind: 'report-failed', message: failureReason ?? 'No reason was given.' });
    if (runtime.now() + wait > deadline)
      return fail({ kind: 'unfinished', message: `Report ${reportId} is still ${status}.` });
    await runtime.sleep(wait, options.signal);
  }
}

/** The report that an order brought: its own, or the running one that a duplicate's answer names. */
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

/**
 * Fetches a report and gives its rows in batches; rows that can't be read are told to `onReject`. The address is signed:
 * it is asked without the seller's token. @throws when the download breaks off.
 */
export async function openAdsReport(
  runtime: Runtime,
  url: string,
  context: {
    readonly currency: string;
    readonly allowPlainHttp: boolean;
    readonly onReject: (row: string) => void;
  },
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
      ...{ day: row.date, campaignId: row.campaignId, adGroupId: row.adGroupId, targetId: row.keywordId },
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
