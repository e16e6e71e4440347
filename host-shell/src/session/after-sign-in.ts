import type { Role } from '@fairshelf/shared-contracts/core';

export interface SignedIn {
  readonly roles: readonly Role[];
  readonly isNeedPasswordChange: boolean;
  /** Hands over the page the person wanted before the sign-in, and forgets it. */
  readonly takeWanted: () => string | undefined;
  /** The step at which the person's sign-up continues, when it has not been finished. */
  readonly openSignup?: string | undefined;
}

/** Where the root leads with a valid session (docs/specification/editions.md#the-three-editions). */
export function homeFor(roles: readonly Role[]): string {
  const isAgent = roles.includes('affiliate-agent') && !roles.includes('super-admin');
  return isAgent ? '/system/affiliates' : '/dashboard';
}

/**
 * Where a sign-in leads: the temporary password first (the wanted page waits for that), then the wanted page, then an
 * unfinished sign-up, then home.
 */
export function pathAfterSignIn({ roles, isNeedPasswordChange, takeWanted, openSignup }: SignedIn): string {
  if (isNeedPasswordChange) return '/login/password';
  return takeWanted() ?? openSignup ?? homeFor(roles);
}
