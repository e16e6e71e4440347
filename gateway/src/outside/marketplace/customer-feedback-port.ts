import type { Reply } from './ports.ts';
import type { RequestOptions } from './sp-api/request.ts';

export type TopicTone = 'positive' | 'negative';

export interface Mentions {
  readonly asin: string;
  readonly mentions: number;
}

export interface Subtopic {
  readonly name: string;
  /** Null for a category: it states shares only. */
  readonly mentions: number | null;
  /** Percent of the reviews that mention the topic. */
  readonly share: number;
  readonly quotes: readonly string[];
}

/** Something that reviews of a product mention. Shares are percent of its reviews, impacts are stars. */
export interface ReviewTopic {
  readonly tone: TopicTone;
  readonly name: string;
  readonly mentions: number | null;
  readonly share: number | null;
  readonly impact: number | null;
  /** Of the product and its variations together. */
  readonly familyShare: number | null;
  readonly categoryShare: number | null;
  readonly categoryImpact: number | null;
  readonly mostMentioned: Mentions | null;
  readonly leastMentioned: Mentions | null;
  readonly quotes: readonly string[];
  readonly subtopics: readonly Subtopic[];
}

export interface ToldPeriod {
  /** ISO 8601 */
  readonly from: string;
  readonly to: string;
}

export interface MonthlyShare {
  /** `YYYY-MM` */
  readonly month: string;
  /** Percent. */
  readonly share: number;
}

export interface TopicTrend {
  readonly tone: TopicTone;
  readonly name: string;
  /** Oldest first. */
  readonly months: readonly (MonthlyShare & { readonly categoryShare: number | null })[];
}

export interface BrowseNode {
  readonly nodeId: string;
  readonly name: string;
}

/** The topics of a category's reviews: over all its products, and over the best quarter of them. */
export interface CategoryTopic {
  readonly tone: TopicTone;
  readonly name: string;
  readonly share: number | null;
  readonly bestShare: number | null;
  readonly impact: number | null;
  readonly bestImpact: number | null;
}

export interface CategoryTrend {
  readonly tone: TopicTone;
  readonly name: string;
  readonly months: readonly (MonthlyShare & { readonly bestShare: number })[];
}

/** Why buyers return products of a category; months if requested. */
export interface ReturnTopic {
  readonly name: string;
  readonly share: number | null;
}

export interface ReturnTrend {
  readonly name: string;
  readonly months: readonly MonthlyShare[];
}

/**
 * Topics of reviews and returns, as counted by Amazon. Null if there are too few reviews. Only available in some
 * marketplaces, and only to the brands' own sellers.
 */
export interface CustomerFeedbackPort {
  /**
   * The ten most mentioned topics, or the ten with the most impact; `mergeTopics` joins the two. The ASIN must be a
   * child's.
   */
  readonly itemTopicsBy: (
    sellerAccountId: string,
    item: FeedbackItem,
    order: TopicOrder,
    options?: RequestOptions,
  ) => Reply<{ readonly period: ToldPeriod; readonly topics: readonly ReviewTopic[] } | null>;
  /** The same for a category. */
  readonly categoryTopicsBy: (
    sellerAccountId: string,
    category: FeedbackCategory,
    order: TopicOrder,
    options?: RequestOptions,
  ) => Reply<readonly CategoryTopic[] | null>;
  readonly itemTrends: (
    sellerAccountId: string,
    item: FeedbackItem,
    options?: RequestOptions,
  ) => Reply<readonly TopicTrend[] | null>;
  readonly browseNode: (
    sellerAccountId: string,
    item: FeedbackItem,
    options?: RequestOptions,
  ) => Reply<BrowseNode | null>;
  readonly categoryTrends: (
    sellerAccountId: string,
    category: FeedbackCategory,
    options?: RequestOptions,
  ) => Reply<readonly CategoryTrend[] | null>;
  readonly returnTopics: (
    sellerAccountId: string,
    category: FeedbackCategory,
    options?: RequestOptions,
  ) => Reply<readonly ReturnTopic[] | null>;
  readonly returnTrends: (
    sellerAccountId: string,
    category: FeedbackCategory,
    options?: RequestOptions,
  ) => Reply<readonly ReturnTrend[] | null>;
}

/** The sort order of topics: the ten most mentioned need not be the ten with the most impact on stars. */
export type TopicOrder = 'MENTIONS' | 'STAR_RATING_IMPACT';

/** Joins lists of topics: the first of each tone and name. */
export function mergeTopics<T extends { readonly tone?: TopicTone; readonly name: string }>(
  ...lists: readonly (readonly T[])[]
): T[] {
  const byKey = new Map<string, T>();
  for (const topic of lists.flat()) {
    const key = `${topic.tone ?? ''} ${topic.name.toLowerCase()}`;
    if (!byKey.has(key)) byKey.set(key, topic);
  }
  return [...byKey.values()];
}

export interface FeedbackItem {
  readonly marketplaceId: string;
  readonly asin: string;
}

export interface FeedbackCategory {
  readonly marketplaceId: string;
  readonly nodeId: string;
}
