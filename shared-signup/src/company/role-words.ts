import { type LimitRole, ROLE_NAMES } from '@fairshelf/shared-contracts/company';
import type { CompanyArea, CompanyRight } from '@fairshelf/shared-contracts/core';
import { translated } from '@fairshelf/shared-contracts/core';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import { msg, t } from '@lingui/core/macro';

/** The rows of the table of roles. Permissions about oneself belong to everybody. */
export const RIGHT_NAMES: readonly (readonly [CompanyRight, MessageDescriptor])[] = [
  ['read', msg`See and export everything except money: stores, ratings, reviews, reports and cases`],
  ['money', msg`See payouts, invoices, billing and the money report`],
  ['change', msg`Change data and settings, and connect stores`],
  ['billing', msg`Create and pay invoices, change billing details and invoice emails`],
  ['people', msg`Invite people`],
  [
    'own',
    msg`Change roles, sign-in and payment method, remove people and stores, see the activity, export and delete the company`,
  ],
];

/** The areas in which a role can be lower, with the names of the menu. */
export const AREA_NAMES: readonly (readonly [CompanyArea, MessageDescriptor])[] = [
  ['review', msg`Ratings and reviews`],
  ['reimburse', msg`Reimbursement`],
];

export const limitName = (role: LimitRole): string =>
  role === 'none' ? t`No access` : translated(ROLE_NAMES[role]);
