/** The counts of a version: visits, and those in which something failed. */
export interface Counts {
  readonly visits: number;
  readonly failures: number;
}

/** Visits of one minute to the canary and to the active version. */
export interface ComparedMinute {
  /** Unix time in ms. */
  readonly at: number;
  readonly canary: Counts;
  readonly active: Counts;
}

export interface CanaryVerdict {
  readonly isBad: boolean;
  /** The current evidence against the canary: above one divided by the false alarms it is rolled back. Starts at 1. */
  readonly eValue: number;
  /** How close the evidence is to a rollback, 0 to 1. */
  readonly spent: number;
  readonly activeRate: number;
  readonly canaryRate: number;
  /** The number of canary visits after which the evidence sufficed; undefined while it doesn't. */
  readonly badAfter: number | undefined;
}

/** A canary as good as the active version is rolled back with at most this probability, over the whole rollout. */
export const FALSE_ALARM = 0.01;
/** Nothing is decided on fewer canary visits. */
export const LEAST_VISITS = 20;
/** With fewer visits to the active version a block has nothing to compare with. */
const COMPARABLE_VISITS = 10;
/** The failure rate assumed to be normal where there is nothing to compare with. */
export const USUAL_RATE = 0.1;
/** The alternatives that share the evidence: odds ratio against the active version, and rate without a comparison. */
const ALTERNATIVES = [
  { logOdds: Math.log(2), rate: 0.2 },
  { logOdds: Math.log(5), rate: 0.5 },
  { logOdds: Math.log(10), rate: 0.8 },
  { logOdds: Math.log(40), rate: 0.95 },
] as const;
/** Each hour starts a fresh test with a part of the error budget: a canary may turn bad late. */
const RESTART_MS = 3_600_000;

interface JudgeOptions {
  /** The share of equally good canaries that may be rolled back. */
  readonly falseAlarm?: number;
  /** Without enough visits to the active version nothing is judged. */
  readonly needsComparison?: boolean;
}

/**
 * Tests a canary against the active version with e-values (docs/decisions/0008-canaries-are-judged-sequentially.md).
 * Visits are grouped into blocks. Given the failures of both versions in a block, the number that falls on an equally
 * good canary is hypergeometric, whatever the failure rate is and however it changes. The product of the likelihood
 * ratios of the blocks is a test martingale, so it exceeds 100 with a probability of at most 1 %, over all checks
 * together (Ville's inequality).
 */
export function judgeCanary(
  minutes: readonly ComparedMinute[],
  { falseAlarm = FALSE_ALARM, needsComparison = false }: JudgeOptions = {},
): CanaryVerdict {
  const limit = 1 / falseAlarm;
  // Capital by alternative, in fractions of the stake; what no restart has used yet is held in reserve.
  const capital = ALTERNATIVES.map(() => 0);
  let restarts = 0;
  let aside = 1;
  let eValue = 1;
  let crossing: { readonly eValue: number; readonly visits: number } | undefined;
  let canary = NONE;
  const began = minutes[0]?.at ?? 0;

  for (const block of toBlocks(minutes)) {
    const due = Math.floor((block.at - began) / RESTART_MS) + 1;
    for (; restarts < due; restarts++) {
      // 1/2, 1/6, 1/12, …: together 1.
      const stake = 1 / ((restarts + 1) * (restarts + 2));
      aside -= stake;
      for (const index of capital.keys()) capital[index] = (capital[index] ?? 0) + stake / capital.length;
    }
    if (needsComparison && block.active.visits < COMPARABLE_VISITS) continue;
    const logRatios = logRatiosOf(block);
    for (const [index, logRatio] of logRatios.entries())
      capital[index] = (capital[index] ?? 0) * Math.exp(logRatio);
    canary = sum(canary, block.canary);
    eValue = capital.reduce((total, each) => total + each, Math.max(0, aside));
    if (eValue >= limit && canary.visits >= LEAST_VISITS) crossing ??= { eValue, visits: canary.visits };
  }
  return {
    isBad: crossing !== undefined,
    eValue: crossing?.eValue ?? eValue,
    spent: crossing ? 1 : Math.min(1, Math.max(0, Math.log(eValue) / Math.log(limit))),
    activeRate: rateOf(minutes.map(({ active }) => active).reduce(sum, NONE)),
    canaryRate: rateOf(minutes.map(({ canary }) => canary).reduce(sum, NONE)),
    badAfter: crossing?.visits,
  };
}

export const rateOf = ({ visits, failures }: Counts): number => (visits === 0 ? 0 : failures / visits);

const NONE: Counts = { visits: 0, failures: 0 };
const sum = (one: Counts, other: Counts): Counts => ({
  visits: one.visits + other.visits,
  failures: one.failures + other.failures,
});

/**
 * Collects minutes until both versions have enough visits to compare, or the canary has enough without the other.
 * Where a block ends depends only on visits, never on failures. Visits after the last whole block wait for more.
 */
function* toBlocks(minutes: readonly ComparedMinute[]): Generator<ComparedMinute> {
  let open: ComparedMinute | undefined;
  for (const minute of minutes) {
    open = open
      ? { at: open.at, canary: sum(open.canary, minute.canary), active: sum(open.active, minute.active) }
      : minute;
    const isComparable = open.active.visits >= COMPARABLE_VISITS && open.canary.visits > 0;
    if (isComparable || open.canary.visits >= LEAST_VISITS) {
      yield open;
      open = undefined;
    }
  }
}

/** The log of the block's likelihood ratio, for each alternative. */
function logRatiosOf({ canary, active }: ComparedMinute): readonly number[] {
  if (active.visits >= COMPARABLE_VISITS) return logHypergeometricRatios(canary, active);
  const { visits, failures } = canary;
  return ALTERNATIVES.map(
    ({ rate }) =>
      failures * Math.log(rate / USUAL_RATE) + (visits - failures) * Math.log((1 - rate) / (1 - USUAL_RATE)),
  );
}

/**
 * How much likelier the canary's share of the failures is at other odds than at equal ones (Fisher's noncentral
 * hypergeometric distribution).
 */
function logHypergeometricRatios(canary: Counts, active: Counts): readonly number[] {
  const failures = canary.failures + active.failures;
  if (failures === 0) return ALTERNATIVES.map(() => 0);
  const all = logChoose(canary.visits + active.visits, failures);
  const least = Math.max(0, failures - active.visits);
  const most = Math.min(failures, canary.visits);
  const expected = ALTERNATIVES.map(() => 0);
  for (let part = least; part <= most; part++) {
    const log = logChoose(canary.visits, part) + logChoose(active.visits, failures - part) - all;
    // Measured from the largest term, so that nothing overflows.
    for (const [index, { logOdds }] of ALTERNATIVES.entries())
      expected[index] = (expected[index] ?? 0) + Math.exp(log + (part - most) * logOdds);
  }
  return ALTERNATIVES.map(
    ({ logOdds }, index) => (canary.failures - most) * logOdds - Math.log(expected[index] ?? 1),
  );
}

const logFactorials = [0];
function logFactorial(value: number): number {
  for (let next = logFactorials.length; next <= value; next++)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[value] ?? 0;
}
const logChoose = (of: number, some: number): number =>
  logFactorial(of) - logFactorial(some) - logFactorial(of - some);
