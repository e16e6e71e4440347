/** Twelve pages of a seller: address, heading, and what is visible once their data has loaded. */
export const SELLER_PAGES: readonly (readonly [path: string, title: string, settled: RegExp])[] = [
  ['dashboard', 'Dashboard', /^Average rating$/],
  ['rating/ratings', 'Product Ratings Tracker', /^\d+ products$/],
  ['rating/overview', 'Rating Overview', /^Products by rating$/],
  ['rating/reviews', 'Review Observer', /^\d+ reviews$/],
  ['review/review-request-automation', 'Review Request Automation', /^Sent$/],
  ['reports', 'Reports', /^New report$/],
  ['reimbursement/cases', 'Cases', /^(You: |Fairshelf files it |Amazon (has had|may still|approved) |Paid )/],
  ['reimburse/lost-in-warehouse?show=all', 'Lost in Warehouse', /^Page 1/],
  ['reimburse/payout-summary', 'Payout Summary', /^Paid to your bank$/],
  ['reimburse/settings/sourcing-cost', 'Sourcing Cost', /^No cost yet$/],
  ['settings/notification', 'Notification', /^Daily summary$/],
  ['settings/integrations', 'Integrations', /^Connected$/],
];
