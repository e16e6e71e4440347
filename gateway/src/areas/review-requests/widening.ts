import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import type { SendingLimits } from './sending-hours.ts';

type Reach = Pick<
  RequestRule,
  'id' | 'name' | 'active' | 'delayDays' | 'includeSkus' | 'excludeSkus' | 'exclude' | 'ordersFrom'
>;

const isWithin = <T>(some: readonly T[], all: readonly T[]): boolean =>
  some.every((each) => all.includes(each));
/** Whether every order since `later` is also one since `earlier`. */
const isSince = (earlier: string | null, later: string | null): boolean =>
  earlier === null || (later !== null && Date.parse(earlier) <= Date.parse(later));

/** Whether every order whose products match the rule `inner` matches `outer` as well. */
const covers = (outer: Reach, inner: Reach): boolean =>
  (outer.includeSkus.length === 0 ||
    (inner.includeSkus.length > 0 && isWithin(inner.includeSkus, outer.includeSkus))) &&
  isWithin(outer.excludeSkus, inner.excludeSkus) &&
  isSince(outer.ordersFrom, inner.ordersFrom);

/** The first active rule above that matches every order of this rule, which can then never act. */
export function shadowOf<R extends Reach>(rules: readonly R[], rule: Reach): R | undefined {
  const place = rules.findIndex(({ id }) => id === rule.id);
  return rules.slice(0, Math.max(0, place)).find((above) => above.active && covers(above, rule));
}

/**
 * Whether a rule may request reviews that it would not have requested before, or sooner; undefined for a new rule.
 */
function widensRule(before: Reach | undefined, after: Reach): boolean {
  if (!after.active) return false;
  if (!before?.active) return true;
  return (
    !covers(before, after) || !isWithin(before.exclude, after.exclude) || after.delayDays < before.delayDays
  );
}

/**
 * Whether these rules may send anything that the previous ones would not: by a rule that is new, activated or wider,
 * by another order of active rules, or because an active rule higher up is gone or matches fewer orders.
 */
export function widensRules(before: readonly Reach[], after: readonly Reach[]): boolean {
  const rulesBefore = new Map(before.map((rule) => [rule.id, rule]));
  if (after.some((rule) => widensRule(rulesBefore.get(rule.id), rule))) return true;
  const activeOf = (rules: readonly Reach[]) => rules.filter(({ active }) => active);
  const [was, is] = [activeOf(before), activeOf(after)];
  const remaining = is.map(({ id }) => id);
  const remainingBefore = was.filter(({ id }) => remaining.includes(id)).map(({ id }) => id);
  if (remainingBefore.join() !== remaining.join()) return true;
  // Orders that a rule no longer matches pass to the active rules below it.
  return was.some((rule, place) => {
    const isFollowed = was.slice(place + 1).some(({ id }) => remaining.includes(id));
    const now = is.find(({ id }) => id === rule.id);
    return isFollowed && (!now || !covers(now, rule));
  });
}

/** Whether other limits allow more on a day, or sending at times that were closed. */
export function loosens(before: SendingLimits, after: SendingLimits): boolean {
  if (after.paused) return false;
  if (before.paused) return true;
  const isCapHigher =
    before.dailyCap !== null && (after.dailyCap === null || after.dailyCap > before.dailyCap);
  return (
    isCapHigher ||
    after.hourFrom < before.hourFrom ||
    after.hourTo > before.hourTo ||
    !isWithin(after.weekdays, before.weekdays)
  );
}
