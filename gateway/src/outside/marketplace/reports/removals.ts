import type { Money } from '../money.ts';
import { ok, type Result } from '../result.ts';
import { matchHeaders } from './headers.ts';
import { type RowParser, RowReader } from './row-reader.ts';

/** A line of a removal order. */
export interface RemovalOrder {
  /** ISO 8601 in UTC */
  readonly requestedAt: string;
  readonly updatedAt: string;
  readonly orderId: string;
  readonly orderType: string | null;
  readonly status: string;
  readonly sku: string | null;
  readonly fnsku: string | null;
  readonly disposition: string | null;
  readonly requested: number;
  readonly cancelled: number;
  readonly disposed: number;
  readonly shipped: number;
  readonly inProcess: number;
  readonly fee: Money | null;
}

/** Units of a removal order in one parcel. */
export interface RemovalShipment {
  readonly requestedAt: string | null;
  readonly orderId: string;
  /** 'YYYY-MM-DD' */
  readonly shippedOn: string;
  readonly sku: string | null;
  readonly fnsku: string | null;
  readonly disposition: string | null;
  readonly shipped: number;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly orderType: string | null;
}

type Parsing<T> = Result<RowParser<T>, { readonly missing: readonly string[]; readonly message: string }>;
interface Place {
  readonly currency: string;
  readonly timeZone: string;
}

const orderColumns = {
  requestedAt: { headers: ['request-date'] },
  updatedAt: { headers: ['last-updated-date'] },
  orderId: { headers: ['order-id'] },
  orderType: { headers: ['order-type'], optional: true },
  status: { headers: ['order-status'] },
  sku: { headers: ['sku'] },
  fnsku: { headers: ['fnsku'] },
  disposition: { headers: ['disposition'], optional: true },
  requested: { headers: ['requested-quantity'] },
  cancelled: { headers: ['cancelled-quantity'] },
  disposed: { headers: ['disposed-quantity'] },
  shipped: { headers: ['shipped-quantity'] },
  inProcess: { headers: ['in-process-quantity'] },
  fee: { headers: ['removal-fee'], optional: true },
  currency: { headers: ['currency'], optional: true },
} as const;

/**
 * A parser for the rows of one file of removal orders; the marketplace's currency and zone apply if a row has none.
 */
export function removalOrderParser(header: readonly string[], marketplace: Place): Parsing<RemovalOrder> {
  const match = matchHeaders(header, orderColumns);
  if (!match.ok) return match;
  return ok((row) => {
    const read = new RowReader(row, match.value);
    return read.outcome<RemovalOrder>({
      requestedAt: read.instant('requestedAt', marketplace.timeZone),
      updatedAt: read.instant('updatedAt', marketplace.timeZone),
      orderId: read.required('orderId'),
      orderType: read.textOrNull('orderType'),
      status: read.required('status'),
      sku: read.textOrNull('sku'),
      fnsku: read.textOrNull('fnsku'),
      disposition: read.textOrNull('disposition'),
      requested: read.wholeOrNull('requested') ?? 0,
      cancelled: read.wholeOrNull('cancelled') ?? 0,
      disposed: read.wholeOrNull('disposed') ?? 0,
      shipped: read.wholeOrNull('shipped') ?? 0,
      inProcess: read.wholeOrNull('inProcess') ?? 0,
      fee: read.moneyOrNull('fee', read.textOrNull('currency') ?? marketplace.currency),
    });
  });
}

const shipmentColumns = {
  requestedAt: { headers: ['request-date'], optional: true },
  orderId: { headers: ['order-id'] },
  shippedOn: { headers: ['shipment-date'] },
  sku: { headers: ['sku'] },
  fnsku: { headers: ['fnsku'] },
  disposition: { headers: ['disposition'], optional: true },
  shipped: { headers: ['shipped-quantity'] },
  carrier: { headers: ['carrier'], optional: true },
  trackingNumber: { headers: ['tracking-number'], optional: true },
  orderType: { headers: ['removal-order-type'], optional: true },
} as const;

/** A parser for the rows of one file of removal shipments. */
export function removalShipmentParser(
  header: readonly string[],
  marketplace: Place,
): Parsing<RemovalShipment> {
  const match = matchHeaders(header, shipmentColumns);
  if (!match.ok) return match;
  return ok((row) => {
    const read = new RowReader(row, match.value);
    return read.outcome<RemovalShipment>({
      requestedAt: read.instantOrNull('requestedAt', marketplace.timeZone),
      orderId: read.required('orderId'),
      shippedOn: read.day('shippedOn'),
      sku: read.textOrNull('sku'),
      fnsku: read.textOrNull('fnsku'),
      disposition: read.textOrNull('disposition'),
      shipped: read.whole('shipped'),
      carrier: read.textOrNull('carrier'),
      trackingNumber: read.textOrNull('trackingNumber'),
      orderType: read.textOrNull('orderType'),
    });
  });
}
