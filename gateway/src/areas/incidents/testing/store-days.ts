import { addDays } from '../../../base/calendar-days.ts';
import { seededRandom } from '../../../testing/seeded.ts';

/** Kinds of events to inject into a product's history. */
export const EVENT_KINDS = [
  'out-of-stock',
  'price-jump',
  'listing-issue',
  'ads-no-sales',
  'feedback-burst',
  'topic-rise',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export interface InjectedEvent {
  readonly kind: EventKind;
  readonly asin: string;
  /** The number of its first day. */
  readonly day: number;
}

interface Order {
  readonly orderId: string;
  readonly day: string;
  readonly asin: string;
  readonly priceMinor: number;
  /** 1 to 5 stars; null for most buyers. */
  readonly feedback: number | null;
}

interface Ads {
  readonly day: string;
  readonly asin: string;
  readonly clicks: number;
  readonly orders: number;
}

export interface StoreDay {
  readonly orders: readonly Order[];
  readonly ads: readonly Ads[];
  /** Products without a unit at its end, and since when. */
  readonly out: readonly { readonly asin: string; readonly since: string }[];
  /** Issues of listings at its end. */
  readonly issues: readonly { readonly asin: string; readonly since: string; readonly isSerious: boolean }[];
  /** Percent of reviews with a complaint in each of six months; on the last day of a month only. */
  readonly topics: readonly { readonly asin: string; readonly shares: readonly number[] }[];
}

const FIRST_DAY = '2024-11-22';
const MONTH = 30;
/** So long each event lasts; a new price stays. */
const LASTS = { 'out-of-stock': 12, 'listing-issue': 9, 'ads-no-sales': 30, 'feedback-burst': 6 } as const;

export const dayNumber = (day: number): string => addDays(FIRST_DAY, day);

/** The last day of the month that `day` is in. */
const monthEnd = (day: number): number => day - (day % MONTH) + MONTH - 1;

/**
 * A store of some products whose trade has the usual noise: coupons, small price changes, single low ratings, mild listing
 * issues, stock-outs of what nobody buys. Every kind of event is injected into each sixth product.
 */
export function storeOf(products: number, days: number) {
  const shop = Array.from({ length: products }, (_, number) => productOf(number, days));
  const events = shop.flatMap(({ event }) => event);
  return {
    asins: shop.map(({ asin }) => asin),
    events,
    day: (day: number): StoreDay => {
      const each = shop.map((product) => product.day(day));
      return {
        orders: each.flatMap(({ orders }) => orders),
        ads: each.flatMap(({ ads }) => ads),
        out: each.flatMap(({ out }) => out),
        issues: each.flatMap(({ issues }) => issues),
        topics: each.flatMap(({ topics }) => topics),
      };
    },
  };
}

function productOf(number: number, days: number) {
  const asin = `A${String(number).padStart(3, '0')}`;
  const next = seededRandom(number * 7919 + 17);
  const kind = EVENT_KINDS[number % EVENT_KINDS.length] ?? 'price-jump';
  const start = 160 + Math.floor(next() * (days - 260));
  const event: InjectedEvent = { kind, asin, day: kind === 'topic-rise' ? monthEnd(start) : start };
  const price = 1_500 + Math.floor(next() * 3_500);
  const perDay = 0.4 + next() * 1.4;
  const low = 0.01 + next() * 0.05;
  const isNow = (of: keyof typeof LASTS, day: number) =>
    kind === of && day >= event.day && day < event.day + LASTS[of];
  return {
    asin,
    event,
    day: (day: number): StoreDay => {
      const random = seededRandom(number * 104_729 + day);
      const today = dayNumber(day);
      const isOut = isNow('out-of-stock', day);
      // Each fortnight has its offer: none, or up to 15% off. A new price has none: an offer would hide it.
      const offer = seededRandom(number * 31 + Math.floor(day / 14))();
      const rise = kind === 'price-jump' && day >= event.day ? 1.4 : 1;
      const priceMinor = Math.round(price * rise * (offer < 0.3 && rise === 1 ? 0.85 + offer * 0.5 : 1));
      const count = isOut ? 0 : Math.floor(perDay) + (random() < perDay % 1 ? 1 : 0);
      const isAngry = isNow('feedback-burst', day);
      const orders = Array.from({ length: isAngry ? Math.max(1, count) : count }, (_, place) => ({
        orderId: `${asin}-${day}-${place}`,
        day: today,
        asin,
        priceMinor,
        feedback: isAngry ? 1 + Math.floor(random() * 2) : random() < 0.1 ? (random() < low ? 2 : 5) : null,
      }));
      const clicks = number % 2 === 1 ? 8 + Math.floor(random() * 6) : 0;
      const sales = Array.from({ length: clicks }, () => random() < 0.1).filter(Boolean).length;
      const since = dayNumber(event.day);
      return {
        orders,
        ads: clicks > 0 ? [{ day: today, asin, clicks, orders: isNow('ads-no-sales', day) ? 0 : sales }] : [],
        out: isOut ? [{ asin, since }] : [],
        issues: isNow('listing-issue', day)
          ? [{ asin, since, isSerious: true }]
          : day % 97 === number
            ? [{ asin, since: today, isSerious: false }]
            : [],
        topics: day % MONTH === MONTH - 1 ? [{ asin, shares: sharesUntil(number, day, event) }] : [],
      };
    },
  };
}

/** The share of a complaint in the six months up to a day. */
const sharesUntil = (number: number, day: number, event: InjectedEvent): number[] =>
  Array.from({ length: 6 }, (_, place) => {
    const end = day - (5 - place) * MONTH;
    return event.kind === 'topic-rise' && end === event.day
      ? 32
      : 6 + 5 * seededRandom(number * 613 + Math.floor(end / MONTH) + 1_000)();
  });
