import type { InvoiceParty, LineCase } from '@fairshelf/shared-contracts/billing';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment } from './identity.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface BillingAccountTable {
  company_id: string;
  provider: Later<string>;
  customer_id: Later<string>;
  method_id: Later<string>;
  brand: Generated<string>;
  last4: Generated<string>;
  exp_month: Later<number>;
  exp_year: Later<number>;
  invoice_emails: Generated<string[]>;
  updated_at: Moment;
}

export interface BillingDetailsTable {
  company_id: string;
  name: string;
  line1: string;
  line2: Generated<string>;
  city: string;
  state: Generated<string>;
  postal_code: Generated<string>;
  country_code: string;
  tax_id: Generated<string>;
  email: Generated<string>;
  updated_at: Moment;
}

export interface InvoiceTable {
  company_id: string;
  invoice_id: Generated<string>;
  sequence: number;
  number: string;
  period: string;
  currency: string;
  /** Net and tax. */
  total_minor: number;
  tax_minor: Generated<number>;
  tax_category: Generated<'S' | 'AE' | 'O'>;
  tax_rate_bps: Generated<number>;
  tax_country: Generated<string>;
  tax_note: Generated<string>;
  issuer: JSONColumnType<InvoiceParty, string | undefined, string> | null;
  customer: JSONColumnType<InvoiceParty, string | undefined, string> | null;
  line_count: number;
  state: Generated<'open' | 'paid' | 'credited'>;
  issued_on: string;
  due_on: string;
  paid_at: Later<Date>;
  created_at: Moment;
}

export interface CreditNoteTable {
  company_id: string;
  credit_note_id: Generated<string>;
  invoice_id: string;
  sequence: number;
  number: string;
  issued_on: string;
  reason: string;
  currency: string;
  net_minor: number;
  tax_minor: number;
  refund: 'none' | 'pending' | 'refunded' | 'by-hand';
  created_by: Later<string>;
  created_at: Moment;
}

export interface InvoiceReminderTable {
  company_id: string;
  invoice_id: string;
  step: 'first' | 'second' | 'last' | 'paused';
  sent_on: string;
}

export interface PlanPauseTable {
  company_id: string;
  pause_id: Generated<string>;
  paused_at: Date;
  resumed_at: Later<Date>;
}

export interface InvoiceLineTable {
  company_id: string;
  line_id: Generated<string>;
  seller_id: string;
  kind: 'commission' | 'credit' | 'plan' | 'plan-credit';
  /** Null for the price of a plan. */
  reimbursement_id: Later<string>;
  line_no: number;
  credited_reimbursement_id: Later<string>;
  credited_line_no: Generated<number>;
  marketplace_case_id: Later<string>;
  case_id: Later<string>;
  /** The cases that share the payment; empty in old lines, which have only `case_id`. */
  cases: JSONColumnType<LineCase[], string | undefined, string>;
  day: string;
  fnsku: Generated<string>;
  title: Generated<string>;
  units: number;
  currency: string;
  base_minor: number;
  basis: 'paid' | 'approved-cost' | 'case-estimate' | 'paid-and-valued' | 'plan-price';
  plan_id: string;
  plan_version: number;
  commission_bps: number;
  amount_minor: number;
  subscription_id: Later<string>;
  period_from: Later<string>;
  period_to: Later<string>;
  invoice_id: Later<string>;
  created_at: Moment;
}

export interface PaymentTable {
  company_id: string;
  payment_id: Generated<string>;
  invoice_id: string;
  attempt: number;
  provider: string;
  provider_reference: Later<string>;
  state: Generated<'intended' | 'processing' | 'succeeded' | 'failed'>;
  amount_minor: number;
  currency: string;
  problem: Generated<string>;
  created_at: Moment;
  settled_at: Later<Date>;
}

export interface PaymentEventTable {
  event_id: string;
  type: string;
  received_at: Moment;
}

export interface LocalPaymentSetupTable {
  setup_id: string;
  customer_id: string;
  card: Later<string>;
  created_at: Moment;
}
