import * as v from 'valibot';
import { fail, ok, type Result } from '../result.ts';

/** One metric by which Amazon rates an account, with its target. */
export interface HealthMetric {
  /** The report's name of it: `lateShipmentRate`. */
  readonly code: string;
  /** `none`: too little data to rate. */
  readonly status: 'good' | 'bad' | 'none';
  /** A share from 0 to 1; null for counts. */
  readonly rate: number | null;
  /** The number of defects; null if only a share is given. */
  readonly count: number | null;
  readonly target: number | null;
  readonly condition: 'less' | 'greater' | 'equals' | null;
  /** The days it covers, `YYYY-MM-DD`. */
  readonly from: string | null;
  readonly to: string | null;
}

/** One marketplace's rating of the account. */
export interface AccountHealth {
  readonly marketplaceId: string;
  readonly status: 'normal' | 'at-risk' | 'deactivated';
  readonly rating: 'great' | 'warned' | null;
  readonly metrics: readonly HealthMetric[];
}

const metricSchema = v.looseObject({
  status: v.string(),
  rate: v.optional(v.number()),
  defectsCount: v.optional(v.number()),
  targetValue: v.optional(v.number()),
  targetCondition: v.optional(v.string()),
  reportingDateRange: v.optional(
    v.looseObject({ reportingDateFrom: v.string(), reportingDateTo: v.string() }),
  ),
});
const warningSchema = v.array(v.looseObject({ warningType: v.optional(v.string()), status: v.string() }));
const reportSchema = v.looseObject({
  accountStatuses: v.array(v.looseObject({ marketplaceId: v.string(), status: v.string() })),
  performanceMetrics: v.array(v.looseObject({ marketplaceId: v.string() })),
});

const conditions: Readonly<Record<string, HealthMetric['condition']>> = {
  LESS_THAN: 'less',
  GREATER_THAN: 'greater',
  EQUALS: 'equals',
};

/** Names that the schema and real files write differently, unified (account health report 2020-11-18). */
const sameAs: Readonly<Record<string, string>> = {
  prefulfillmentCancelRate: 'preFulfillmentCancellationRate',
  documentRequest: 'documentRequests',
};

/**
 * Reads a GET_V2_SELLER_PERFORMANCE_REPORT. Unknown metrics are included like the others; what isn't a metric is
 * ignored. Fails on anything else, naming the invalid place.
 */
export function parseAccountHealth(text: string): Result<AccountHealth[], string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail('It is no JSON.');
  }
  const report = v.safeParse(reportSchema, json);
  if (!report.success)
    return fail(`It has another shape at ${v.getDotPath(report.issues[0]) ?? 'its root'}.`);
  const { accountStatuses, performanceMetrics } = report.output;
  return ok(
    accountStatuses.map(({ marketplaceId, status }) => {
      const figures = performanceMetrics.find((each) => each.marketplaceId === marketplaceId) ?? {};
      return {
        marketplaceId,
        status: statusOf(status),
        rating: ratingOf(figures),
        metrics: Object.entries(figures).flatMap(([name, value]) => metricsOf(name, value)),
      };
    }),
  );
}

/** Anything that is neither good nor a warning counts as the worst: files have SUSPENDED, the schema DEACTIVATED. */
function statusOf(status: string): AccountHealth['status'] {
  if (status === 'NORMAL') return 'normal';
  return status === 'AT_RISK' ? 'at-risk' : 'deactivated';
}

function ratingOf(figures: Readonly<Record<string, unknown>>): AccountHealth['rating'] {
  const rating = figures.accountHealthRating;
  if (typeof rating !== 'object' || rating === null) return null;
  const status =
    'accountHealthRatingStatus' in rating
      ? rating.accountHealthRatingStatus
      : 'ahrStatus' in rating
        ? rating.ahrStatus
        : null;
  if (status === 'GREAT') return 'great';
  return typeof status === 'string' && status !== 'NONE' ? 'warned' : null;
}

function metricsOf(name: string, value: unknown): HealthMetric[] {
  const code = sameAs[name] ?? name;
  if (code === 'orderDefectRate' && typeof value === 'object' && value !== null)
    // Separated by fulfilment channel; one seller may use both.
    return Object.entries(value).flatMap(([by, each]) => metricsOf(`orderDefectRate.${by}`, each));
  const warnings = v.safeParse(warningSchema, value);
  if (warnings.success)
    return warnings.output.map(({ warningType, status }) => ({
      ...nothingKnown(`warning.${warningType ?? 'unknown'}`),
      status: gradeOf(status),
    }));
  const metric = v.safeParse(metricSchema, value);
  if (!metric.success) return [];
  const {
    status,
    rate,
    defectsCount,
    targetValue,
    targetCondition,
    reportingDateRange: days,
  } = metric.output;
  return [
    {
      code,
      status: gradeOf(status),
      rate: rate ?? null,
      count: defectsCount ?? null,
      target: targetValue ?? null,
      condition: conditions[targetCondition ?? ''] ?? null,
      from: days?.reportingDateFrom.slice(0, 10) ?? null,
      to: days?.reportingDateTo.slice(0, 10) ?? null,
    },
  ];
}

const gradeOf = (status: string): HealthMetric['status'] =>
  status === 'GOOD' ? 'good' : status === 'BAD' ? 'bad' : 'none';

const nothingKnown = (code: string) => ({
  code,
  rate: null,
  count: null,
  target: null,
  condition: null,
  from: null,
  to: null,
});
