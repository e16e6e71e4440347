import { formatDay, formatMoney, formatNumber, translated } from '@fairshelf/shared-contracts/core';
import type { ProductEvent, ProductStock, RuleAct } from '@fairshelf/shared-contracts/ratings';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import type { ChartMark, TimeRange } from '@fairshelf/shared-ui/charts';
import { msg, plural, t } from '@lingui/core/macro';

/** Something that happened to the product, on one day or over several. */
export interface Happening {
  readonly day: string;
  readonly kind: ProductEvent['kind'] | 'returns' | 'stock' | 'rule' | 'requests' | 'reviews';
  readonly text: string;
  /** The first day after its end; null while it continues, undefined for one-day events. */
  readonly until?: string | null;
}

/** The label of each kind. */
export const kindNames: Readonly<Record<Happening['kind'], MessageDescriptor>> = {
  price: msg`Price`,
  alert: msg`Alert`,
  issue: msg`Listing`,
  stock: msg`No stock`,
  rule: msg`Rule`,
  requests: msg`Requests`,
  reviews: msg`Reviews`,
  returns: msg`Returns`,
};

/** Events, rule actions and out-of-stock periods, newest first. */
export function happenings(
  events: readonly ProductEvent[],
  acts: readonly RuleAct[],
  stock: ProductStock | null | undefined,
): readonly Happening[] {
  const eventEntries = events.map((event) => ({
    day: event.day,
    kind: event.returned ? ('returns' as const) : event.kind,
    text: eventInWords(event),
  }));
  const outs = (stock?.outs ?? []).map(({ from, until }) => ({
    day: from,
    kind: 'stock' as const,
    until,
    text: until
      ? plural(
          { days: daysBetween(from, until) },
          {
            one: `Out of stock until ${{ until: formatDay(until) }} (# day)`,
            other: `Out of stock until ${{ until: formatDay(until) }} (# days)`,
          },
        )
      : t`Out of stock since this day`,
  }));
  return [...eventEntries, ...acts.map(toHappening), ...outs].toSorted((a, b) => b.day.localeCompare(a.day));
}

function eventInWords({ text, price, returned }: ProductEvent): string {
  if (price)
    return t`Buyers paid ${{ after: formatMoney(price.after) }} instead of ${{ before: formatMoney(price.before) }}`;
  if (returned)
    return t`${{ units: formatNumber(returned.units) }} units returned in this week, usually ${{ usual: formatNumber(returned.usual) }}`;
  return translated(text);
}

function toHappening({ day, until, act, rule, count }: RuleAct): Happening {
  const text = actInWords(act, rule, count);
  return {
    day,
    kind: act === 'product-tagged' || act === 'reviews-tagged' ? 'rule' : 'requests',
    text: day === until ? text : t`${{ text }}, until ${{ day: formatDay(until) }}`,
  };
}

function actInWords(act: RuleAct['act'], rule: string, count: number): string {
  if (act === 'product-tagged') return t`‘${{ rule }}’ tagged this product`;
  if (act === 'reviews-tagged') {
    return plural(count, {
      one: `‘${{ rule }}’ tagged # review`,
      other: `‘${{ rule }}’ tagged # reviews`,
    });
  }
  return plural(count, {
    one: `‘${{ rule }}’ sent # review request`,
    other: `‘${{ rule }}’ sent # review requests`,
  });
}

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);

/** Those of a range of time, including earlier ones that continued into it. */
export const happenedWithin = (all: readonly Happening[], [from, to]: TimeRange): readonly Happening[] =>
  all.filter(
    ({ day, until = day }) => Date.parse(day) <= to && (until === null || Date.parse(until) >= from),
  );

/** The events as marks on a chart, numbered as in the list next to it; ongoing ones extend to the end. */
export const marksOf = (entries: readonly Happening[]): readonly ChartMark[] =>
  entries.map(({ day, kind, text, until }, place) => ({
    x: Date.parse(day),
    label: String(place + 1),
    text: t`${{ day: formatDay(day) }}, ${{ kind: say(kindNames[kind]) }}: ${{ text }}`,
    ...(until === undefined ? {} : { until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until) }),
  }));
