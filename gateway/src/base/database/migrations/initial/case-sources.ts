import type { Kysely } from 'kysely';
import { run, sellerTable } from '../../table-statements.ts';

/**
 * A transaction line: a sale or refund with its fees. Amounts from the seller's point of view: positive for incoming
 * money.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'customer_return', {
    columns: `
      seller_id text not null,
      return_day date not null,
      fingerprint bytea not null,
      occurrence_no integer not null check (occurrence_no >= 1),
      returned_at timestamptz not null,
      order_id text not null,
      sku text not null default '',
      asin text not null default '',
      fnsku text not null default '',
      title text not null default '',
      quantity integer not null,
      fulfillment_center text not null default '',
      disposition text not null default '',
      reason text not null default '',
      status text not null default '',
      license_plate text,
      comments text`,
    key: ['seller_id', 'return_day', 'fingerprint', 'occurrence_no'],
    system: 'nothing',
  });
  await run(db, `create index customer_return_by_order on customer_return (company_id, seller_id, order_id)`);
  // A line of a transaction: the item sold or refunded, and its fees. Amounts are signed from the seller's side:
  // positive when the seller receives money.
  await sellerTable(db, 'order_charge', {
    columns: `
      seller_id text not null,
      transaction_id text not null,
      line_no integer not null,
      kind text not null check (kind in ('sale', 'refund', 'fee-correction')),
      marketplace_id text not null,
      order_id text not null default '',
      posted_at timestamptz not null,
      sku text not null default '',
      asin text not null default '',
      title text not null default '',
      quantity integer not null,
      currency text not null check (length(currency) = 3),
      principal_minor bigint not null default 0,
      fulfillment_fee_minor bigint not null default 0,
      other_fees_minor bigint not null default 0,
      total_minor bigint not null,
      status text not null default ''`,
    key: ['seller_id', 'transaction_id', 'line_no'],
    system: 'nothing',
  });
  await run(db, `create index order_charge_by_order on order_charge (company_id, seller_id, order_id)`);
  await run(db, `create index order_charge_by_sku on order_charge (company_id, seller_id, sku, posted_at)`);
  await run(
    db,
    `create index order_charge_by_day on order_charge (company_id, seller_id, marketplace_id, posted_at)`,
  );
  await sellerTable(db, 'removal_order', {
    columns: `
      seller_id text not null,
      order_id text not null,
      sku text not null,
      fnsku text not null,
      disposition text not null,
      occurrence_no integer not null,
      requested_at timestamptz not null,
      updated_at timestamptz not null,
      order_type text not null default '',
      status text not null default '',
      requested_quantity integer not null default 0,
      cancelled_quantity integer not null default 0,
      disposed_quantity integer not null default 0,
      shipped_quantity integer not null default 0,
      in_process_quantity integer not null default 0,
      fee_minor bigint,
      currency text check (length(currency) = 3)`,
    key: ['seller_id', 'order_id', 'sku', 'fnsku', 'disposition', 'occurrence_no'],
    system: 'nothing',
  });
  await run(db, `create index removal_order_by_fnsku on removal_order (company_id, seller_id, fnsku)`);
  await sellerTable(db, 'removal_shipment', {
    columns: `
      seller_id text not null,
      order_id text not null,
      sku text not null,
      fnsku text not null,
      disposition text not null,
      tracking_number text not null,
      shipment_day date not null,
      occurrence_no integer not null,
      requested_at timestamptz,
      shipped_quantity integer not null,
      carrier text not null default '',
      order_type text not null default '',
      -- What became of the parcel, as the seller or the carrier tells; the marketplace's report does not.
      delivery text not null default 'unknown' check (delivery in ('unknown', 'delivered', 'lost')),
      delivered_on date,
      received_quantity integer check (received_quantity >= 0)`,
    key: [
      'seller_id',
      'order_id',
      'sku',
      'fnsku',
      'disposition',
      'tracking_number',
      'shipment_day',
      'occurrence_no',
    ],
    system: 'nothing',
  });
  await run(db, `create index removal_shipment_by_fnsku on removal_shipment (company_id, seller_id, fnsku)`);
  await sellerTable(db, 'inbound_shipment', {
    columns: `
      seller_id text not null,
      shipment_id text not null,
      marketplace_id text not null,
      name text not null default '',
      status text not null,
      fulfillment_center text not null default '',
      -- The marketplace tells no dates of a shipment: these are when we first saw it so.
      delivered_seen_on date,
      closed_seen_on date,
      updated_at timestamptz not null default now()`,
    key: ['seller_id', 'shipment_id'],
    system: 'nothing',
  });
  await sellerTable(db, 'inbound_item', {
    columns: `
      seller_id text not null,
      shipment_id text not null,
      sku text not null,
      fnsku text not null default '',
      quantity_shipped integer not null,
      quantity_received integer not null default 0,
      foreign key (company_id, seller_id, shipment_id)
        references inbound_shipment (company_id, seller_id, shipment_id) on delete cascade`,
    key: ['seller_id', 'shipment_id', 'sku'],
    system: 'nothing',
  });
  await run(db, `create index inbound_item_by_fnsku on inbound_item (company_id, seller_id, fnsku)`);
  // One row for each change of Amazon's measurement or fee of a product; sides in millimetres.
  await sellerTable(db, 'fee_preview', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      sku text not null,
      seen_from date not null,
      seen_to date not null,
      fnsku text not null default '',
      asin text not null default '',
      title text not null default '',
      product_group text not null default '',
      size_tier text not null default '',
      longest_mm integer,
      median_mm integer,
      shortest_mm integer,
      weight_g integer,
      measured text not null default '',
      currency text not null check (length(currency) = 3),
      price_minor bigint,
      fulfillment_fee_minor bigint`,
    key: ['seller_id', 'marketplace_id', 'sku', 'seen_from'],
    system: 'nothing',
  });
  await run(db, `create index fee_preview_by_sku on fee_preview (company_id, seller_id, sku)`);
  await sellerTable(db, 'true_dimension', {
    columns: `
      seller_id text not null,
      sku text not null,
      longest_mm integer not null check (longest_mm > 0),
      median_mm integer not null check (median_mm > 0),
      shortest_mm integer not null check (shortest_mm > 0),
      weight_g integer not null check (weight_g > 0),
      source text not null default 'seller' check (source in ('seller', 'measurement-report')),
      updated_at timestamptz not null default now()`,
    key: ['seller_id', 'sku'],
    system: 'nothing',
  });
  await sellerTable(db, 'sourcing_cost', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      sku text not null,
      effective_from date not null,
      unit_minor bigint not null check (unit_minor >= 0),
      currency text not null check (length(currency) = 3),
      state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'rejected')),
      marketplace_estimate_minor bigint,
      decided_at timestamptz,
      updated_at timestamptz not null default now()`,
    key: ['seller_id', 'marketplace_id', 'sku', 'effective_from'],
    system: 'nothing',
  });
  await run(db, `create index sourcing_cost_by_sku on sourcing_cost (company_id, seller_id, sku)`);
  await sellerTable(db, 'payout', {
    columns: `
      seller_id text not null,
      payout_id text not null,
      marketplace_id text not null,
      account_type text not null default '',
      status text not null,
      type text not null default '',
      total_minor bigint,
      currency text check (length(currency) = 3),
      account_tail text,
      created_at timestamptz,
      paid_at timestamptz,
      failure text,
      period_from timestamptz,
      period_to timestamptz,
      settlement_id text,
      trace_id text,
      updated_at timestamptz not null default now()`,
    key: ['seller_id', 'payout_id'],
    system: 'nothing',
  });
  await run(db, `create index payout_by_day on payout (company_id, seller_id, marketplace_id, created_at)`);
  // Changes since the last detection, so that only the affected subjects are checked.
  await sellerTable(db, 'detection_mark', {
    columns: `
      seller_id text not null,
      topic text not null check (topic in ('label', 'order', 'product', 'lost', 'damaged', 'received')),
      key text not null`,
    key: ['seller_id', 'topic', 'key'],
    system: 'nothing',
  });
  await sellerTable(db, 'sourcing_cost_proof', {
    columns: `
      proof_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      sku text not null,
      file_name text not null,
      file_type text not null,
      bytes integer not null,
      sha256 bytea not null,
      content bytea not null,
      uploaded_by_name text not null,
      uploaded_at timestamptz not null,
      unique (company_id, seller_id, sku, sha256)`,
    key: ['proof_id'],
    system: 'nothing',
  });
  await run(db, `alter table sourcing_cost_proof alter column content set storage external`);
}
