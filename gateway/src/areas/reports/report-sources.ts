import type { ReportType } from '@fairshelf/shared-contracts/reports';
import { orders } from './rows/orders.ts';
import { productRatings } from './rows/product-ratings.ts';
import { ratingHistory } from './rows/rating-history.ts';
import type { ReportSource } from './rows/report-rows.ts';
import { reviewRequests } from './rows/review-requests.ts';
import { reviews } from './rows/reviews.ts';
import { sellerFeedback } from './rows/seller-feedback.ts';

/** The data source of each report. */
export const reportSources: Readonly<Record<ReportType, ReportSource>> = {
  'product-ratings': productRatings,
  'rating-history': ratingHistory,
  reviews,
  'review-requests': reviewRequests,
  orders,
  'seller-feedback': sellerFeedback,
};
