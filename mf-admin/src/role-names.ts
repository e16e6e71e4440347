import type { Role } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';

/** The purpose of a role, in a sentence. */
export const rolePurposes = (): Readonly<Record<Role, string>> => ({
  'super-admin': t`Runs the product: users, roles, plans, code lists.`,
  'affiliate-agent': t`Sees the affiliates assigned to them, and their referrals.`,
  'case-manager': t`Files reimbursement cases for sellers.`,
  'violation-admin': t`Works on violation reports and assigns them.`,
  'violation-user': t`Works on violation reports.`,
  'violation-reporter': t`Reports violations.`,
  'advertising-admin': t`Manages advertising in the PPC Manager.`,
  'reimbursement-admin': t`Reviews units lost in the warehouse.`,
});
