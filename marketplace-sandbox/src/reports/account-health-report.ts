import { dayOf, isoTime, startOfDay } from '../seeded/calendar-day.ts';
import { type RandomStream, randomStream } from '../seeded/random.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { ReportScope, WholeText } from './report-text.ts';

/** Figures stay the same for a week, as Amazon's own do for longer. */
const DAYS_A_STAND = 7;

/** How often a share misses its target, and how often there is a complaint. */
const MISSED = 0.12;
const COMPLAINED = 0.1;

interface Share {
  readonly name: string;
  readonly target: number;
  readonly condition: 'LESS_THAN' | 'GREATER_THAN';
  readonly days: number;
  /** A share of a total: the names of both counts in the report. */
  readonly counts: readonly [of: string, some: string];
}

const shares: readonly Share[] = [
  {
    name: 'lateShipmentRate',
    target: 0.04,
    condition: 'LESS_THAN',
    days: 30,
    counts: ['orderCount', 'lateShipmentCount'],
  },
  {
    name: 'preFulfillmentCancellationRate',
    target: 0.025,
    condition: 'LESS_THAN',
    days: 7,
    counts: ['orderCount', 'cancellationCount'],
  },
  {
    name: 'onTimeDeliveryRate',
    target: 0.9,
    condition: 'GREATER_THAN',
    days: 30,
    counts: ['shipmentCountWithValidTracking', 'onTimeDeliveryCount'],
  },
  {
    name: 'validTrackingRate',
    target: 0.95,
    condition: 'GREATER_THAN',
    days: 30,
    counts: ['shipmentCount', 'validTrackingCount'],
  },
];

/** Things that should not occur. */
const complaints = [
  'listingPolicyViolations',
  'productAuthenticityCustomerComplaints',
  'productConditionCustomerComplaints',
  'productSafetyCustomerComplaints',
  'receivedIntellectualPropertyComplaints',
  'restrictedProductPolicyViolations',
  'suspectedIntellectualPropertyViolations',
  'foodAndProductSafetyIssues',
  'otherPolicyViolations',
  'documentRequests',
] as const;

/** GET_V2_SELLER_PERFORMANCE_REPORT: each requested marketplace's rating of the account, as one JSON document. */
export function accountHealthReport(seller: GeneratedSeller, scope: ReportScope): WholeText {
  const today = Math.floor(dayOf(scope.now) / DAYS_A_STAND) * DAYS_A_STAND;
  const marketplaces = seller.profile.marketplaces.filter(({ id }) => scope.marketplaceIds.includes(id));
  const assessments = marketplaces.map(({ id }) => {
    const random = randomStream('account-health', seller.profile.sellerId, id, today);
    return { marketplaceId: id, figures: figuresOf(random, today) };
  });
  return {
    text: JSON.stringify({
      accountStatuses: assessments.map(({ marketplaceId, figures }) => ({
        marketplaceId,
        status: figures.bad > 3 ? 'AT_RISK' : 'NORMAL',
      })),
      performanceMetrics: assessments.map(({ marketplaceId, figures }) => ({
        marketplaceId,
        ...figures.metrics,
      })),
    }),
  };
}

function figuresOf(random: RandomStream, today: number) {
  const range = (days: number) => ({
    reportingDateRange: {
      reportingDateFrom: `${isoTime(startOfDay(today - days)).slice(0, 16)}Z`,
      reportingDateTo: `${isoTime(startOfDay(today) - 60_000).slice(0, 16)}Z`,
    },
  });
  let bad = 0;
  const judge = (isBad: boolean) => {
    if (isBad) bad += 1;
    return isBad ? 'BAD' : 'GOOD';
  };
  const rates = shares.map(({ name, target, condition, days, counts: [of, some] }) => {
    const isBad = random.chance(MISSED);
    const step = (condition === 'LESS_THAN' ? target : 1 - target) * (isBad ? 1.4 : 0.4);
    const rate = condition === 'LESS_THAN' ? step : 1 - step;
    const count = random.between(400, 9_000);
    const figures = {
      ...range(days),
      [of]: count,
      [some]: Math.round(count * rate),
      status: judge(isBad),
      rate,
      targetValue: target,
      targetCondition: condition,
    };
    return [name, figures] as const;
  });
  const complaintFigures = complaints.map((name) => {
    const defectsCount = random.chance(COMPLAINED) ? random.between(1, 6) : 0;
    const figures = { ...range(180), defectsCount, status: judge(defectsCount > 0), targetValue: 0 };
    return [name, { ...figures, targetCondition: 'EQUALS' }] as const;
  });
  const defects = (fulfillmentType: 'mfn' | 'afn') => {
    const rate = random.chance(MISSED) ? 0.013 : 0.004;
    const orderCount = random.between(500, 9_000);
    const count = Math.round(orderCount * rate);
    const none = { count: 0, status: 'NONE' };
    return {
      ...range(60),
      orderCount,
      orderWithDefects: { count, status: rate > 0.01 ? 'BAD' : 'GOOD' },
      claims: none,
      chargebacks: none,
      negativeFeedback: none,
      fulfillmentType,
      status: judge(rate > 0.01),
      rate,
      targetValue: 0.01,
      targetCondition: 'LESS_THAN',
    };
  };
  const metrics = {
    ...Object.fromEntries([...rates, ...complaintFigures]),
    orderDefectRate: { mfn: defects('mfn'), afn: defects('afn') },
    accountHealthRating: { ...range(180), ahrStatus: bad > 2 ? 'WARNED' : 'GREAT' },
    warningStates: [],
  };
  return { metrics, bad };
}
