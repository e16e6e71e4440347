import type { Kysely } from 'kysely';
import { run, sellerTable, systemTable } from '../../table-statements.ts';

/** Invoices, payments, credit notes and reminders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The payment service's data about a company; of a card only what identifies it to its owner.
  await sellerTable(db, 'billing_account', {
    columns: `
      provider text,
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
    columns: `
      invoice_id uuid not null default gen_random_uuid(),
      -- Counts a company's invoices without a gap.
      sequence integer not null check (sequence >= 1),
      number text not null,
      period date not null,
      currency text not null check (length(currency) = 3),
      total_minor bigint not null check (total_minor >= 0),
      line_count integer not null check (line_count >= 1),
      state text not null default 'open' check (state in ('open', 'paid', 'credited')),
      issued_on date not null,
      due_on date not null,
      paid_at timestamptz,
      created_at timestamptz not null default now(),
      tax_minor bigint not null default 0 check (tax_minor >= 0),
      tax_category text not null default 'O' check (tax_category in ('S', 'AE', 'O')),
      tax_rate_bps integer not null default 0 check (tax_rate_bps >= 0),
      tax_country text not null default '',
      tax_note text not null default '',
      -- Both parties as the invoice states them; null on invoices from before.
      issuer jsonb,
      customer jsonb,
      unique (company_id, sequence),
      unique (company_id, currency, period),
      unique (company_id, invoice_id, currency),
      check (tax_category = 'S' or tax_minor = 0)`,
    key: ['invoice_id'],
    system: {
      select: [
        'company_id',
        'invoice_id',
        'sequence',
        'number',
        'period',
        'currency',
        'total_minor',
        'line_count',
        'state',
        'issued_on',
        'due_on',
        'paid_at',
        'tax_minor',
        'tax_category',
        'tax_rate_bps',
        'tax_country',
        'tax_note',
        'issuer',
        'customer',
      ],
    },
  });
  await run(db, `create index invoice_by_day on invoice (company_id, issued_on, invoice_id)`);
  await run(db, `create unique index invoice_number on invoice (number)`);
  await run(db, `create index invoice_unpaid on invoice (due_on) where state = 'open'`);
  await sellerTable(db, 'invoice_line', {
    columns: `
      line_id uuid not null default gen_random_uuid(),
      seller_id text not null,
      kind text not null check (kind in ('commission', 'credit', 'plan', 'plan-credit')),
      reimbursement_id text,
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
      basis text not null
        check (basis in ('paid', 'approved-cost', 'case-estimate', 'paid-and-valued', 'plan-price')),
      plan_id uuid not null,
      plan_version integer not null,
      commission_bps integer not null check (commission_bps between 0 and 10000),
      amount_minor bigint not null,
      invoice_id uuid,
      created_at timestamptz not null default now(),
      cases jsonb not null default '[]',
      subscription_id uuid,
      -- The paid period, from its first day up to the day after its last.
      period_from date,
      period_to date,
      constraint invoice_line_company_id_seller_id_reimbursement_id_line_no__key unique (company_id, seller_id,
        reimbursement_id, line_no, kind, credited_line_no),
      foreign key (company_id, invoice_id, currency) references invoice (company_id, invoice_id, currency),
      check ( case kind when 'commission' then base_minor >= 0 and amount_minor >= 0
        and reimbursement_id is not null when 'credit' then base_minor <= 0 and amount_minor <= 0
        and reimbursement_id is not null
        and credited_reimbursement_id is not null else subscription_id is not null and period_from < period_to
        and (kind = 'plan' and amount_minor > 0 or kind = 'plan-credit' and amount_minor < 0) end)`,
    key: ['line_id'],
    system: { select: ['company_id', 'day', 'currency', 'amount_minor'] },
  });
  await run(
    db,
    `create index invoice_line_by_invoice on invoice_line (company_id, invoice_id, day, line_id)`,
  );
  await run(
    db,
    `create index invoice_line_by_credited on invoice_line (company_id, seller_id, credited_reimbursement_id,
       credited_line_no)`,
  );
  // No period is charged or credited twice.
  await run(
    db,
    `create unique index invoice_line_of_plan on invoice_line (company_id, subscription_id, kind,
       period_from) where subscription_id is not null`,
  );
  await sellerTable(db, 'payment', {
    columns: `
      payment_id uuid not null default gen_random_uuid(),
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
    system: { select: ['company_id', 'payment_id', 'invoice_id', 'attempt', 'state', 'problem'] },
  });
  // An invoice is never charged twice: one attempt at a time, and none after a successful one.
  await run(
    db,
    `create unique index payment_once on payment (company_id, invoice_id) where state <> 'failed'`,
  );
  await systemTable(
    db,
    'payment_event',
    `
      event_id text primary key,
      type text not null,
      received_at timestamptz not null default now()`,
  );
  // The cards of the local payment service, which the demo and tests use.
  await systemTable(
    db,
    'local_payment_setup',
    `
      setup_id text primary key,
      customer_id text not null,
      card text,
      created_at timestamptz not null default now()`,
  );
  await sellerTable(db, 'billing_details', {
    columns: `
      name text not null,
      line1 text not null,
      line2 text not null default '',
      city text not null,
      state text not null default '',
      postal_code text not null default '',
      country_code text not null check (country_code ~ '^[A-Z]{2}$'),
      tax_id text not null default '',
      email text not null default '',
      updated_at timestamptz not null default now()`,
    key: [],
    system: 'nothing',
  });
  await sellerTable(db, 'credit_note', {
    columns: `
      credit_note_id uuid not null default gen_random_uuid(),
      invoice_id uuid not null,
      sequence integer not null check (sequence >= 1),
      number text not null unique,
      issued_on date not null,
      reason text not null,
      currency text not null,
      net_minor bigint not null check (net_minor > 0),
      tax_minor bigint not null check (tax_minor >= 0),
      -- How the money returns: not at all for an unpaid invoice, by the card, or by hand where no card paid.
      refund text not null check (refund in ('none', 'pending', 'refunded', 'by-hand')),
      created_by uuid,
      created_at timestamptz not null default now(),
      unique (company_id, sequence),
      foreign key (company_id, invoice_id, currency) references invoice (company_id, invoice_id, currency)`,
    key: ['credit_note_id'],
    system: {
      select: [
        'company_id',
        'credit_note_id',
        'invoice_id',
        'sequence',
        'number',
        'issued_on',
        'reason',
        'currency',
        'net_minor',
        'tax_minor',
        'refund',
      ],
    },
  });
  await run(db, `create index credit_note_of_invoice on credit_note (company_id, invoice_id)`);
  // A completed dunning step of an invoice: each once.
  await sellerTable(db, 'invoice_reminder', {
    columns: `
      invoice_id uuid not null,
      step text not null check (step in ('first', 'second', 'last', 'paused')),
      sent_on date not null`,
    key: ['invoice_id', 'step'],
    system: 'nothing',
  });
  // While a row is open the company's plans are paused.
  await sellerTable(db, 'plan_pause', {
    columns: `
      pause_id uuid not null default gen_random_uuid(),
      paused_at timestamptz not null,
      resumed_at timestamptz`,
    key: ['pause_id'],
    system: { select: ['company_id', 'pause_id', 'paused_at', 'resumed_at'] },
  });
  await run(db, `create unique index plan_pause_once on plan_pause (company_id) where resumed_at is null`);
  // Lines join an invoice in one statement and are final: any statement that makes an invoice differ from its lines
  // is refused, at once for lines and at the end of the transaction for the invoice.
  await run(
    db,
    `create function invoice_equals_lines(company uuid, invoice uuid) returns void
     language plpgsql as $$
     begin
       if exists (
         select from invoice i
         cross join lateral (select coalesce(sum(l.amount_minor), 0) as total, count(*) as rows from invoice_line l
           where l.company_id = company and l.invoice_id = invoice) lines
         where i.company_id = company and i.invoice_id = invoice
           and (i.total_minor - i.tax_minor <> lines.total or i.line_count <> lines.rows)) then
         raise exception 'invoice % is not the sum of its lines', invoice using errcode = 'check_violation';
       end if;
     end
     $$`,
  );
  await run(
    db,
    `create function check_invoice() returns trigger
     language plpgsql as $$
     begin
       perform invoice_equals_lines(new.company_id, new.invoice_id);
       return null;
     end
     $$`,
  );
  await run(
    db,
    `create function check_invoices_of_lines() returns trigger
     language plpgsql as $$
     begin
       perform invoice_equals_lines(company_id, invoice_id)
       from (select distinct company_id, invoice_id from changed where invoice_id is not null) each_one;
       return null;
     end
     $$`,
  );
  // An invoice line is never changed or moved to another invoice.
  await run(
    db,
    `create function keep_invoiced_line() returns trigger
     language plpgsql as $$
     begin
       raise exception 'line % belongs to an invoice', old.line_id using errcode = 'check_violation';
     end
     $$`,
  );
  await run(
    db,
    `create function keep_issued_invoice() returns trigger
     language plpgsql as $$
     begin
       if tg_op = 'DELETE' or to_jsonb(new) - array['state', 'paid_at'] is distinct from to_jsonb(old) - array['state', 'paid_at'] then
         raise exception 'invoice % is issued and stays as it is', old.number using errcode = 'check_violation';
       end if;
       return new;
     end
     $$`,
  );
  await run(
    db,
    `create function check_credit_note() returns trigger
     language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then
         if tg_op = 'DELETE' or to_jsonb(new) - 'refund' is distinct from to_jsonb(old) - 'refund' then
           raise exception 'credit note % is issued and stays as it is', old.number using errcode = 'check_violation';
         end if;
         return new;
       end if;
       if exists (
         select from invoice i
         cross join lateral (select coalesce(sum(net_minor), 0) as net, coalesce(sum(tax_minor), 0) as tax
           from credit_note n where n.company_id = i.company_id and n.invoice_id = i.invoice_id) before
         where i.company_id = new.company_id and i.invoice_id = new.invoice_id
           and (before.net + new.net_minor > i.total_minor - i.tax_minor or before.tax + new.tax_minor > i.tax_minor)) then
         raise exception 'credit note % exceeds its invoice', new.number using errcode = 'check_violation';
       end if;
       return new;
     end
     $$`,
  );
  await run(
    db,
    `create constraint trigger invoice_is_its_lines after insert
       or update of total_minor, line_count on invoice deferrable initially deferred for each row
       execute function check_invoice()`,
  );
  await run(
    db,
    `create trigger invoice_line_insert after insert on invoice_line referencing new table as changed
       for each statement execute function check_invoices_of_lines()`,
  );
  await run(
    db,
    `create trigger invoice_line_update after update on invoice_line referencing new table as changed
       for each statement execute function check_invoices_of_lines()`,
  );
  await run(
    db,
    `create trigger invoice_line_delete after delete on invoice_line referencing old table as changed
       for each statement execute function check_invoices_of_lines()`,
  );
  await run(
    db,
    `create trigger invoice_line_stays before delete or update on invoice_line
       for each row when (old.invoice_id is not null) execute function keep_invoiced_line()`,
  );
  await run(
    db,
    `create trigger invoice_stays before delete or update on invoice for each row
       execute function keep_issued_invoice()`,
  );
  await run(
    db,
    `create trigger credit_note_stays before insert or delete or update on credit_note for each row
       execute function check_credit_note()`,
  );
}
