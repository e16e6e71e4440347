import { lockKnownMarks } from '../../areas/reimbursement/index.ts';
import {
  type RemovalOrder,
  type RemovalShipment,
  removalOrderParser,
  removalShipmentParser,
} from '../../outside/marketplace/reports/removals.ts';
import { reportMerger } from '../merge-report.ts';
import { readReportRows } from '../read-report-rows.ts';
import { reportPeriod } from '../report-period.ts';
import { type ReportStatement, reportFeed } from '../steps/report-feed.ts';

/** Claims for removals go 75 days back; the order may have been created months earlier. */
const REMOVAL_MONTHS = 6;

const specification: ReportStatement['specification'] = ({ now }, { marketplaces }) => ({
  marketplaceIds: marketplaces.map(({ id }) => id),
  ...reportPeriod(now(), REMOVAL_MONTHS),
});

/** Removal orders and their parcels, over all marketplaces of the account. */
export const removalsFeed = reportFeed({
  name: 'removals',
  reports: {
    GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA: {
      specification,
      store: async (services, { account, marketplaces: [home] }, report) => {
        if (!home) return 0;
        const orders = await readReportRows(services, report, (header) => removalOrderParser(header, home));
        return storeRemovalOrders(services, account, orders);
      },
    },
    GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA: {
      specification,
      store: async (services, { account, marketplaces: [home] }, report) => {
        if (!home) return 0;
        const parcels = await readReportRows(services, report, (header) =>
          removalShipmentParser(header, home),
        );
        return storeRemovalShipments(services, account, parcels);
      },
    },
  },
});

const orderCells =
  'order_id, sku, fnsku, disposition, requested_at, updated_at, order_type, status, requested_quantity, cancelled_quantity, disposed_quantity, shipped_quantity, in_process_quantity, fee_minor, currency';
const orderStatements = {
  incoming: `create temporary table incoming_removal (line bigint not null, order_id text, sku text, fnsku text,
    disposition text, requested_at timestamptz, updated_at timestamptz, order_type text, status text,
    requested_quantity integer, cancelled_quantity integer, disposed_quantity integer, shipped_quantity integer,
    in_process_quantity integer, fee_minor bigint, currency text) on commit drop`,
  // An order line is identified by its position among identical ones; later data about it is updated.
  merge: `with changed as (
      insert into removal_order as known (company_id, seller_id, occurrence_no, ${orderCells})
      select $1, $2, row_number() over (partition by order_id, sku, fnsku, disposition order by line), ${orderCells}
      from incoming_removal
      on conflict (company_id, seller_id, order_id, sku, fnsku, disposition, occurrence_no) do update set
        updated_at = excluded.updated_at, status = excluded.status,
        requested_quantity = excluded.requested_quantity, cancelled_quantity = excluded.cancelled_quantity,
        disposed_quantity = excluded.disposed_quantity, shipped_quantity = excluded.shipped_quantity,
        in_process_quantity = excluded.in_process_quantity, fee_minor = excluded.fee_minor,
        currency = excluded.currency
      where known.updated_at <= excluded.updated_at
        and (known.status, known.updated_at, known.requested_quantity, known.cancelled_quantity,
          known.disposed_quantity, known.shipped_quantity, known.in_process_quantity)
        is distinct from (excluded.status, excluded.updated_at, excluded.requested_quantity,
          excluded.cancelled_quantity, excluded.disposed_quantity, excluded.shipped_quantity,
          excluded.in_process_quantity)
      returning fnsku
    )
    insert into detection_mark (company_id, seller_id, topic, key)
    select distinct $1::uuid, $2, 'label', fnsku from changed where fnsku <> '' order by fnsku
    ${lockKnownMarks}`,
};

/** Stores removal orders; storing the same file twice changes nothing. Returns the rows read. */
export const storeRemovalOrders = reportMerger<RemovalOrder>({
  ...orderStatements,
  target: `incoming_removal (line, ${orderCells})`,
  cells: (line, record) => [
    line,
    record.orderId,
    record.sku ?? '',
    record.fnsku ?? '',
    record.disposition ?? '',
    record.requestedAt,
    record.updatedAt,
    record.orderType ?? '',
    record.status,
    record.requested,
    record.cancelled,
    record.disposed,
    record.shipped,
    record.inProcess,
    record.fee?.minor ?? null,
    record.fee?.currency ?? null,
  ],
});

const parcelCells =
  'order_id, sku, fnsku, disposition, tracking_number, shipment_day, requested_at, shipped_quantity, carrier, order_type';
const parcelStatements = {
  incoming: `create temporary table incoming_parcel (line bigint not null, order_id text, sku text, fnsku text,
    disposition text, tracking_number text, shipment_day date, requested_at timestamptz, shipped_quantity integer,
    carrier text, order_type text) on commit drop`,
  merge: `with added as (
      insert into removal_shipment (company_id, seller_id, occurrence_no, ${parcelCells})
      select $1, $2, row_number() over (partition by order_id, sku, fnsku, disposition, tracking_number, shipment_day
        order by line), ${parcelCells}
      from incoming_parcel
      on conflict do nothing
      returning fnsku
    )
    insert into detection_mark (company_id, seller_id, topic, key)
    select distinct $1::uuid, $2, 'label', fnsku from added where fnsku <> '' order by fnsku
    ${lockKnownMarks}`,
};

/** Stores parcels of removals; known delivery data stays. Returns the rows read. */
const storeRemovalShipments = reportMerger<RemovalShipment>({
  ...parcelStatements,
  target: `incoming_parcel (line, ${parcelCells})`,
  cells: (line, record) => [
    line,
    record.orderId,
    record.sku ?? '',
    record.fnsku ?? '',
    record.disposition ?? '',
    record.trackingNumber ?? '',
    record.shippedOn,
    record.requestedAt,
    record.shipped,
    record.carrier ?? '',
    record.orderType ?? '',
  ],
});
