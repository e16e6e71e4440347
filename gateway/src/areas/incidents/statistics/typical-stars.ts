/** Probabilities of 1 to 5 stars. */
export type StarChances = readonly [number, number, number, number, number];

/** Shares of 1 to 5 stars of an ordinary product: ratings are polarised, so a bell curve would be wrong. */
const USUAL: StarChances = [0.07, 0.03, 0.07, 0.14, 0.69];
const USUAL_MEAN = meanOf(USUAL);
/** Prior for averages of few ratings: this many typical ratings are added. */
const PRIOR_RATINGS = 10;

/**
 * The distribution of a product's next ratings, judged by its average so far: the usual distribution, tilted (each
 * weight times e to the power of a factor times its stars) until it has that average.
 */
export function typicalStars(averageStars: number, count: number): StarChances {
  const mean = (averageStars * count + USUAL_MEAN * PRIOR_RATINGS) / (count + PRIOR_RATINGS);
  let [low, high] = [-6, 6];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (meanOf(tilt(middle)) < mean) low = middle;
    else high = middle;
  }
  return tilt((low + high) / 2);
}

function tilt(factor: number): StarChances {
  const [one, two, three, four, five] = USUAL;
  const weight = (chance: number, stars: number) => chance * Math.exp(factor * (stars - 3));
  const weights = [
    weight(one, 1),
    weight(two, 2),
    weight(three, 3),
    weight(four, 4),
    weight(five, 5),
  ] as const;
  const total = weights.reduce((sum, each) => sum + each, 0);
  const [w1, w2, w3, w4, w5] = weights;
  return [w1 / total, w2 / total, w3 / total, w4 / total, w5 / total];
}

function meanOf(chances: StarChances): number {
  return chances.reduce((sum, chance, place) => sum + chance * (place + 1), 0);
}
