import { type LimitRole, ROLE_NAMES } from '@fairshelf/shared-contracts/company';
import type { CompanyArea, CompanyRight } from '@fairshelf/shared-contracts/core';

/** The rows of the table of roles. Permissions about oneself belong to everybody. */
export const RIGHT_NAMES: readonly (readonly [CompanyRight, string])[] = [
  ['read', 'See and export everything except money: stores, ratings, reviews, reports and cases'],
  ['money', 'See payouts, invoices, billing and the money report'],
  ['change', 'Change data and settings, and connect stores'],
  ['billing', 'Create and pay invoices, change billing details and invoice emails'],
  ['people', 'Invite people'],
  [
    'own',
    'Change roles, sign-in and payment method, remove people and stores, see the activity, export and delete the company',
  ],
];

/** The areas in which a role can be lower, with the names of the menu. */
export const AREA_NAMES: readonly (readonly [CompanyArea, string])[] = [
  ['review', 'Ratings and reviews'],
  ['reimburse', 'Reimbursement'],
];

export const limitName = (role: LimitRole): string => (role === 'none' ? 'No access' : ROLE_NAMES[role]);
