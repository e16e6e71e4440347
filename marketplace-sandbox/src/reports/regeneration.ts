import { HOUR_MS, MINUTE_MS } from '../seeded/calendar-day.ts';

/** How often Amazon regenerates some report types, at most. */
interface Regeneration {
  /** Near-real-time reports ordered too early are cancelled, daily ones repeat the data of the last one. */
  readonly tooEarly: 'cancelled' | 'same data';
  readonly intervalMs: number;
}

const nearRealTime: Regeneration = { tooEarly: 'cancelled', intervalMs: 30 * MINUTE_MS };
const daily: Regeneration = { tooEarly: 'same data', intervalMs: 4 * HOUR_MS };

const limits: Record<string, Regeneration> = {
  GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA: nearRealTime,
  GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA: nearRealTime,
  GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA: nearRealTime,
  GET_LEDGER_DETAIL_VIEW_DATA: daily,
  GET_FBA_REIMBURSEMENTS_DATA: daily,
  GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA: daily,
  GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: daily,
};

/** The limit of a report type, or undefined if a report is generated on every order. */
export function regenerationOf(type: string): Regeneration | undefined {
  return limits[type];
}
