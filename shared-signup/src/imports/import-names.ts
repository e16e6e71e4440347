import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listImports } from '@fairshelf/shared-contracts/market';

export type ImportKind = CallData<typeof listImports>[number]['kind'];

/** The display name of each kind of import. */
export const IMPORT_NAMES: Readonly<Record<ImportKind, string>> = {
  participations: 'Marketplaces',
  catalogue: 'Catalogue',
  orders: 'Orders',
  feedback: 'Seller feedback',
  listings: 'Listings',
  issues: 'Listing issues',
  ledger: 'Inventory ledger',
  reimbursements: 'Reimbursements',
  returns: 'Customer returns',
  transactions: 'Payments',
  removals: 'Removals',
  inbound: 'Inbound shipments',
  'fee-previews': 'Fees',
  payouts: 'Payouts',
  ratings: 'Ratings',
  topics: 'Topics of reviews',
  stock: 'Stock',
  advertising: 'Advertising',
  'account-health': 'Account health',
};
