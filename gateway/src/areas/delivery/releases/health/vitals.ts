import {
  type Rating,
  VITALS,
  type Vital,
  type VitalSummary,
  type Vitals,
} from '@fairshelf/shared-contracts/delivery';

/** Good up to the first threshold, fair up to the second (web.dev/vitals): in ms, except for layout shift. */
const LIMITS: Readonly<Record<Vital, readonly [number, number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1_800],
};
/** Of all page loads: the percentile that the industry judges by. */
const SHARE = 0.75;
/** Slower values are capped here (ms), and shorter times than a frame's aren't needed. */
const BOUNDS: Readonly<Record<Vital, readonly [number, number]>> = {
  lcp: [10, 100_000],
  inp: [10, 100_000],
  cls: [0.001, 10],
  ttfb: [10, 100_000],
};

/**
 * The count keys for the vitals of one page load, once each: `lcp=1300`. Values are rounded up to two digits, so a
 * minute has few keys, the 75th percentile is at most a tenth too high, and what is within a threshold stays within
 * it.
 */
export function measuresOf(vitals: Vitals): Record<string, number> {
  const found = VITALS.flatMap((vital) => {
    const value = vitals[vital];
    return value === undefined ? [] : [[measureOf(vital, value), 1] as const];
  });
  return Object.fromEntries(found);
}

function measureOf(vital: Vital, value: number): string {
  const [least, most] = BOUNDS[vital];
  return `${vital}=${value <= least ? 0 : upToTwoDigits(Math.min(value, most))}`;
}

function upToTwoDigits(value: number): number {
  const exponent = Math.floor(Math.log10(value)) - 1;
  // A threshold times a power of ten may end up slightly above itself.
  const digits = Math.ceil(value / 10 ** exponent - 1e-9);
  return Number((digits * 10 ** exponent).toPrecision(2));
}

/** The 75th percentile of each vital from counts by measure; other measures are ignored. */
export function summariesOf(
  counts: readonly { readonly measure: string; readonly count: number }[],
): VitalSummary[] {
  return VITALS.flatMap((vital) => {
    const measurements = counts
      .filter(({ measure }) => measure.startsWith(`${vital}=`))
      .map(({ measure, count }) => ({ value: Number(measure.slice(vital.length + 1)), count }))
      .toSorted((a, b) => a.value - b.value);
    const count = measurements.reduce((sum, each) => sum + each.count, 0);
    let behind = Math.ceil(count * SHARE);
    const p75 = measurements.find((each) => {
      behind -= each.count;
      return behind <= 0;
    })?.value;
    return p75 === undefined ? [] : [{ vital, p75, rating: ratingOf(vital, p75), count }];
  });
}

/** Whether a counted measure, such as `inp=510`, is a page load with a poor value of this vital; undefined for others. */
export function isPoor(vital: Vital, measure: string): boolean | undefined {
  if (!measure.startsWith(`${vital}=`)) return undefined;
  return ratingOf(vital, Number(measure.slice(vital.length + 1))) === 'poor';
}

function ratingOf(vital: Vital, value: number): Rating {
  const [good, fair] = LIMITS[vital];
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
}
