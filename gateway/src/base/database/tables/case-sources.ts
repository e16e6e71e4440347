import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './identity.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface PayoutTable {
  company_id: string;
  seller_id: string;
  payout_id: string;
  marketplace_id: string;
  account_type: Generated<string>;
  status: string;
  type: Generated<string>;
  total_minor: Later<number>;
  currency: Later<string>;
  account_tail: Later<string>;
  created_at: Later<Date>;
  paid_at: Later<Date>;
  failure: Later<string>;
  period_from: Later<Date>;
  period_to: Later<Date>;
  settlement_id: Later<string>;
  trace_id: Later<string>;
  updated_at: Moment;
}

export interface DetectionMarkTable {
  company_id: string;
  seller_id: string;
  topic: 'label' | 'order' | 'product' | 'lost' | 'damaged' | 'received';
  key: string;
}

export interface CustomerReturnTable {
  company_id: string;
  seller_id: string;
  return_day: string;
  fingerprint: Buffer;
  occurrence_no: number;
  returned_at: Date;
  order_id: string;
  sku: Generated<string>;
  asin: Generated<string>;
  fnsku: Generated<string>;
  title: Generated<string>;
  quantity: number;
  fulfillment_center: Generated<string>;
  disposition: Generated<string>;
  reason: Generated<string>;
  status: Generated<string>;
  license_plate: Later<string>;
  comments: Later<string>;
}

export interface OrderChargeTable {
  company_id: string;
  seller_id: string;
  transaction_id: string;
  line_no: number;
  kind: 'sale' | 'refund' | 'fee-correction';
  marketplace_id: string;
  order_id: Generated<string>;
  posted_at: Date;
  sku: Generated<string>;
  asin: Generated<string>;
  title: Generated<string>;
  quantity: number;
  currency: string;
  principal_minor: Generated<number>;
  fulfillment_fee_minor: Generated<number>;
  other_fees_minor: Generated<number>;
  total_minor: number;
  status: Generated<string>;
}

export interface RemovalOrderTable {
  company_id: string;
  seller_id: string;
  order_id: string;
  sku: string;
  fnsku: string;
  disposition: string;
  occurrence_no: number;
  requested_at: Date;
  updated_at: Date;
  order_type: Generated<string>;
  status: Generated<string>;
  requested_quantity: Generated<number>;
  cancelled_quantity: Generated<number>;
  disposed_quantity: Generated<number>;
  shipped_quantity: Generated<number>;
  in_process_quantity: Generated<number>;
  fee_minor: Later<number>;
  currency: Later<string>;
}

export interface RemovalShipmentTable {
  company_id: string;
  seller_id: string;
  order_id: string;
  sku: string;
  fnsku: string;
  disposition: string;
  tracking_number: string;
  shipment_day: string;
  occurrence_no: number;
  requested_at: Later<Date>;
  shipped_quantity: number;
  carrier: Generated<string>;
  order_type: Generated<string>;
  delivery: Generated<'unknown' | 'delivered' | 'lost'>;
  delivered_on: Later<string>;
  received_quantity: Later<number>;
}

export interface InboundShipmentTable {
  company_id: string;
  seller_id: string;
  shipment_id: string;
  marketplace_id: string;
  name: Generated<string>;
  status: string;
  fulfillment_center: Generated<string>;
  delivered_seen_on: Later<string>;
  closed_seen_on: Later<string>;
  updated_at: Moment;
}

export interface InboundItemTable {
  company_id: string;
  seller_id: string;
  shipment_id: string;
  sku: string;
  fnsku: Generated<string>;
  quantity_shipped: number;
  quantity_received: Generated<number>;
}

export interface FeePreviewTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  sku: string;
  seen_from: string;
  seen_to: string;
  fnsku: Generated<string>;
  asin: Generated<string>;
  title: Generated<string>;
  product_group: Generated<string>;
  size_tier: Generated<string>;
  longest_mm: Later<number>;
  median_mm: Later<number>;
  shortest_mm: Later<number>;
  weight_g: Later<number>;
  measured: Generated<string>;
  currency: string;
  price_minor: Later<number>;
  fulfillment_fee_minor: Later<number>;
}

export interface FeeEstimateTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  sku: string;
  estimated_on: string;
  estimated_at: Date;
  asin: Generated<string>;
  currency: string;
  price_minor: number;
  fulfillment_fee_minor: Later<number>;
  referral_fee_minor: Later<number>;
  total_minor: Later<number>;
}

export interface TrueDimensionTable {
  company_id: string;
  seller_id: string;
  sku: string;
  longest_mm: number;
  median_mm: number;
  shortest_mm: number;
  weight_g: number;
  source: Generated<'seller' | 'measurement-report'>;
  updated_at: Moment;
}

export interface SourcingCostTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  sku: string;
  effective_from: string;
  unit_minor: number;
  currency: string;
  state: Generated<'draft' | 'submitted' | 'approved' | 'rejected'>;
  marketplace_estimate_minor: Later<number>;
  decided_at: Later<Date>;
  updated_at: Moment;
}

export interface SourcingCostProofTable {
  company_id: string;
  proof_id: Generated<string>;
  seller_id: string;
  sku: string;
  file_name: string;
  file_type: string;
  bytes: number;
  sha256: Buffer;
  content: Buffer;
  uploaded_by_name: string;
  uploaded_at: Date;
}
