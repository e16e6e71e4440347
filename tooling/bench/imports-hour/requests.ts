import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { operationNames, usagePlans } from '../../../marketplace-sandbox/src/spapi/usage-plans.ts';

const requestSchema = v.object({
  at: v.number(),
  operation: v.string(),
  sellerId: v.optional(v.string()),
  result: v.union([v.number(), v.literal('dropped')]),
  scenario: v.optional(v.string()),
  report: v.optional(
    v.object({
      reportType: v.string(),
      marketplaceIds: v.array(v.string()),
      dataStartTime: v.optional(v.string()),
      dataEndTime: v.optional(v.string()),
    }),
  ),
});
export type LoggedRequest = v.InferOutput<typeof requestSchema>;

export async function readRequests(file: string): Promise<readonly LoggedRequest[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => v.parse(requestSchema, JSON.parse(line)));
}

export interface RateUse {
  readonly operation: string;
  readonly requests: number;
  readonly sellers: number;
  /** The largest share, 0 to 1, that any seller used of the documented burst and rate. */
  readonly largestShare: number;
  /** Answered 429 by the rate limit itself, not by a scenario. */
  readonly throttled: number;
  /** Answered 429 by a scenario. */
  readonly disturbed: number;
}

/** How much of each documented rate limit was used; operations without requests are omitted. */
export function rateUse(requests: readonly LoggedRequest[], seconds: number): readonly RateUse[] {
  return operationNames.flatMap((operation) => {
    const of = requests.filter((request) => request.operation === operation);
    if (of.length === 0) return [];
    const bySeller = Map.groupBy(of, ({ sellerId }) => sellerId);
    const { perSecond, burst } = usagePlans[operation];
    const most = Math.max(...[...bySeller.values()].map((own) => own.length));
    const refusals = of.filter(({ result }) => result === 429);
    const disturbed = refusals.filter(({ scenario }) => scenario !== undefined).length;
    return {
      operation,
      requests: of.length,
      sellers: bySeller.size,
      largestShare: most / (burst + perSecond * seconds),
      throttled: refusals.length - disturbed,
      disturbed,
    };
  });
}

export interface ReportUse {
  readonly reportType: string;
  readonly ordered: number;
  /** Requested although the marketplace was generating, or had generated, the same report within the period. */
  readonly twice: number;
}

const LISTINGS = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const MINUTE_MS = 60_000;
const carriedOut = ({ result, scenario }: LoggedRequest): boolean =>
  result === 202 || scenario === 'dropAfter' || scenario === 'lostAnswer' || scenario === 'lateError500';

/**
 * Reports per type, and how many were requested twice: the same type, marketplaces and period within the time in
 * which the marketplace would return the same rows, half an hour for listings and four hours for others.
 */
export function reportUse(requests: readonly LoggedRequest[]): readonly ReportUse[] {
  const reportRequests = requests.filter((request) => request.report !== undefined && carriedOut(request));
  const byType = Map.groupBy(reportRequests, ({ report }) => report?.reportType ?? '');
  return [...byType].map(([reportType, of]) => {
    const period = (reportType === LISTINGS ? 30 : 240) * MINUTE_MS;
    const same = Map.groupBy(of, ({ sellerId, report }) => JSON.stringify([sellerId, report]));
    const twice = [...same.values()].flatMap((own) =>
      own.slice(1).filter(({ at }, index) => at - (own[index]?.at ?? 0) < period),
    );
    return { reportType, ordered: of.length, twice: twice.length };
  });
}
