import type { Kysely } from 'kysely';
import { systemRole } from '../../roles.ts';
import { run, sellerTable, sharedTable } from '../../table-statements.ts';

/** Cases, their history, evidence, messages and documents, and the claim policies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'reimbursement', {
    columns: `
      seller_id text not null,
      reimbursement_id text not null,
      line_no integer not null,
      approved_at timestamptz not null,
      marketplace_case_id text,
      order_id text,
      reason text not null,
      sku text not null default '',
      fnsku text not null default '',
      asin text not null default '',
      title text not null default '',
      condition text not null default '',
      currency text check (length(currency) = 3),
      unit_minor bigint,
      total_minor bigint,
      quantity_cash integer not null default 0,
      quantity_inventory integer not null default 0,
      original_reimbursement_id text,
      original_reimbursement_type text,
      report_run_id uuid`,
    key: ['seller_id', 'reimbursement_id', 'line_no'],
    system: {
      select: [
        'company_id',
        'seller_id',
        'reimbursement_id',
        'line_no',
        'approved_at',
        'currency',
        'total_minor',
      ],
    },
  });
  await run(db, `create index reimbursement_by_case on reimbursement (company_id, marketplace_case_id)`);
  // Reversed or additional payments are found by their subject.
  await run(
    db,
    `create index reimbursement_by_original on reimbursement (company_id, seller_id,
       original_reimbursement_id) where original_reimbursement_id is not null`,
  );
  await run(
    db,
    `create index reimbursement_by_order on reimbursement (company_id, seller_id, order_id)
       where order_id is not null`,
  );
  await run(db, `create index reimbursement_by_sku on reimbursement (company_id, seller_id, sku)`);
  await run(
    db,
    `create index reimbursement_taken_back on reimbursement (company_id, approved_at) where quantity_cash < 0
       or quantity_inventory < 0 or total_minor < 0`,
  );
  await run(db, `create index reimbursement_by_day on reimbursement (company_id, seller_id, approved_at)`);
  await run(
    db,
    `create index reimbursement_by_fnsku on reimbursement (company_id, seller_id, fnsku, approved_at)
       include (currency, reason, quantity_cash, quantity_inventory, unit_minor, total_minor,
       reimbursement_id, line_no)`,
  );
  await run(
    db,
    `create index reimbursement_taken on reimbursement (company_id, seller_id, fnsku) where quantity_cash < 0`,
  );
  await sharedTable(
    db,
    'claim_policy',
    `
      marketplace_id text not null,
      category text not null,
      effective_from date not null,
      open_day integer not null,
      close_day integer not null,
      anchor text not null,
      valuation text not null,
      primary key (marketplace_id, category, effective_from)`,
  );
  await sellerTable(db, 'reimbursement_case', {
    columns: `
      case_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      marketplace_id text not null,
      category text not null,
      anchor text not null,
      state text not null
        check (state in ('detected', 'waiting-for-automatic-payment', 'action-needed', 'ready', 'filed',
        'in-review', 'information-requested', 'approved', 'paid', 'replaced', 'denied', 'appealed',
        'paid-automatically', 'expired', 'withdrawn', 'reversed')),
      state_reason text not null default '',
      fnsku text not null default '',
      asin text not null default '',
      sku text not null default '',
      title text not null default '',
      quantity integer not null,
      estimate_minor bigint,
      currency text check (length(currency) = 3),
      estimate_basis text not null default '',
      confidence text not null default 'medium' check (confidence in ('low', 'medium', 'high')),
      reimbursed_units integer not null default 0,
      rule text not null default '',
      policy_version text not null default '',
      computation text[] not null default '{}',
      anchored_on date not null,
      opens_on date,
      closes_on date,
      marketplace_case_id text,
      detected_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      subject text not null default '',
      assignee_user_id uuid,
      needed_documents text[] not null default '{}',
      needs text[] not null default '{}',
      waived_needs text[] not null default '{}',
      evidence_digest text not null default '',
      found_digest text not null default '',
      appeal_requested_at timestamptz,
      unique (company_id, seller_id, category, anchor)`,
    key: ['case_id'],
    system: 'nothing',
  });
  await run(
    db,
    `create index reimbursement_case_by_state on reimbursement_case (company_id, seller_id, marketplace_id,
       state)`,
  );
  // Cases of every category: the subject that they are recomputed by, and evidence of every kind as of the
  // computation.
  await run(
    db,
    `create index reimbursement_case_by_subject on reimbursement_case (company_id, seller_id, category,
       subject)`,
  );
  // For the daily update of windows: what opens, and what closes.
  await run(
    db,
    `create index reimbursement_case_by_window on reimbursement_case (company_id, seller_id, closes_on)
       where state in ('detected', 'waiting-for-automatic-payment', 'action-needed', 'ready')`,
  );
  await run(db, `create index reimbursement_case_queue on reimbursement_case (state, closes_on)`);
  await run(
    db,
    `create index reimbursement_case_of_marketplace on reimbursement_case (company_id, marketplace_case_id)
       where marketplace_case_id is not null`,
  );
  await run(
    db,
    `create index reimbursement_case_to_open on reimbursement_case (company_id, seller_id, opens_on)
       where state = 'waiting-for-automatic-payment'`,
  );
  await run(db, `grant select on reimbursement_case to ${systemRole}`);
  // The queue reads across companies; moving a case happens inside its company.
  await run(db, `create policy system_reads on reimbursement_case for select to ${systemRole} using (true)`);
  await sellerTable(db, 'case_event', {
    columns: `
      case_id uuid not null,
      event_no integer not null,
      kind text not null,
      from_state text,
      to_state text,
      note text not null default '',
      actor_user_id uuid,
      at timestamptz not null default now(),
      actor_name text not null default '',
      foreign key (company_id, case_id) references reimbursement_case (company_id, case_id) on delete cascade`,
    key: ['case_id', 'event_no'],
    system: {
      select: ['company_id', 'case_id', 'event_no', 'kind', 'from_state', 'to_state', 'actor_user_id', 'at'],
    },
    appendOnly: true,
  });
  await run(db, `create index case_event_filed on case_event (company_id, at) where kind = 'filed'`);
  await run(db, `create index case_event_by_time on case_event (company_id, at)`);
  // Who acted, by their name at the time: people aren't part of a company's data, and the history must be complete
  // without them.
  await sellerTable(db, 'case_preference', {
    columns: `
      seller_id text not null,
      limit_case_per_day integer not null check (limit_case_per_day between 0 and 1000)`,
    key: ['seller_id'],
    system: 'everything',
  });
  await sellerTable(db, 'case_document', {
    columns: `
      document_id uuid not null default gen_random_uuid(),
      case_id uuid not null,
      kind text not null check (kind in ('invoice', 'delivery', 'cost-proof', 'ownership', 'other')),
      file_name text not null,
      file_type text not null,
      bytes integer not null,
      sha256 bytea not null,
      content bytea not null,
      uploaded_by uuid,
      -- By the name they had then: people are no part of a company's data.
      uploaded_by_name text not null,
      uploaded_at timestamptz not null,
      filed_at timestamptz,
      unique (company_id, case_id, sha256),
      foreign key (company_id, case_id) references reimbursement_case (company_id, case_id) on delete cascade`,
    key: ['document_id'],
    system: { select: ['company_id', 'case_id', 'kind', 'uploaded_at'] },
  });
  await run(db, `alter table case_document alter column content set storage external`);
  await sellerTable(db, 'case_facts', {
    columns: `
      case_id uuid not null,
      facts jsonb not null,
      foreign key (company_id, case_id) references reimbursement_case (company_id, case_id) on delete cascade`,
    key: ['case_id'],
    system: 'nothing',
  });
  await sellerTable(db, 'case_reimbursement', {
    columns: `
      seller_id text not null,
      reimbursement_id text not null,
      line_no integer not null,
      case_id uuid not null,
      cash integer not null check (cash >= 0),
      in_kind integer not null check (in_kind >= 0),
      foreign key (company_id, case_id) references reimbursement_case (company_id, case_id) on delete cascade`,
    key: ['seller_id', 'reimbursement_id', 'line_no', 'case_id'],
    system: {
      select: ['company_id', 'seller_id', 'reimbursement_id', 'line_no', 'case_id', 'cash', 'in_kind'],
    },
  });
  await run(db, `create index case_reimbursement_of_case on case_reimbursement (company_id, case_id)`);
  // The sentences that moves used to add before the case manager's text.
  await sellerTable(db, 'case_message', {
    columns: `
      case_id uuid not null,
      message_no integer not null,
      side text not null check (side in ('seller', 'case-manager')),
      kind text not null check (kind in ('question', 'answer', 'note', 'internal')),
      text text not null,
      documents text[] not null default '{}',
      author_user_id uuid,
      author_name text not null,
      sent_at timestamptz not null,
      check (kind <> 'internal' or side = 'case-manager'),
      foreign key (company_id, case_id) references reimbursement_case (company_id, case_id) on delete cascade`,
    key: ['case_id', 'message_no'],
    system: { select: ['company_id', 'case_id', 'message_no', 'side', 'kind', 'sent_at'] },
  });
  await run(db, `create index case_message_by_time on case_message (company_id, sent_at)`);
  await sellerTable(db, 'case_message_read', {
    columns: `
      case_id uuid not null,
      -- A user of the seller, or 'case-manager' for all of them: what one has read is read.
      reader text not null,
      message_no integer not null,
      foreign key (company_id, case_id) references reimbursement_case (company_id, case_id) on delete cascade`,
    key: ['case_id', 'reader'],
    system: { select: ['company_id', 'case_id', 'reader', 'message_no'] },
  });
  await sellerTable(db, 'case_exclusion', {
    columns: `
      seller_id text not null,
      kind text not null check (kind in ('sku', 'category')),
      value text not null check (length(value) >= 1 and length(value) <= 100),
      note text not null default '' check (length(note) <= 500),
      added_by_name text not null,
      added_at timestamptz not null`,
    key: ['seller_id', 'kind', 'value'],
    system: { select: ['company_id', 'seller_id', 'kind', 'value', 'note', 'added_by_name', 'added_at'] },
  });
  await addClaimPolicies(db);
}

/**
 * The claim windows in force (docs/domain/claim-windows.md#windows-in-force). Where Amazon leaves open when a claim may
 * be filed, docs/decisions/0001-waiting-for-automatic-payments.md and docs/decisions/0006-when-claims-open.md decide.
 */
async function addClaimPolicies(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `insert into claim_policy (marketplace_id, category, effective_from, open_day, close_day, anchor, valuation)
     select id, rule.category, rule.effective_from::date, open_day, close_day, anchor, valuation
     from (values
       (false, array['ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2', 'A1AM78C64UM0Y8', 'A2Q3Y263D00KWC', 'A1VC38T7YXB528',
         'A39IBJ37TRP1C6', 'A19VAU5U5O7RUS']),
       (true, array['A1F83G8C2ARO7P', 'A1PA6795UKMFR9', 'A13V1IB3VIYZZH', 'APJ6JRA9NG5V4', 'A1RKKUPIHCS9HS',
         'A1805IZSGTT6HS', 'AMEN7PMS3EDWL', 'A2NODRKZP88ZB9', 'A1C3SOZRARQ6R3', 'A33AVAJ2PDY3EV', 'A2VIGQ35RCS4UG',
         'A17E79C6D8DWNP', 'ARBP9OOSHTCHU', 'A21TJRUUN4KGV'])
     ) market (is_europe, ids)
     join (values
       ('lost-in-warehouse', false, '2024-10-23', 30, 60, 'loss', 'sourcing-cost'),
       ('lost-in-warehouse', true, '2025-01-15', 30, 60, 'loss', 'sourcing-cost'),
       ('damaged-in-warehouse', false, '2024-10-23', 30, 60, 'damage', 'sourcing-cost'),
       ('damaged-in-warehouse', true, '2025-01-15', 30, 60, 'damage', 'sourcing-cost'),
       ('customer-return', false, '2024-10-23', 60, 120, 'refund', 'sale-less-fees'),
       ('customer-return', true, '2025-01-15', 45, 105, 'refund', 'sale-less-fees'),
       ('removal', false, '2024-10-23', 15, 75, 'shipment', 'sourcing-cost'),
       ('removal', true, '2025-01-15', 15, 75, 'shipment', 'sourcing-cost'),
       ('removal-delivered', false, '2024-10-23', 0, 60, 'delivery', 'sourcing-cost'),
       ('removal-delivered', true, '2025-01-15', 0, 60, 'delivery', 'sourcing-cost'),
       ('inbound-shortage', false, '2024-10-23', 0, 270, 'delivery', 'sourcing-cost'),
       ('inbound-shortage', true, '2025-01-15', 0, 270, 'delivery', 'sourcing-cost'),
       ('fee-overcharge', false, '2024-10-23', 0, 90, 'charge', 'fee-difference'),
       ('fee-overcharge', true, '2025-01-15', 0, 90, 'charge', 'fee-difference'),
       ('value-re-evaluation', false, '2025-03-31', 0, 60, 'reimbursement', 'sourcing-cost'),
       ('value-re-evaluation', true, '2025-03-31', 0, 60, 'reimbursement', 'sourcing-cost'),
       ('reversed-reimbursement', false, '2024-10-23', 0, 60, 'reversal', 'amount-taken-back'),
       ('reversed-reimbursement', true, '2025-01-15', 0, 60, 'reversal', 'amount-taken-back')
     ) rule (category, is_europe, effective_from, open_day, close_day, anchor, valuation) using (is_europe),
     unnest(ids) id`,
  );
}
