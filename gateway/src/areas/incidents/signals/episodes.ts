/** Alarms further apart than this concern different events. */
const GAP_DAYS = 7;

/**
 * Of the days on which something fired, in order, the last run with gaps of at most a week: the current or newest
 * event. Empty without any.
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
