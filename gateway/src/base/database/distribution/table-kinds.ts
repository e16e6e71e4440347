/**
 * Where the rows of a table are when PostgreSQL runs with Citus: `distributed` by company over the workers,
 * `reference` with a copy on every node, `local` on the coordinator.
 */
export type TableKind = 'distributed' | 'reference' | 'local';

/**
 * Reference tables that statements join: lists, people with their roles, companies with their members, plans and
 * invoices, stores. All rarely change.
 */
const REFERENCE: ReadonlySet<string> = new Set([
  'claim_policy',
  'code_class',
  'code_item',
  'exchange_rate',
  'app_user',
  'user_role',
  'summary_setting',
  'company',
  'company_member',
  'company_plan',
  'plan',
  'plan_pause',
  'plan_version',
  'subscription',
  'billing_account',
  'billing_details',
  'credit_note',
  'invoice',
  'invoice_line',
  'invoice_reminder',
  'payment',
  'seller_account',
  'channel',
]);

/** Tables of one company's rows that stay on the coordinator: limits of people, and who claims a store first. */
const LOCAL_OF_COMPANIES: ReadonlySet<string> = new Set(['member_limit', 'seller_claim']);

/** The kind of a table; `isSeller`: it was made by `sellerTable`, so company_id leads its key. */
export function kindOfTable(name: string, isSeller: boolean): TableKind {
  if (REFERENCE.has(name)) return 'reference';
  return isSeller && !LOCAL_OF_COMPANIES.has(name) ? 'distributed' : 'local';
}

/**
 * Whether a foreign key stays: the rows it names are on the same node, and those who write may lock them, as Citus does,
 * because they are rows of a company.
 */
export const isKeyKept = (
  from: TableKind,
  to: { readonly kind: TableKind; readonly seller: boolean },
): boolean => (to.kind === 'reference' ? from !== 'local' && to.seller : from === to.kind);

/** The tables named here; all others follow from how they were made. */
export const LISTED_TABLES: readonly string[] = [...REFERENCE, ...LOCAL_OF_COMPANIES];
