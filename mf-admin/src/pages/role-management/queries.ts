import type { Role } from '@fairshelf/shared-contracts/core';
import { assignRole, listRoles, removeRole, searchUsers } from '@fairshelf/shared-contracts/people';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';

export const useRoles = () => useCall(listRoles, {});

/** The people with a role, by email, one page at a time. */
export const useHolders = (role: Role, cursor: string) =>
  useCall(searchUsers, { query: { role, cursor, sort: 'email', limit: '25' } }, { keepPrevious: true });

const refresh = [listRoles, searchUsers];
export const useAssignRole = () => useAct(assignRole, refresh);
export const useRemoveRole = () => useAct(removeRole, refresh);
