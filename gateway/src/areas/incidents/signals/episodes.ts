/** Alarms that lie further apart than this are about different events. */
const GAP_DAYS = 7;

/**
 * Of days on which something fired, in order, the last run whose members lie at most a week apart: the event that is
 * going on, or the newest one. Empty without any.
 */
export function lastEpisode(firing: readonly number[]): readonly number[] {
  const episode: number[] = [];
  for (const place of firing.toReversed()) {
    const next = episode[0];
    if (next !== undefined && next - place > GAP_DAYS) break;
    episode.unshift(place);
  }
  return episode;
}
