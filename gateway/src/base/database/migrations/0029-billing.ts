import type { Kysely } from 'kysely';
import { run, sellerTable, systemTable } from '../table-statements.ts';

/**
 * What the product charges: a line for each reimbursement that a filed case brought, and for each that was taken back;
 * invoices of them; payments. The database itself holds that an invoice equals the sum of its lines in one currency.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What is known at the payment service of a company; of a card only what tells it from another.
  await sellerTable(db, 'billing_account', {
    columns: `provider text,
      customer_id text,
      method_id text,
      brand text not null default '',
      last4 text not null default '' check (last4 ~ '^[0-9]{0,4}$'),
      exp_month integer,
      exp_year integer,
      invoice_emails text[] not null default '{}',
      updated_at timestamptz not null default now()`,
    key: [],
    system: { select: ['company_id', 'provider', 'customer_id', 'method_id'] },
  });
  await run(db, `create index billing_account_by_customer on billing_account (customer_id)`);
  await sellerTable(db, 'invoice', {
    columns: `invoice_id uuid not null default gen_random_uuid(),
      -- Counts a company's invoices without a gap.
      sequence integer not null check (sequence >= 1),
      number text not null,
      period date not null,
      currency text not null check (length(currency) = 3),
      total_minor bigint not null check (total_minor >= 0),
      line_count integer not null check (line_count >= 1),
      state text not null default 'open' check (state in ('open', 'paid')),
      issued_on date not null,
      due_on date not null,
      paid_at timestamptz,
      created_at timestamptz not null default now(),
      unique (company_id, sequence),
      unique (company_id, currency, period),
      unique (company_id, invoice_id, currency)`,
    key: ['invoice_id'],
    system: { select: ['company_id', 'invoice_id', 'state'] },
  });
  await run(db, `create index invoice_by_day on invoice (company_id, issued_on, invoice_id)`);
  await sellerTable(db, 'invoice_line', {
    columns: `line_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      kind text not null check (kind in ('commission', 'credit')),
      reimbursement_id text not null,
      line_no integer not null,
      -- Of a credit: the reimbursement whose commission is given back, and its line in the report.
      credited_reimbursement_id text,
      credited_line_no integer not null default 0,
      marketplace_case_id text,
      case_id uuid,
      day date not null,
      fnsku text not null default '',
      title text not null default '',
      units integer not null check (units >= 0),
      currency text not null check (length(currency) = 3),
      base_minor bigint not null,
      basis text not null check (basis in ('paid', 'approved-cost', 'case-estimate', 'paid-and-valued')),
      plan_id uuid not null,
      plan_version integer not null,
      commission_bps integer not null check (commission_bps between 0 and 10000),
      amount_minor bigint not null,
      invoice_id uuid,
      created_at timestamptz not null default now(),
      check (case kind when 'commission' then base_minor >= 0 and amount_minor >= 0
        else base_minor <= 0 and amount_minor <= 0 and credited_reimbursement_id is not null end),
      -- No reimbursement is charged twice, and no reversal credited twice.
      unique (company_id, seller_id, reimbursement_id, line_no, kind, credited_line_no),
      foreign key (company_id, invoice_id, currency) references invoice (company_id, invoice_id, currency)`,
    key: ['line_id'],
    system: 'nothing',
  });
  await run(
    db,
    `create index invoice_line_by_invoice on invoice_line (company_id, invoice_id, day, line_id)`,
  );
  await run(
    db,
    `create index invoice_line_by_credited
       on invoice_line (company_id, seller_id, credited_reimbursement_id, credited_line_no)`,
  );
  await run(
    db,
    `create index reimbursement_taken_back on reimbursement (company_id, approved_at)
       where quantity_cash < 0 or quantity_inventory < 0 or total_minor < 0`,
  );
  await addSumCheck(db);
  await sellerTable(db, 'payment', {
    columns: `payment_id uuid not null default gen_random_uuid(),
      invoice_id uuid not null,
      attempt integer not null,
      provider text not null,
      -- Its name at the payment service, once that answered.
      provider_reference text,
      state text not null default 'intended' check (state in ('intended', 'processing', 'succeeded', 'failed')),
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null check (length(currency) = 3),
      problem text not null default '',
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      unique (company_id, invoice_id, attempt),
      foreign key (company_id, invoice_id, currency) references invoice (company_id, invoice_id, currency)`,
    key: ['payment_id'],
    system: 'nothing',
  });
  // An invoice is never charged twice: one attempt at a time, and none after one that worked.
  await run(
    db,
    `create unique index payment_once on payment (company_id, invoice_id) where state <> 'failed'`,
  );
  await systemTable(
    db,
    'payment_event',
    `event_id text primary key, type text not null, received_at timestamptz not null default now()`,
  );
  // The cards of the local payment service, which the demo and tests use.
  await systemTable(
    db,
    'local_payment_setup',
    `setup_id text primary key, customer_id text not null, card text, created_at timestamptz not null default now()`,
  );
  // Files that a mail carries, for the local mailbox: [{ name, type, base64 }].
  await run(db, `alter table mail_message add column attachments jsonb not null default '[]'`);
}

/**
 * Lines join an invoice in one statement, and stay: any statement that leaves an invoice other than its lines is
 * refused, at once for lines and at the end of the transaction for the invoice.
 */
async function addSumCheck(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create function invoice_equals_lines(company uuid, invoice uuid) returns void language plpgsql as $$
     begin
       if exists (
         select from invoice i
         cross join lateral (select coalesce(sum(l.amount_minor), 0) as total, count(*) as rows from invoice_line l
           where l.company_id = company and l.invoice_id = invoice) lines
         where i.company_id = company and i.invoice_id = invoice
           and (i.total_minor <> lines.total or i.line_count <> lines.rows)) then
         raise exception 'invoice % is not the sum of its lines', invoice using errcode = 'check_violation';
       end if;
     end $$`,
  );
  await run(
    db,
    `create function check_invoice() returns trigger language plpgsql as $$
     begin
       perform invoice_equals_lines(new.company_id, new.invoice_id);
       return null;
     end $$`,
  );
  await run(
    db,
    `create constraint trigger invoice_is_its_lines after insert or update of total_minor, line_count on invoice
     deferrable initially deferred for each row execute function check_invoice()`,
  );
  await run(
    db,
    `create function check_invoices_of_lines() returns trigger language plpgsql as $$
     begin
       perform invoice_equals_lines(company_id, invoice_id)
       from (select distinct company_id, invoice_id from changed where invoice_id is not null) each_one;
       return null;
     end $$`,
  );
  for (const [event, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ]) {
    await run(
      db,
      `create trigger invoice_line_${event} after ${event} on invoice_line referencing ${rows} table as changed
       for each statement execute function check_invoices_of_lines()`,
    );
  }
  // A line of an invoice is never changed or moved to another.
  await run(
    db,
    `create function keep_invoiced_line() returns trigger language plpgsql as $$
     begin
       raise exception 'line % belongs to an invoice', old.line_id using errcode = 'check_violation';
     end $$`,
  );
  await run(
    db,
    `create trigger invoice_line_stays before update or delete on invoice_line
     for each row when (old.invoice_id is not null) execute function keep_invoiced_line()`,
  );
}
