/** The roles that an application can have, as Amazon names them. */
export type SpApiRole =
  | 'Amazon Fulfillment'
  | 'Brand Analytics'
  | 'Buyer Solicitation'
  | 'Finance and Accounting'
  | 'Inventory and Order Tracking'
  | 'Product Listing'
  | 'Selling Partner Insights';

// Amazon's role mappings for report types. Some types accept several roles; this is the one we request.
const rolesOfReports: Readonly<Record<string, SpApiRole>> = {
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: 'Inventory and Order Tracking',
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: 'Inventory and Order Tracking',
  GET_MERCHANT_LISTINGS_ALL_DATA: 'Product Listing',
  GET_SELLER_FEEDBACK_DATA: 'Selling Partner Insights',
  GET_V2_SELLER_PERFORMANCE_REPORT: 'Selling Partner Insights',
};

/** The role for a report type; undefined for an unknown type. */
export function roleOfReport(reportType: string | undefined): SpApiRole | undefined {
  if (reportType === undefined) return undefined;
  // Reports about Amazon's warehouses all require one role.
  if (/^GET_(FBA|LEDGER)_/.test(reportType)) return 'Amazon Fulfillment';
  return rolesOfReports[reportType];
}
