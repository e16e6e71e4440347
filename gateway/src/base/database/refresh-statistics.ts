import { createPool } from './pool.ts';

/** The tables that an import and its detection fill by the thousand. */
const FILLED = [
  ...['product', 'rating_snapshot', 'product_rating', 'sales_order', 'order_item', 'sold_sku'],
  ...['ledger_event', 'reimbursement', 'review_request', 'request_order_ids'],
  ...['seller_feedback', 'ads_metric', 'ads_search_term'],
  ...['customer_return', 'order_charge', 'removal_order', 'removal_shipment', 'inbound_item', 'fee_preview'],
  ...['reimbursement_case', 'case_event', 'case_facts'],
];

/** Of these, detection reads only the indexes, once all rows are known to be visible. */
const READ_BY_INDEX = ['ledger_event', 'reimbursement'];

/**
 * Updates the planner's statistics after a first import, and vacuums tables read by index. PostgreSQL does it
 * automatically a minute later; until then the lists of a new seller would use plans made for empty tables. Only the
 * owner of the tables may do it.
 */
export async function refreshStatistics(url: string): Promise<void> {
  const pool = createPool({ url, max: 1, as: 'owner', onError: () => undefined });
  try {
    await pool.query(`analyze ${FILLED.join(', ')}`);
    await pool.query(`vacuum (truncate false) ${READ_BY_INDEX.join(', ')}`);
  } finally {
    await pool.end();
  }
}
