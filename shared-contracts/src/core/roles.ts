import * as v from 'valibot';

/**
 * The roles of the product (docs/specification/menu-and-roles.md#roles). A user carries a comma-separated list of them.
 */
export const ROLES = [
  'super-admin',
  'affiliate-agent',
  'case-manager',
  'violation-admin',
  'violation-user',
  'violation-reporter',
  'advertising-admin',
  'reimbursement-admin',
] as const;

export const RoleSchema = v.picklist(ROLES);
export type Role = v.InferOutput<typeof RoleSchema>;

const isRole = (text: string): text is Role => v.is(RoleSchema, text);

/**
 * Parses the role field of a user, which the server may send as a comma-separated string or as a list. Unknown names
 * are dropped: an undeclared role grants nothing.
 */
export function parseRoles(role: string | readonly string[] | undefined | null): readonly Role[] {
  const names = typeof role === 'string' ? role.split(',') : (role ?? []);
  return names.map((name) => name.trim()).filter(isRole);
}
