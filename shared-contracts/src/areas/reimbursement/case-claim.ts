import * as v from 'valibot';
import { day, money } from '../../core/calls/envelope.ts';

const name = v.string();
const count = v.number();

/** Events of a case, as data that is described in each reader's language. Days are `YYYY-MM-DD`; codes are Amazon's. */
export const CaseEventSchema = v.variant('is', [
  v.object({ is: v.literal('stock-loss'), isDamage: v.boolean(), units: count, day, country: name }),
  v.object({
    is: v.literal('missing-return'),
    order: name,
    sku: name,
    refunded: count,
    returned: count,
    day,
  }),
  v.object({ is: v.literal('shortage'), shipment: name, sku: name, shipped: count, received: count }),
  v.object({
    is: v.literal('lost-removal'),
    how: v.picklist(['vanished', 'no-parcel', 'parcel-lost', 'parcel-short']),
    order: name,
    units: count,
    day,
  }),
  v.object({
    is: v.literal('overcharge'),
    sku: name,
    measured: name,
    actual: name,
    statedBy: v.picklist(['seller', 'catalog']),
  }),
  v.object({
    is: v.literal('underpaid'),
    reimbursement: name,
    reason: name,
    day,
    sku: name,
    paid: money,
    cost: money,
  }),
  v.object({
    is: v.literal('reversal'),
    day,
    taken: count,
    putBack: count,
    reimbursement: v.nullable(name),
  }),
]);
export type CaseEvent = v.InferOutput<typeof CaseEventSchema>;

/** The content of an evidence record, as data, in addition to its day, quantity and amount. */
export const CaseFactDetailSchema = v.variant('is', [
  v.object({ is: v.literal('sale'), order: name }),
  v.object({ is: v.literal('refund'), order: name }),
  v.object({ is: v.literal('fee'), order: name }),
  v.object({ is: v.literal('return'), sku: name, disposition: name, reason: name }),
  v.object({ is: v.literal('shipment'), shipment: name, shipped: count, received: count }),
  v.object({ is: v.literal('measurement'), measured: name, tier: name }),
  v.object({ is: v.literal('estimated-fee') }),
  v.object({ is: v.literal('reimbursement'), reimbursement: name, inStock: count, reason: name }),
  v.object({
    is: v.literal('removal-order'),
    order: name,
    requested: count,
    shipped: count,
    disposed: count,
    cancelled: count,
    status: name,
  }),
  v.object({
    is: v.literal('parcel'),
    tracking: name,
    carrier: name,
    delivery: name,
    deliveredOn: v.nullable(day),
    received: v.nullable(count),
  }),
  v.object({ is: v.literal('cost'), sku: name }),
]);
export type CaseFactDetail = v.InferOutput<typeof CaseFactDetailSchema>;
