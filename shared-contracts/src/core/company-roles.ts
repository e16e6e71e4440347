/** The roles of people in a company; those of operators are `ROLES`. */
export const COMPANY_ROLES = ['owner', 'manager', 'member', 'viewer', 'accountant'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** The roles that an invitation may give; an owner is made by the owner. */
export const INVITED_ROLES = ['manager', 'member', 'viewer', 'accountant'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const ROLE_NAMES: Readonly<Record<CompanyRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
  viewer: 'Viewer',
  accountant: 'Accountant',
};

/** The lower roles for an area or a store. */
export const LIMIT_ROLES = ['manager', 'member', 'accountant', 'viewer', 'none'] as const;
export type LimitRole = (typeof LIMIT_ROLES)[number];
