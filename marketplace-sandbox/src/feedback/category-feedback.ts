import type { ProductKind } from '../catalogue/product-kind.ts';
import { productKinds } from '../catalogue/product-kinds.ts';
import { hashOf, randomStream } from '../seeded/random.ts';
import { halfYear, lastMonths } from './feedback-months.ts';
import { returnReasons, type Topic, topicsOf } from './topic-pool.ts';

export type Side = 'praise' | 'blame';
type Order = 'MENTIONS' | 'STAR_RATING_IMPACT';

const MOST = 10;
const round = (value: number) => Math.round(value * 100) / 100;

/** How often a category's reviews mention a topic, in percent, and the stars that it costs or earns. */
export interface CategoryFigures {
  readonly share: number;
  readonly bestShare: number;
  readonly impact: number;
  readonly bestImpact: number;
}

/** Drawn from the category, the marketplace and the topic. */
export function categoryFigures(
  kind: ProductKind,
  marketplaceId: string,
  topic: Topic,
  side: Side,
): CategoryFigures {
  const random = randomStream('category-topic', kind.id, marketplaceId, topic.name, side);
  const share = side === 'praise' ? 6 + random.next() * 16 : 2 + random.next() * 9;
  const impact = (0.1 + random.next() * 0.9) * (side === 'praise' ? 1 : -1);
  // The best quarter gets more praise and fewer complaints.
  const better = side === 'praise' ? 1.15 + random.next() * 0.4 : 0.4 + random.next() * 0.4;
  return {
    share: round(share),
    bestShare: round(share * better),
    impact: round(impact),
    bestImpact: round(impact * better),
  };
}

/** A share in one month: around its mean, drawn only from the month. */
export function monthlyShare(share: number, month: number, ...key: readonly string[]): number {
  const random = randomStream('topic-month', month, ...key);
  return round(Math.max(0.2, share * (0.88 + random.next() * 0.24)));
}

export const nodeIdOf = (kind: ProductKind): string =>
  String(100_000_000 + (hashOf('browse-node', kind.id) % 900_000_000));
export const nodeOf = (kind: ProductKind) => ({
  browseNodeId: nodeIdOf(kind),
  displayName: `${kind.noun.en}s`,
});
export const kindOfNode = (nodeId: string): ProductKind | undefined =>
  productKinds.find((kind) => nodeIdOf(kind) === nodeId);

/** The top ten by mentions or by impact on the stars. */
export const firstTen = <T extends { readonly share: number; readonly impact: number }>(
  topics: readonly T[],
  order: Order,
): T[] =>
  topics
    .toSorted((a, b) => (order === 'MENTIONS' ? b.share - a.share : Math.abs(b.impact) - Math.abs(a.impact)))
    .slice(0, MOST);

interface Asked {
  readonly kind: ProductKind;
  readonly marketplace: { readonly id: string; readonly country: string };
  readonly now: number;
}

const headOf = ({ kind, marketplace, now }: Asked) => ({
  ...nodeOf(kind),
  marketplaceId: marketplace.id,
  countryCode: marketplace.country,
  dateRange: halfYear(now),
});

const topicsOn = ({ kind, marketplace }: Asked, side: Side) =>
  topicsOf(kind.department).map((topic) => ({
    topic,
    side,
    ...categoryFigures(kind, marketplace.id, topic, side),
  }));

export function categoryTopicsJson(subject: Asked, order: Order) {
  const list = (side: Side) =>
    firstTen(topicsOn(subject, side), order).map(({ topic, share, bestShare, impact, bestImpact }) => ({
      topic: topic.name,
      browseNodeMetrics: {
        occurrencePercentage: { allProducts: share, topTwentyFivePercentProducts: bestShare },
        starRatingImpact: { allProducts: impact, topTwentyFivePercentProducts: bestImpact },
      },
      reviewSnippets: Object.values(topic[side]).flat().slice(0, 3),
      subtopics: null,
    }));
  return { ...headOf(subject), topics: { positiveTopics: list('praise'), negativeTopics: list('blame') } };
}

export function categoryTrendsJson(subject: Asked) {
  const { kind, marketplace, now } = subject;
  const list = (side: Side) =>
    firstTen(topicsOn(subject, side), 'MENTIONS').map(({ topic, share, bestShare }) => ({
      topic: topic.name,
      trendMetrics: lastMonths(now).map(({ number, dateRange }) => ({
        dateRange,
        browseNodeMetrics: {
          occurrencePercentage: {
            allProducts: monthlyShare(share, number, kind.id, marketplace.id, topic.name, side),
            topTwentyFivePercentProducts: monthlyShare(bestShare, number, kind.id, topic.name, side, 'best'),
          },
        },
      })),
    }));
  return {
    ...headOf(subject),
    reviewTrends: { positiveTopics: list('praise'), negativeTopics: list('blame') },
  };
}

const returnShares = ({ kind, marketplace }: Asked) =>
  returnReasons
    .map((reason) => {
      const random = randomStream('return-topic', kind.id, marketplace.id, reason);
      return { reason, share: round(3 + random.next() ** 1.6 * 26) };
    })
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 6);

export const returnTopicsJson = (subject: Asked) => ({
  ...headOf(subject),
  topics: returnShares(subject).map(({ reason, share }) => ({
    topic: reason,
    browseNodeMetrics: { occurrencePercentage: { allProducts: share } },
  })),
});

export const returnTrendsJson = (subject: Asked) => ({
  ...headOf(subject),
  returnTrends: returnShares(subject).map(({ reason, share }) => ({
    topic: reason,
    trendMetrics: lastMonths(subject.now).map(({ number, dateRange }) => ({
      dateRange,
      browseNodeMetrics: {
        occurrencePercentage: { allProducts: monthlyShare(share, number, subject.kind.id, reason) },
      },
    })),
  })),
});
