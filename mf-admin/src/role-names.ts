import type { Role } from '@fairshelf/shared-contracts/core';

/** The purpose of a role, in a sentence. */
export const rolePurposes: Readonly<Record<Role, string>> = {
  'super-admin': 'Runs the product: users, roles, plans, code lists.',
  'affiliate-agent': 'Sees the affiliates assigned to them, and their referrals.',
  'case-manager': 'Files reimbursement cases for sellers.',
  'violation-admin': 'Works on violation reports and assigns them.',
  'violation-user': 'Works on violation reports.',
  'violation-reporter': 'Reports violations.',
  'advertising-admin': 'Manages advertising in the PPC Manager.',
  'reimbursement-admin': 'Reviews units lost in the warehouse.',
};
