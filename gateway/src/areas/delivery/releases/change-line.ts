import type { ReleasedVersion, ReleaseLine } from '@fairshelf/shared-contracts/delivery';

/** Why a change of the registry can't be made, in a sentence for the person who requested it. */
export class ReleaseRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ReleaseRefusal';
  }
}

/** A change of a remote's released versions. */
export type ReleaseAction =
  | { readonly action: 'activate'; readonly release: ReleasedVersion }
  | {
      readonly action: 'canary';
      readonly release: ReleasedVersion;
      /** Percentage of all browsers, 0 to 100; 0 with a cohort means only the cohort. */
      readonly share: number;
      readonly cohort?: string;
    }
  /** The next step of a rollout: another share for the same canary, which keeps its start time. */
  | { readonly action: 'widen'; readonly share: number }
  | { readonly action: 'promote' }
  /** With a release: to that one instead of the previous one. */
  | { readonly action: 'rollback'; readonly release?: ReleasedVersion }
  | { readonly action: 'pin'; readonly release: ReleasedVersion }
  | { readonly action: 'unpin' }
  /** Without a version: the remote as a whole. */
  | { readonly action: 'withdraw'; readonly version?: string | undefined };

/**
 * The registry entry after the change, or the same object when nothing changes; undefined when nothing of the remote is left. Pure.
 * @throws ReleaseRefusal when there is nothing to promote, to roll back to or to unpin.
 */
export function changeLine(
  line: ReleaseLine | undefined,
  change: ReleaseAction,
  now: Date,
  order: number,
): ReleaseLine | undefined {
  if (!line) return firstLine(change, order);
  const after = change.action === 'withdraw' ? withdraw(line, change.version) : apply(line, change, now);
  return !after || after === line ? after : { ...after, revision: line.revision + 1 };
}

function firstLine(change: ReleaseAction, order: number): ReleaseLine {
  if (change.action === 'withdraw') throw new ReleaseRefusal('This remote has no release here.');
  if (change.action !== 'activate')
    throw new ReleaseRefusal('This remote has no release here yet. Activate a version first.');
  return { revision: 1, order, active: change.release };
}

function apply(
  line: ReleaseLine,
  change: Exclude<ReleaseAction, { action: 'withdraw' }>,
  now: Date,
): ReleaseLine {
  switch (change.action) {
    case 'activate':
      return activate(line, change.release);
    case 'canary': {
      if (change.release.version === line.active.version)
        throw new ReleaseRefusal(`${change.release.version} is active already.`);
      const cohort = change.cohort === undefined ? {} : { cohort: change.cohort };
      const canary = { ...change.release, share: change.share, ...cohort, since: now.toISOString() };
      return { ...line, canary };
    }
    case 'widen': {
      if (!line.canary) throw new ReleaseRefusal('There is no canary to widen.');
      if (line.canary.share === change.share) return line;
      return { ...line, canary: { ...line.canary, share: change.share } };
    }
    case 'promote': {
      if (!line.canary) throw new ReleaseRefusal('There is no canary to promote.');
      const { share: _, cohort: __, since: ___, ...release } = line.canary;
      return activate(line, release);
    }
    case 'rollback':
      return rollBack(line, change.release);
    case 'pin':
      return { ...line, pinned: change.release };
    case 'unpin': {
      if (!line.pinned) throw new ReleaseRefusal('No version is pinned.');
      const { pinned: _, ...rest } = line;
      return rest;
    }
  }
}

/** The previously active version becomes the fallback; a canary ends with it. */
function activate(line: ReleaseLine, release: ReleasedVersion): ReleaseLine {
  if (line.active.version === release.version && !line.canary) return line;
  const { canary: _, ...rest } = line;
  if (line.active.version === release.version) return rest;
  return { ...rest, active: release, previous: line.active };
}

/** Ends a canary, or restores the previous version; the failed one isn't kept as a fallback. */
function rollBack(line: ReleaseLine, release: ReleasedVersion | undefined): ReleaseLine {
  const { canary, previous, ...rest } = line;
  if (release) {
    if (release.version === line.active.version)
      throw new ReleaseRefusal(`${release.version} is active already.`);
    return { ...rest, active: release };
  }
  if (canary) return { ...rest, ...(previous && { previous }) };
  if (!previous)
    throw new ReleaseRefusal(
      'There is no previous version to go back to. Name one that was active before, or withdraw the remote.',
    );
  return { ...rest, active: previous };
}

/** Removes a version from an entry; the previous version replaces it where it was active. */
function withdraw(line: ReleaseLine, version: string | undefined): ReleaseLine | undefined {
  if (version === undefined) return undefined;
  const { active, previous, canary, pinned, ...rest } = line;
  const isNamed = [active, previous, canary, pinned].some((each) => each?.version === version);
  if (!isNamed) return line;
  const remaining = (each: ReleasedVersion | undefined) => (each?.version === version ? undefined : each);
  const next = remaining(active) ?? remaining(previous);
  if (!next) return undefined;
  const before = next === active ? remaining(previous) : undefined;
  return {
    ...rest,
    active: next,
    ...(before && { previous: before }),
    ...(canary && canary.version !== version && { canary }),
    ...(remaining(pinned) && { pinned: remaining(pinned) }),
  };
}
