import type { ReleaseVersions } from '@fairshelf/shared-contracts/delivery';

/** A tab learns within a minute that something it uses was withdrawn. */
export const POLL_MS = 60_000;
/** Who flips through tabs does not ask each time. */
const REST_MS = 30_000;

/**
 * Asks for the versions now, every minute while the tab is visible, and when it comes back into view. Returns how to stop.
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
