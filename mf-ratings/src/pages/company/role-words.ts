import type { CompanyRight } from '@fairshelf/shared-contracts/core';

/** The rows of the table of roles. What is about a person only is everybody's. */
export const RIGHT_NAMES: readonly (readonly [CompanyRight, string])[] = [
  ['read', 'See and export stores, ratings, reviews and cases'],
  ['money', 'See payouts, invoices and billing'],
  ['change', 'Change data and settings, and connect stores'],
  ['billing', 'Pay invoices and choose who receives them'],
  ['people', 'Invite people'],
  ['own', 'Change roles and payment method, remove people and stores, see the activity'],
];
