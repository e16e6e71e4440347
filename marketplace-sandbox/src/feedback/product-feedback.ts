import type { ProductFacts } from '../catalogue/product-facts.ts';
import { productTitle } from '../catalogue/product-title.ts';
import { domainOf } from '../ratings/keepa-domains.ts';
import { ratingHistory } from '../ratings/rating-history.ts';
import { dayOf } from '../seeded/calendar-day.ts';
import { randomStream } from '../seeded/random.ts';
import type { Listing } from '../sellers/listing.ts';
import type { Marketplace } from '../sellers/marketplaces.ts';
import { categoryFigures, firstTen, monthlyShare, type Side } from './category-feedback.ts';
import { halfYear, lastMonths } from './feedback-months.ts';
import { type Topic, topicsOf } from './topic-pool.ts';

/** Fewer reviews in half a year are too few to count. */
const ENOUGH_REVIEWS = 45;
const HALF_YEAR_DAYS = 182;
/** A topic with fewer mentions isn't listed. */
const LEAST_SHARE = 1.5;

const round = (value: number) => Math.round(value * 100) / 100;

export interface AskedProduct {
  readonly facts: ProductFacts;
  readonly marketplace: Marketplace;
  /** The seller's offers of the same kind and brand: variations of one parent. */
  readonly siblings: readonly Listing[];
  readonly now: number;
}

interface ToldTopic {
  readonly topic: Topic;
  readonly side: Side;
  readonly share: number;
  readonly impact: number;
  readonly mentions: number;
  /** The percentage by which the share rose or fell over half a year. */
  readonly drift: number;
}

/** The reviews of the last half year, and their mean stars. */
function reviewsOf({ facts, marketplace, now }: AskedProduct): { reviews: number; stars: number } {
  const today = dayOf(now);
  const history = ratingHistory(facts.asin, domainOf(marketplace.country), today - HALF_YEAR_DAYS, today - 1);
  const [first, last] = [history[0], history.at(-1)];
  return { reviews: (last?.reviews ?? 0) - (first?.reviews ?? 0), stars: (last?.rating ?? 42) / 10 };
}

/** The topics of a product's reviews, or undefined if there are too few. A lower rating means more complaints. */
function toldTopics(subject: AskedProduct): ToldTopic[] | undefined {
  const { facts, marketplace } = subject;
  const { reviews, stars } = reviewsOf(subject);
  if (reviews < ENOUGH_REVIEWS) return undefined;
  const joy = Math.min(1.3, Math.max(0.5, 1 + (stars - 4.2) * 0.5));
  return topicsOf(facts.kind.department)
    .flatMap((topic) =>
      (['praise', 'blame'] as const).map((side) => {
        const usual = categoryFigures(facts.kind, marketplace.id, topic, side);
        const random = randomStream('product-topic', facts.asin, marketplace.id, topic.name, side);
        const own = 0.25 + random.next() ** 1.4 * 2.1;
        const share = round(usual.share * own * (side === 'praise' ? joy : 1 / joy));
        const impact = round(usual.impact * (0.5 + own * 0.5));
        const drift = random.chance(0.25) ? random.next() * 1.2 - 0.5 : 0;
        return { topic, side, share, impact, drift, mentions: Math.round((reviews * share) / 100) };
      }),
    )
    .filter(({ share, mentions }) => share >= LEAST_SHARE && mentions > 1);
}

const headOf = ({ facts, marketplace, now }: AskedProduct) => ({
  asin: facts.asin,
  itemName: productTitle(facts, marketplace.language),
  marketplaceId: marketplace.id,
  countryCode: marketplace.country,
  dateRange: halfYear(now),
});

/** The answer of `getItemReviewTopics`; undefined is 204. */
export function itemTopicsJson(subject: AskedProduct, order: 'MENTIONS' | 'STAR_RATING_IMPACT') {
  const topics = toldTopics(subject);
  if (!topics) return undefined;
  const list = (side: Side) => {
    const own = topics.filter((each) => each.side === side);
    return own.length === 0 ? null : firstTen(own, order).map((finding) => topicJson(subject, finding));
  };
  return { ...headOf(subject), topics: { positiveTopics: list('praise'), negativeTopics: list('blame') } };
}

function topicJson({ facts, marketplace, siblings }: AskedProduct, finding: ToldTopic) {
  const { topic, side, share, impact, mentions } = finding;
  const usual = categoryFigures(facts.kind, marketplace.id, topic, side);
  const random = randomStream('topic-detail', facts.asin, marketplace.id, topic.name, side);
  const ofMany = siblings.length > 1;
  const [most, least] = [siblings[0]?.asin ?? facts.asin, siblings.at(-1)?.asin ?? facts.asin];
  const subtopics = Object.entries(topic[side]).map(([subtopic, quotes], place) => {
    const part = (place === 0 ? 0.45 : 0.25) + random.next() * 0.15;
    return {
      subtopic,
      metrics: {
        numberOfMentions: Math.max(1, Math.round(mentions * part)),
        occurrencePercentage: round(part * 100),
      },
      reviewSnippets: quotes.slice(0, 3),
    };
  });
  return {
    // Amazon leaves stray spaces in some names.
    topic: random.chance(0.2) ? `${topic.name} ` : topic.name,
    asinMetrics: { numberOfMentions: mentions, occurrencePercentage: share, starRatingImpact: impact },
    parentAsinMetrics: ofMany
      ? {
          numberOfMentions: Math.round(mentions * siblings.length * 0.8),
          occurrencePercentage: round(share * (0.85 + random.next() * 0.3)),
          starRatingImpact: impact,
        }
      : null,
    browseNodeMetrics: random.chance(0.12)
      ? null
      : {
          occurrencePercentage: { allProducts: usual.share },
          starRatingImpact: { allProducts: usual.impact },
        },
    childAsinMetrics: ofMany
      ? {
          mostMentions: { asin: most, numberOfMentions: mentions + random.between(1, 9) },
          leastMentions: { asin: least, numberOfMentions: Math.max(1, Math.round(mentions * 0.3)) },
        }
      : null,
    reviewSnippets: Object.values(topic[side]).flat().slice(0, 3),
    subtopics,
  };
}

/** The answer of `getItemReviewTrends`; undefined is 204. */
export function itemTrendsJson(subject: AskedProduct) {
  const topics = toldTopics(subject);
  if (!topics) return undefined;
  const { facts, marketplace, now } = subject;
  const months = lastMonths(now);
  const list = (side: Side) =>
    firstTen(
      topics.filter((finding) => finding.side === side),
      'MENTIONS',
    ).map(({ topic, share, drift }) => ({
      topic: topic.name,
      trendMetrics: months.map(({ number, dateRange }, back) => {
        const usual = categoryFigures(facts.kind, marketplace.id, topic, side).share;
        const then = share * (1 + drift * (0.5 - back / (months.length - 1)));
        return {
          dateRange,
          asinMetrics: {
            occurrencePercentage: monthlyShare(then, number, facts.asin, marketplace.id, topic.name, side),
          },
          parentAsinMetrics: null,
          browseNodeMetrics: {
            occurrencePercentage: {
              allProducts: monthlyShare(usual, number, facts.kind.id, marketplace.id, topic.name, side),
            },
          },
        };
      }),
    }));
  return {
    ...headOf(subject),
    reviewTrends: { positiveTopics: list('praise'), negativeTopics: list('blame') },
  };
}
