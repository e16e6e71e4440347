import type { Order } from '../ports.ts';
import { readAllOrders } from './all-orders.ts';
import { rowsOf } from './report-fixture.ts';
import type { Rejected } from './table.ts';

export const common =
  'amazon-order-id merchant-order-id purchase-date last-updated-date order-status fulfillment-channel sales-channel order-channel ship-service-level product-name sku asin item-status quantity currency item-price item-tax shipping-price shipping-tax gift-wrap-price gift-wrap-tax item-promotion-discount ship-promotion-discount ship-city ship-state ship-postal-code ship-country promotion-ids'.split(
    ' ',
  );

/** For tests: the columns of an all-orders report. */
export const header = [...common, 'cpf', 'is-business-order', 'purchase-order-number', 'price-designation'];
/** A line of the report. */
export const line = {
  'amazon-order-id': '114-0000001-0000001',
  'purchase-date': '2026-10-01T10:00:00+00:00',
  'last-updated-date': '2026-10-03T10:00:00+00:00',
  'order-status': 'Shipped',
  'fulfillment-channel': 'Amazon',
  'sales-channel': 'Amazon.com',
  'product-name': 'Lamp 12" white',
  sku: 'LAMP-1',
  asin: 'B000000001',
  'item-status': 'Shipped',
  quantity: '2',
  currency: 'USD',
  'item-price': '20.00',
  'item-tax': '1.60',
  'ship-country': 'US',
  'is-business-order': 'false',
};

type Line = Partial<Record<(typeof common)[number] | 'is-business-order', string>>;

/** The orders and the rejected rows of a report. */
export async function read(text: string, pieceLength = text.length) {
  const rejected: Rejected[] = [];
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
  }
  const reading = await readAllOrders(pieces(), { timeZone: 'America/Los_Angeles' }, (row) =>
    rejected.push(row),
  );
  if (!reading.ok) return { failure: reading.error, orders: [], rejected };
  const orders: Order[] = [];
  for await (const batch of reading.value.batches) orders.push(...batch);
  return { orders, rejected };
}

/** The same of these lines, each with overrides. */
export const readLines = (...lines: readonly Line[]) =>
  read(rowsOf(header, ...lines.map((each) => ({ ...line, ...each }))));

export const other = { 'amazon-order-id': '114-0000002-0000002' };
