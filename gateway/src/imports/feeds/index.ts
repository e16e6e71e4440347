import type { Feed } from '../steps/feed.ts';
import { accountHealthFeed } from './account-health.ts';
import { advertisingFeed } from './advertising.ts';
import { catalogueFeed } from './catalogue.ts';
import { competitorsFeed } from './competitors.ts';
import { feeEstimatesFeed } from './fee-estimates.ts';
import { feePreviewsFeed } from './fee-previews.ts';
import { feedbackFeed } from './feedback.ts';
import { inboundFeed } from './inbound.ts';
import { issuesFeed } from './issues.ts';
import { ledgerFeed } from './ledger.ts';
import { listingsFeed } from './listings.ts';
import { orderDetailsFeed } from './order-details.ts';
import { ordersFeed } from './orders.ts';
import { participationsFeed } from './participations.ts';
import { payoutsFeed } from './payouts.ts';
import { ratingsFeed } from './ratings.ts';
import { reimbursementsFeed } from './reimbursements.ts';
import { removalsFeed } from './removals.ts';
import { returnsFeed } from './returns.ts';
import { stockFeed } from './stock.ts';
import { topicsFeed } from './topics.ts';
import { transactionsFeed } from './transactions.ts';
import { upkeepFeed } from './upkeep.ts';

/** Every feed by name; `FEED_PLANS` has their intervals. */
export const feeds: ReadonlyMap<string, Feed> = new Map(
  [
    participationsFeed,
    listingsFeed,
    ordersFeed,
    issuesFeed,
    ratingsFeed,
    reimbursementsFeed,
    ledgerFeed,
    returnsFeed,
    removalsFeed,
    transactionsFeed,
    inboundFeed,
    feePreviewsFeed,
    feeEstimatesFeed,
    upkeepFeed,
    feedbackFeed,
    stockFeed,
    accountHealthFeed,
    catalogueFeed,
    competitorsFeed,
    payoutsFeed,
    orderDetailsFeed,
    topicsFeed,
    advertisingFeed,
  ].map((feed) => [feed.name, feed]),
);
