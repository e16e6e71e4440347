import { admittedRoles, type Call, type Role } from '@fairshelf/shared-contracts/core';
import type { Caller } from '../http/caller.ts';

const ROLE: Role = 'advertising-admin';

/** The roles of a person; who is advertising admin of a company has the role, in that company only. */
export const withAdvertising = (roles: readonly Role[], isAdmin: boolean): readonly Role[] =>
  isAdmin && !roles.includes(ROLE) ? [...roles, ROLE] : roles;

/** Whether a call about advertising reaches a company of the caller; true for all other calls. */
export const reachesAdvertising = (
  { access }: Call,
  { roles, advertisingIn }: Pick<Caller, 'roles' | 'advertisingIn'>,
  companyId: string,
): boolean =>
  !admittedRoles(access).includes(ROLE) ||
  roles.includes('super-admin') ||
  advertisingIn === undefined ||
  advertisingIn.includes(companyId);
