import type { Role } from '@fairshelf/shared-contracts/core';

/** Roles with access to the data of many companies. */
export const OPERATOR_ROLES: readonly Role[] = [
  'super-admin',
  'affiliate-agent',
  'case-manager',
  'violation-admin',
  'violation-user',
  'violation-reporter',
];

export const isOperator = (roles: readonly string[]): boolean =>
  OPERATOR_ROLES.some((role) => roles.includes(role));
