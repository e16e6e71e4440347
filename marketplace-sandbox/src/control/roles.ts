import type { OperationName } from '../spapi/usage-plans.ts';

/** The roles of an application, under Amazon's names. */
export const roles = [
  'Amazon Fulfillment',
  'Brand Analytics',
  'Buyer Solicitation',
  'Finance and Accounting',
  'Inventory and Order Tracking',
  'Product Listing',
  'Selling Partner Insights',
] as const;

export type Role = (typeof roles)[number];

const roleOfOperation: Partial<Record<OperationName, Role>> = {
  getMarketplaceParticipations: 'Selling Partner Insights',
  searchOrders: 'Inventory and Order Tracking',
  getOrder: 'Inventory and Order Tracking',
  searchCatalogItems: 'Product Listing',
  getCatalogItem: 'Product Listing',
  searchListingsItems: 'Product Listing',
  getSolicitationActionsForOrder: 'Buyer Solicitation',
  createProductReviewAndSellerFeedbackSolicitation: 'Buyer Solicitation',
  listTransactions: 'Finance and Accounting',
  listPayouts: 'Finance and Accounting',
  getMyFeesEstimates: 'Amazon Fulfillment',
  getShipments: 'Amazon Fulfillment',
  getShipmentItemsByShipmentId: 'Amazon Fulfillment',
  getItemReviewTopics: 'Brand Analytics',
  getItemReviewTrends: 'Brand Analytics',
  getItemBrowseNode: 'Brand Analytics',
  getBrowseNodeReviewTopics: 'Brand Analytics',
  getBrowseNodeReviewTrends: 'Brand Analytics',
  getBrowseNodeReturnTopics: 'Brand Analytics',
  getBrowseNodeReturnTrends: 'Brand Analytics',
};

const roleOfReport: Record<string, Role> = {
  GET_LEDGER_DETAIL_VIEW_DATA: 'Amazon Fulfillment',
  GET_FBA_REIMBURSEMENTS_DATA: 'Amazon Fulfillment',
  GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA: 'Amazon Fulfillment',
  GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA: 'Amazon Fulfillment',
  GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA: 'Amazon Fulfillment',
  GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: 'Amazon Fulfillment',
  GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA: 'Amazon Fulfillment',
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: 'Inventory and Order Tracking',
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: 'Inventory and Order Tracking',
  GET_MERCHANT_LISTINGS_ALL_DATA: 'Product Listing',
  GET_SELLER_FEEDBACK_DATA: 'Selling Partner Insights',
  GET_V2_SELLER_PERFORMANCE_REPORT: 'Selling Partner Insights',
};

/** The role that a call requires; for createReport that of the report type. Undefined if any role is enough. */
export function roleNeeded(operation: OperationName, reportType: string | undefined): Role | undefined {
  return operation === 'createReport' ? roleOfReport[reportType ?? ''] : roleOfOperation[operation];
}
