import type { ReleaseVersions } from '@fairshelf/shared-contracts/delivery';

/** A tab notices within a minute that something it uses was withdrawn. */
export const POLL_MS = 60_000;
/** Switching through tabs doesn't poll each time. */
const REST_MS = 30_000;

/**
 * Polls the versions now, every minute while the tab is visible, and when it becomes visible again. Returns a stop
 * function.
 */
export function watchVersions(
  ask: () => Promise<ReleaseVersions | undefined>,
  onVersions: (versions: ReleaseVersions) => void,
): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isOver = false;
  const look = async () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < REST_MS) return;
    askedAt = Date.now();
    const versions = await ask();
    if (versions && !isOver) onVersions(versions);
  };
  const follow = () => void look();
  follow();
  const timer = setInterval(follow, POLL_MS);
  document.addEventListener('visibilitychange', follow);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
