import type { Kysely } from 'kysely';
import { run, sellerTable, sharedTable } from '../table-statements.ts';

/** Reimbursements, the rules of claiming, and cases with their evidence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'reimbursement', {
    columns: `seller_id text not null,
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
    system: 'nothing',
  });
  await run(db, `create index reimbursement_by_fnsku on reimbursement (company_id, seller_id, fnsku)`);
  await run(db, `create index reimbursement_by_case on reimbursement (company_id, marketplace_case_id)`);
  await sharedTable(
    db,
    'claim_policy',
    `marketplace_id text not null,
     category text not null,
     effective_from date not null,
     open_day integer not null,
     close_day integer not null,
     anchor text not null,
     valuation text not null,
     primary key (marketplace_id, category, effective_from)`,
  );
  await sellerTable(db, 'reimbursement_case', {
    columns: `case_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      marketplace_id text not null,
      category text not null,
      anchor text not null,
      state text not null check (state in ('detected', 'waiting-for-automatic-payment', 'action-needed', 'ready',
        'filed', 'in-review', 'information-requested', 'approved', 'paid', 'replaced', 'denied', 'appealed',
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
      unique (company_id, seller_id, category, anchor)`,
    key: ['case_id'],
    system: 'nothing',
  });
  await run(
    db,
    `create index reimbursement_case_by_state on reimbursement_case (company_id, seller_id, marketplace_id, state)`,
  );
  await sellerTable(db, 'case_event', {
    columns: `case_id uuid not null,
      event_no integer not null,
      kind text not null,
      from_state text,
      to_state text,
      note text not null default '',
      actor_user_id uuid,
      at timestamptz not null default now(),
      foreign key (company_id, case_id) references reimbursement_case on delete cascade`,
    key: ['case_id', 'event_no'],
    system: 'nothing',
    appendOnly: true,
  });
  await sellerTable(db, 'case_evidence', {
    columns: `case_id uuid not null,
      evidence_no integer not null,
      kind text not null check (kind in ('ledger_event', 'reimbursement', 'document')),
      -- The key of the ledger event or reimbursement line, as it stands in its table.
      reference jsonb not null,
      quantity integer,
      note text not null default '',
      foreign key (company_id, case_id) references reimbursement_case on delete cascade`,
    key: ['case_id', 'evidence_no'],
    system: 'nothing',
  });
}
