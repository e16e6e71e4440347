import { createHash } from 'node:crypto';
import type { Viewer } from '@fairshelf/shared-contracts/core';
import type { ReleasedVersion, ReleaseLine } from '@fairshelf/shared-contracts/delivery';

/** The inputs that determine a browser's version. */
export interface Traits {
  readonly viewer?: Viewer | undefined;
  /** 0 to 9999, drawn once per browser and kept in a cookie; undefined before that. */
  readonly bucket?: number | undefined;
}

const BUCKETS = 10_000;

/** The version of a remote for this browser: the pinned one, the canary for its share and cohort, else the active. */
export function chooseVersion(remote: string, line: ReleaseLine, traits: Traits): ReleasedVersion {
  if (line.pinned) return line.pinned;
  const { canary } = line;
  if (canary && (isInCohort(canary.cohort, traits.viewer) || isInShare(remote, canary.share, traits.bucket)))
    return canary;
  return line.active;
}

/** `internal` is everyone who works on the product; any other cohort is the name of a role. */
function isInCohort(cohort: string | undefined, viewer: Viewer | undefined): boolean {
  if (cohort === undefined || !viewer) return false;
  return cohort === 'internal' ? viewer.roles.length > 0 : viewer.roles.some((role) => role === cohort);
}

/** Each remote draws other browsers, so that no one gets every canary. */
function isInShare(remote: string, share: number, bucket: number | undefined): boolean {
  if (bucket === undefined) return false;
  const turn = createHash('sha256').update(remote).digest().readUInt32BE(0);
  return (bucket + turn) % BUCKETS < (share / 100) * BUCKETS;
}

export const drawBucket = (): number => Math.floor(Math.random() * BUCKETS);

/** Reads the bucket from its cookie; undefined for anything else. */
export function readBucket(cookie: string | undefined): number | undefined {
  return cookie !== undefined && /^\d{1,4}$/.test(cookie) ? Number(cookie) : undefined;
}
