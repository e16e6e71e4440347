/**
 * Where the rows of a table are when PostgreSQL runs with Citus: `distributed` by company over the workers,
 * `reference` with a copy on every node, `local` on the coordinator.
 */
export type TableKind = 'distributed' | 'reference' | 'local';

/**
 * What statements about sellers' data join and what rarely changes: lists, who belongs to a company, its modules, and
 * who claims a store first.
 */
const REFERENCE: ReadonlySet<string> = new Set([
  'claim_policy',
  'code_class',
  'code_item',
  'exchange_rate',
  'company',
  'company_member',
  'company_plan',
  'plan_pause',
  'seller_claim',
]);

/**
 * Tables of one company's rows that stay on the coordinator: limits of people, what it subscribed to, and the operator's
 * own books, whose numbers are unique across companies.
 */
const LOCAL_OF_COMPANIES: ReadonlySet<string> = new Set([
  'member_limit',
  'subscription',
  'billing_account',
  'billing_details',
  'credit_note',
  'invoice',
  'invoice_line',
  'invoice_reminder',
  'payment',
]);

/** The kind of a table; `isSeller`: it was made by `sellerTable`, so company_id leads its key. */
export function kindOfTable(name: string, isSeller: boolean): TableKind {
  if (REFERENCE.has(name)) return 'reference';
  return isSeller && !LOCAL_OF_COMPANIES.has(name) ? 'distributed' : 'local';
}

/** Whether a foreign key's rows are always on the same node. */
export const isKeyOnOneNode = (from: TableKind | undefined, to: TableKind | undefined): boolean =>
  from === to || (from === 'distributed' && to === 'reference');

/** The tables named here; all others follow from how they were made. */
export const LISTED_TABLES: readonly string[] = [...REFERENCE, ...LOCAL_OF_COMPANIES];
