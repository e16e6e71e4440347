import type { CaseCategory } from '@fairshelf/shared-contracts/reimbursement';
import {
  charge,
  cost,
  customerReturn,
  inbound,
  ledger,
  measurement,
  parcel,
  reimbursement,
  removalOrder,
  type SourceRow,
  truly,
} from './records-fixture.ts';

const small = [200, 100, 50, 300] as const;
const large = [400, 300, 200, 2_000] as const;

/** Records of each kind of loss, with every code that Amazon's reports name it by. */
export const losses: Readonly<Record<CaseCategory, readonly SourceRow[]>> = {
  'lost-in-warehouse': [ledger('M', 70, -2), reimbursement('Lost_Warehouse', 75, 1)],
  'damaged-in-warehouse': [
    ledger('E', 70, -2),
    ledger('P', 70, 2),
    reimbursement('Damaged_Warehouse', 75, 1),
  ],
  'customer-return': [
    charge('sale', 10, 3),
    charge('refund', 40, 3),
    customerReturn(45, 1, { disposition: 'CUSTOMER_DAMAGED', reason: 'NOT_AS_DESCRIBED' }),
    customerReturn(46, 1, { disposition: 'SELLABLE', reason: 'SWITCHEROO' }),
    reimbursement('Customer_Service_Issue', 75, 1, { order_id: 'O1', sku: '' }),
  ],
  removal: [
    removalOrder(70, { requested_quantity: 3, shipped_quantity: 3 }),
    parcel(68, 1, { delivery: 'delivered', delivered_on: '2026-10-09', received_quantity: 0 }),
    reimbursement('Removal_Order_Lost', 75, 1),
  ],
  'inbound-shortage': [...inbound('FBA1', 60, [5, 2]), reimbursement('Lost_Inbound', 75, 1)],
  'fee-overcharge': [
    truly(small),
    measurement([0, 59], small, 350),
    measurement([60, 112], large, 500, { size_tier: 'UsLargeStandardSize' }),
    charge('sale', 70, 2),
  ],
  'value-re-evaluation': [
    reimbursement('Damaged_Inbound', 80, 1, { reimbursement_id: 'RX' }),
    cost(0, 1_200),
  ],
  'reversed-reimbursement': [
    reimbursement('Reimbursement_Reversal', 80, -1, {
      original_reimbursement_id: 'R9',
      original_reimbursement_type: 'Lost_Warehouse',
    }),
  ],
};

/** Amazon's codes (`Lost_Warehouse`, `CustomerReturn`, `SELLABLE`), our own names, bare country codes, and raw days. */
export const CODES =
  /[A-Za-z]_[A-Za-z]|[a-z][A-Z]|\b(SELLABLE|DEFECTIVE|SWITCHEROO)\b|\bin [A-Z]{2}\b|\bin (United|Netherlands)|\d{4}-\d\d-\d\d|\b(lost|damaged)-in-|reason [A-Z0-9]\b/;
