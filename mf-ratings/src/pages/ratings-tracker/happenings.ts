import { formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import type { ProductEvent, ProductStock, RuleAct } from '@fairshelf/shared-contracts/ratings';
import type { ChartMark, TimeRange } from '@fairshelf/shared-ui/charts';

/** Something that happened to the product, on one day or over several. */
export interface Happening {
  readonly day: string;
  readonly kind: ProductEvent['kind'] | 'stock' | 'rule' | 'requests' | 'reviews';
  readonly text: string;
  /** The first day after its end; null while it continues, undefined for one-day events. */
  readonly until?: string | null;
}

/** The label of each kind. */
export const kindNames: Readonly<Record<Happening['kind'], string>> = {
  price: 'Price',
  alert: 'Alert',
  issue: 'Listing',
  stock: 'No stock',
  rule: 'Rule',
  requests: 'Requests',
  reviews: 'Reviews',
};

/** Events, rule actions and out-of-stock periods, newest first. */
export function happenings(
  events: readonly ProductEvent[],
  acts: readonly RuleAct[],
  stock: ProductStock | null | undefined,
): readonly Happening[] {
  const told = events.map(({ day, kind, text, price }) => ({
    day,
    kind,
    text: price ? `Buyers paid ${formatMoney(price.after)} instead of ${formatMoney(price.before)}` : text,
  }));
  const outs = (stock?.outs ?? []).map(({ from, until }) => ({
    day: from,
    kind: 'stock' as const,
    until,
    text: until
      ? `Out of stock until ${formatDay(until)} (${daysOf(from, until)})`
      : 'Out of stock since this day',
  }));
  return [...told, ...acts.map(toHappening), ...outs].toSorted((a, b) => b.day.localeCompare(a.day));
}

function toHappening({ day, until, act, rule, count }: RuleAct): Happening {
  const time = day === until ? '' : `, until ${formatDay(until)}`;
  if (act === 'product-tagged') return { day, kind: 'rule', text: `‘${rule}’ tagged this product${time}` };
  if (act === 'reviews-tagged') {
    return { day, kind: 'rule', text: `‘${rule}’ tagged ${counted(count, 'review')}${time}` };
  }
  return { day, kind: 'requests', text: `‘${rule}’ sent ${counted(count, 'review request')}${time}` };
}

const counted = (count: number, one: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;

const daysOf = (from: string, until: string): string =>
  counted(Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000), 'day');

/** Those of a range of time, including earlier ones that continued into it. */
export const happenedWithin = (all: readonly Happening[], [from, to]: TimeRange): readonly Happening[] =>
  all.filter(
    ({ day, until = day }) => Date.parse(day) <= to && (until === null || Date.parse(until) >= from),
  );

/** The events as marks on a chart, numbered as in the list next to it; ongoing ones extend to the end. */
export const marksOf = (happened: readonly Happening[]): readonly ChartMark[] =>
  happened.map(({ day, kind, text, until }, place) => ({
    x: Date.parse(day),
    label: String(place + 1),
    text: `${formatDay(day)}, ${kindNames[kind]}: ${text}`,
    ...(until === undefined ? {} : { until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until) }),
  }));
