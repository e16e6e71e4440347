import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/** What detection reads besides ledger and reimbursements, and the marks of what it has yet to check. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addReturns(db);
  await addRemovals(db);
  await addInbound(db);
  await addProductFacts(db);
  await sellerTable(db, 'payout', {
    columns: `seller_id text not null,
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
  // What changed since the last detection: a day of new rows costs a look at what they touch, not at everything.
  await sellerTable(db, 'detection_mark', {
    columns: `seller_id text not null,
      topic text not null check (topic in ('label', 'order', 'product')),
      key text not null`,
    key: ['seller_id', 'topic', 'key'],
    system: 'nothing',
  });
  await widenCases(db);
}

async function addReturns(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'customer_return', {
    columns: `seller_id text not null,
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
  // A line of a transaction: what was sold or refunded, and the fees of it. Amounts as the seller's account sees them:
  // positive where money comes in.
  await sellerTable(db, 'order_charge', {
    columns: `seller_id text not null,
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
}

async function addRemovals(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'removal_order', {
    columns: `seller_id text not null,
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
  await sellerTable(db, 'removal_shipment', {
    columns: `seller_id text not null,
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
}

async function addInbound(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'inbound_shipment', {
    columns: `seller_id text not null,
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
    columns: `seller_id text not null,
      shipment_id text not null,
      sku text not null,
      fnsku text not null default '',
      quantity_shipped integer not null,
      quantity_received integer not null default 0,
      foreign key (company_id, seller_id, shipment_id) references inbound_shipment on delete cascade`,
    key: ['seller_id', 'shipment_id', 'sku'],
    system: 'nothing',
  });
  await run(db, `create index inbound_item_by_fnsku on inbound_item (company_id, seller_id, fnsku)`);
}

async function addProductFacts(db: Kysely<unknown>): Promise<void> {
  // One row for each time the marketplace's measurement or fee of a product changed; sides in millimetres.
  await sellerTable(db, 'fee_preview', {
    columns: `seller_id text not null,
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
  await sellerTable(db, 'true_dimension', {
    columns: `seller_id text not null,
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
    columns: `seller_id text not null,
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
}

/** Cases of every category: what they are recomputed by, and evidence of every kind, as it stood when computed. */
async function widenCases(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table reimbursement_case add column subject text not null default ''`);
  await run(db, `update reimbursement_case set subject = fnsku`);
  await run(
    db,
    `create index reimbursement_case_by_subject on reimbursement_case (company_id, seller_id, category, subject)`,
  );
  // For the daily move of windows: what opens, and what closes.
  await run(
    db,
    `create index reimbursement_case_by_window on reimbursement_case (company_id, seller_id, closes_on)
       where state in ('detected', 'waiting-for-automatic-payment', 'action-needed', 'ready')`,
  );
  await run(db, `alter table case_evidence drop constraint case_evidence_kind_check`);
  await run(
    db,
    `alter table case_evidence
       add constraint case_evidence_kind_check check (kind in ('ledger_event', 'reimbursement', 'document',
         'customer_return', 'order_charge', 'removal_order', 'removal_shipment', 'inbound_item', 'fee_preview',
         'true_dimension', 'sourcing_cost')),
       add column day date,
       add column amount_minor bigint,
       add column currency text check (length(currency) = 3)`,
  );
}
