import type { Role } from '@fairshelf/shared-contracts/core';

export interface SignedIn {
  readonly roles: readonly Role[];
  readonly isNeedPasswordChange: boolean;
  /** Returns the page requested before the sign-in, and clears it. */
  readonly takeWanted: () => string | undefined;
  /** The step at which the person's sign-up continues, if it is unfinished. */
  readonly openSignup?: string | undefined;
}

/** Where the root redirects with a valid session (docs/specification/editions.md#the-three-editions). */
export function homeFor(roles: readonly Role[]): string {
  const isAgent = roles.includes('affiliate-agent') && !roles.includes('super-admin');
  return isAgent ? '/system/affiliates' : '/dashboard';
}

/**
 * The destination after a sign-in: the temporary password first (the requested page waits for that), then the
 * requested page, then an unfinished sign-up, then home.
 */
export function pathAfterSignIn({ roles, isNeedPasswordChange, takeWanted, openSignup }: SignedIn): string {
  if (isNeedPasswordChange) return '/login/password';
  return takeWanted() ?? openSignup ?? homeFor(roles);
}
