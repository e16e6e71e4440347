import { lockKnownMarks } from '../../areas/reimbursement/index.ts';
import {
  type CustomerReturn,
  customerReturnParser,
} from '../../outside/marketplace/reports/customer-returns.ts';
import { reportMerger } from '../merge-report.ts';
import { readReportRows } from '../read-report-rows.ts';
import { reportPeriod } from '../report-period.ts';
import { reportFeed } from '../steps/report-feed.ts';

/** Claims for returns go 120 days back from the refund; a return may come months before or after it. */
const RETURN_MONTHS = 12;

/** Customer returns in all marketplaces of the account. */
export const returnsFeed = reportFeed({
  name: 'returns',
  reports: {
    GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA: {
      specification: ({ now }, { marketplaces }) => ({
        marketplaceIds: marketplaces.map(({ id }) => id),
        ...reportPeriod(now(), RETURN_MONTHS),
      }),
      store: async (services, { account, marketplaces }, report) => {
        const timeZone = marketplaces[0]?.timeZone ?? 'UTC';
        const rows = await readReportRows(services, report, (header) =>
          customerReturnParser(header, timeZone),
        );
        return storeReturns(services, account, rows);
      },
    },
  },
});

const incoming = `create temporary table incoming_return (
  line bigint not null, returned_at timestamptz not null, order_id text not null, sku text not null, asin text not null,
  fnsku text not null, title text not null, quantity integer not null, fulfillment_center text not null,
  disposition text not null, reason text not null, status text not null, license_plate text
) on commit drop`;

const columns =
  'returned_at, order_id, sku, asin, fnsku, title, quantity, fulfillment_center, disposition, reason, status, license_plate';

// Identical rows are legal, but not with a unit's label: the same unit twice in a file is one return. The
// status may change later without making another row. Buyers' comments aren't stored: nothing needs them.
const merge = `with added as (
    insert into customer_return as known (company_id, seller_id, return_day, fingerprint, occurrence_no, ${columns})
    select $1, $2, return_day, fingerprint, occurrence_no, ${columns}
    from (
      select *, row_number() over (partition by return_day, fingerprint order by line) as occurrence_no
      from (
        select *, (returned_at at time zone 'UTC')::date as return_day,
          decode(md5(concat_ws(E'\\x1f', returned_at::text, order_id, sku, fnsku, quantity::text,
            fulfillment_center, disposition, reason, coalesce(license_plate, ''))), 'hex') as fingerprint
        from incoming_return
      ) keyed
    ) counted
    where license_plate is null or occurrence_no = 1
    on conflict (company_id, seller_id, return_day, fingerprint, occurrence_no) do update set
      status = excluded.status
    where known.status is distinct from excluded.status
    returning order_id, fnsku
  )
  insert into detection_mark (company_id, seller_id, topic, key)
  select distinct $1::uuid, $2, topic, key
  from added, lateral (values ('order', order_id), ('label', fnsku)) mark (topic, key) where key <> ''
  order by topic, key
  ${lockKnownMarks}`;

/** Stores returns; storing the same file twice changes nothing. Returns the rows read. */
export const storeReturns = reportMerger<CustomerReturn>({
  incoming,
  target: `incoming_return (line, ${columns})`,
  cells: (line, row) => [
    line,
    row.returnedAt,
    row.orderId,
    row.sku ?? '',
    row.asin ?? '',
    row.fnsku ?? '',
    row.title ?? '',
    row.quantity,
    row.fulfillmentCenter ?? '',
    row.disposition ?? '',
    row.reason ?? '',
    row.status ?? '',
    row.licensePlate,
  ],
  merge,
});
