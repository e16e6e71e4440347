import { randomStream } from '../seeded/random.ts';
import type { Listing } from '../sellers/listing.ts';

/** Amazon's measurement of a listing, in inches and pounds, and its fulfilment fee per unit. */
export interface FeeFacts {
  readonly sides: readonly [longest: number, median: number, shortest: number];
  readonly pounds: number;
  readonly fee: number;
  readonly tier: string;
  /** The fee for the true measurement. */
  readonly properFee: number;
  readonly isWrong: boolean;
}

/** Fee steps by volume in cubic inches: a table of the sandbox's own, which only increases. */
const STEPS = [
  { upTo: 150, fee: 3.1, tier: 'Small standard-size' },
  { upTo: 700, fee: 4.2, tier: 'Large standard-size' },
  { upTo: 2_500, fee: 6.4, tier: 'Large standard-size' },
  { upTo: 9_000, fee: 9.9, tier: 'Large bulky' },
  { upTo: Number.POSITIVE_INFINITY, fee: 18.5, tier: 'Extra-large' },
] as const;

/** One listing in eleven is measured far too large. */
export function feeFacts(listing: Listing): FeeFacts {
  const { facts, marketplace } = listing;
  const random = randomStream('measurement', listing.fnsku);
  const isWrong = random.chance(1 / 11);
  const padded = [facts.height, facts.length, facts.width]
    .map((side) => Math.round((side + 1.2) * 10) / 10)
    .sort((left, right) => right - left);
  const [longest = 1, median = 1, shortest = 1] = padded;
  const pounds = Math.round(facts.pounds * 112) / 100;
  const wider = (side: number) => Math.round(side * (isWrong ? 1.9 : 1) * 10) / 10;
  const sides = [wider(longest), wider(median), wider(shortest)] as const;
  const stepOf = (volume: number) => STEPS.find(({ upTo }) => volume <= upTo) ?? STEPS[0];
  const step = stepOf(sides[0] * sides[1] * sides[2]);
  const inCurrency = (fee: number) =>
    Math.round(fee * marketplace.dollarRate * 10 ** marketplace.decimals) / 10 ** marketplace.decimals;
  return {
    sides,
    pounds: isWrong ? Math.round(pounds * 160) / 100 : pounds,
    fee: inCurrency(step.fee),
    tier: step.tier,
    properFee: inCurrency(stepOf(longest * median * shortest).fee),
    isWrong,
  };
}
