/** An axis has five labels with whole tenths between them, so that none is rounded and all are evenly spaced. */
const STEPS = 4;
const [LEAST, MOST] = [10, 50];

/**
 * The ends of a rating axis around its data: in stars, whole tenths apart, within 1 and 5. A constant rating has space
 * above and below.
 */
export function starAxis(ratings: readonly number[]): readonly [number, number] {
  if (ratings.length === 0) return [LEAST / 10, MOST / 10];
  const low = Math.round(Math.min(...ratings) * 10);
  const high = Math.round(Math.max(...ratings) * 10);
  const span = Math.max(1, Math.ceil((high - low) / STEPS)) * STEPS;
  const begin = Math.min(MOST - span, Math.max(LEAST, low - Math.floor((span - (high - low)) / 2)));
  return [begin / 10, (begin + span) / 10];
}
