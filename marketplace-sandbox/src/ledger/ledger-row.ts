import type { DayNumber } from '../seeded/calendar-day.ts';
import type { Listing } from '../sellers/listing.ts';

type LedgerEventType = 'Receipts' | 'Shipments' | 'CustomerReturns' | 'WhseTransfers' | 'Adjustments';

/** One line of the inventory ledger's detail view. */
export interface LedgerRow {
  readonly day: DayNumber;
  readonly listing: Listing;
  readonly eventType: LedgerEventType;
  readonly referenceId: string;
  /** Units, negative for outgoing ones. */
  readonly quantity: number;
  readonly fulfillmentCenter: string;
  readonly disposition: 'SELLABLE' | 'WAREHOUSE_DAMAGED' | 'CUSTOMER_DAMAGED' | 'DEFECTIVE';
  /** The one-letter reason code of an adjustment, else empty. */
  readonly reason: string;
  readonly reconciled: number;
  readonly unreconciled: number;
}
