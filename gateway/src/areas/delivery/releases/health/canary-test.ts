/** What was counted of a version: visits, and those of them in which something failed. */
export interface Counts {
  readonly visits: number;
  readonly failures: number;
}

/** Counts of one minute, oldest first. */
export type Minutes = readonly Counts[];

export interface CanaryVerdict {
  readonly isBad: boolean;
  /** How far the evidence has gone towards a rollback, 0 to 1. */
  readonly spent: number;
  readonly activeRate: number;
  readonly canaryRate: number;
}

/** A good canary is rolled back by mistake at most this often, a bad one missed at most that often. */
const FALSE_ALARM = 0.01;
const MISSED = 0.05;
const LIMIT = Math.log((1 - MISSED) / FALSE_ALARM);
/** The error budget beside the active version: twice its rate, and at least two points more. */
const TIMES = 2;
const POINTS = 0.02;
/** A rate below this can't be told from none; one above that leaves no room for a worse one. */
const LEAST_RATE = 0.005;
const MOST_RATE = 0.9;

/**
 * Wald's sequential test of the canary's failure rate against the active version's, in Page's form: evidence that it is
 * fine is not saved up, so that a canary that turns bad late is found as fast as one that was bad from the start. Looking
 * after every report costs nothing: the limit holds for all looks together.
 */
export function judgeCanary(canary: Minutes, active: Counts): CanaryVerdict {
  const usual = Math.min(Math.max(upperRate(active), LEAST_RATE), MOST_RATE);
  const bad = Math.min(Math.max(usual * TIMES, usual + POINTS), (usual + 1) / 2 + 0.04);
  const perFailure = Math.log(bad / usual);
  const perSuccess = Math.log((1 - bad) / (1 - usual));
  let evidence = 0;
  let highest = 0;
  for (const { visits, failures } of canary) {
    evidence = Math.max(0, evidence + failures * perFailure + (visits - failures) * perSuccess);
    highest = Math.max(highest, evidence);
  }
  const total = canary.reduce(
    (sum, each) => ({ visits: sum.visits + each.visits, failures: sum.failures + each.failures }),
    { visits: 0, failures: 0 },
  );
  return {
    isBad: highest >= LIMIT,
    spent: Math.min(1, highest / LIMIT),
    activeRate: rateOf(active),
    canaryRate: rateOf(total),
  };
}

export const rateOf = ({ visits, failures }: Counts): number => (visits === 0 ? 0 : failures / visits);

/** The active version's rate as it may well be: with few visits, one standard error above what was seen. */
function upperRate({ visits, failures }: Counts): number {
  const rate = (failures + 0.5) / (visits + 1);
  return visits === 0 ? LEAST_RATE : rate + Math.sqrt((rate * (1 - rate)) / (visits + 1));
}
