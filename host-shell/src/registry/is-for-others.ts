import type { Registry, Viewer } from '@fairshelf/shared-contracts/core';

/** Whether remotes were left out of this page for roles that are not this person's: one of their own may hold more. */
export function isForOthers({ withheld }: Registry, { roles }: Viewer): boolean {
  return withheld !== undefined && roles.length > 0 && rolesKey(roles) !== rolesKey(withheld.from);
}

/** Roles in one order, as a text that can be compared. */
export const rolesKey = (roles: readonly string[]): string => [...roles].sort().join();
