import type { ReleasePermission } from '@fairshelf/shared-contracts/delivery';
import { isOnOrigin } from '../allowed-origins.ts';

/** Who releases, and what they may release: read from a release key, never from the request. */
export interface ReleasePermit {
  /** The name in the audit trail: `Ratings / ci`. */
  readonly actor: string;
  /** Undefined for the deployment key. */
  readonly keyId: string | undefined;
  /** Undefined: all. */
  readonly scope: ReleaseScope | undefined;
}

export interface ReleaseScope {
  readonly remotes: readonly string[];
  readonly editions: readonly string[];
  readonly origins: readonly string[];
  readonly actions: readonly string[];
}

/** The intended change. */
export interface ReleaseAttempt {
  /** Undefined for reading. */
  readonly action?: ReleasePermission;
  readonly remote?: string;
  readonly edition?: string;
  readonly origins?: readonly string[] | undefined;
}

/** The permit of the bearer of RELEASE_TOKEN: every remote, edition and action, on the operator's origins. */
export const deploymentPermit: ReleasePermit = {
  actor: 'deployment key',
  keyId: undefined,
  scope: undefined,
};

/** Why the permit doesn't cover an attempt, with a list of what it covers; undefined if it does. */
export function whyNotPermitted(
  { actor, scope }: ReleasePermit,
  { action, remote, edition, origins = [] }: ReleaseAttempt,
): string | undefined {
  if (!scope) return undefined;
  const key = `The release key '${actor}'`;
  if (remote !== undefined && !scope.remotes.includes(remote))
    return `${key} is not for ${remote}. Its remotes: ${scope.remotes.join(', ')}.`;
  if (edition !== undefined && !scope.editions.includes(edition))
    return `${key} is not for the edition '${edition}'. Its editions: ${scope.editions.join(', ')}.`;
  if (action !== undefined && !permits(scope.actions, action))
    return `${key} may not ${action}. It may: ${scope.actions.join(', ')}.`;
  const foreign = origins.find((origin) => !isOnOrigin(scope.origins, origin));
  if (foreign !== undefined)
    return `${key} may not publish files at ${foreign}. Its origins: ${scope.origins.join(', ') || "the platform's own"}.`;
  return undefined;
}

/** A permit to try a version on a share of all browsers includes showing it to some people. */
const permits = (actions: readonly string[], action: ReleasePermission): boolean =>
  actions.includes(action) || (action === 'preview' && actions.includes('canary'));
