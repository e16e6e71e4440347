/** The roles that an application can hold, as Amazon names them. */
export type SpApiRole =
  | 'Amazon Fulfillment'
  | 'Brand Analytics'
  | 'Buyer Solicitation'
  | 'Finance and Accounting'
  | 'Inventory and Order Tracking'
  | 'Product Listing'
  | 'Selling Partner Insights';

// Amazon's role mappings for report types. Several roles open some types; this is the one we ask for.
const rolesOfReports: Readonly<Record<string, SpApiRole>> = {
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: 'Inventory and Order Tracking',
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: 'Inventory and Order Tracking',
  GET_MERCHANT_LISTINGS_ALL_DATA: 'Product Listing',
  GET_SELLER_FEEDBACK_DATA: 'Selling Partner Insights',
  GET_V2_SELLER_PERFORMANCE_REPORT: 'Selling Partner Insights',
};

/** The role that opens a report type; undefined for a type that this table does not name. */
export function roleOfReport(reportType: string | undefined): SpApiRole | undefined {
  if (reportType === undefined) return undefined;
  // Reports about the marketplace's warehouses all belong to one role.
  if (/^GET_(FBA|LEDGER)_/.test(reportType)) return 'Amazon Fulfillment';
  return rolesOfReports[reportType];
}
