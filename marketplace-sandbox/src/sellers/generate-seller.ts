import type { Department } from '../catalogue/product-kinds.ts';
import { everydayRows } from '../ledger/everyday-rows.ts';
import type { LedgerRow } from '../ledger/ledger-row.ts';
import { lossStories } from '../ledger/loss-stories.ts';
import { type LostStockTruth, lostStockTruth } from '../ledger/lost-stock-truth.ts';
import type { ReimbursementLine } from '../ledger/reimbursement-line.ts';
import { returnPayments } from '../ledger/return-payments.ts';
import { type SettledStory, settleStory } from '../ledger/settled-story.ts';
import { type ClaimTruth, claimsTruth } from '../losses/claims-truth.ts';
import { type InboundStory, inboundStories, receiptsOf } from '../losses/inbound-stories.ts';
import { type RefundStory, refundsOfDay } from '../losses/refund-stories.ts';
import { type RemovalStory, removalStories } from '../losses/removal-stories.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { ordersOfDay } from '../orders/orders-of-day.ts';
import { storefronts } from '../orders/storefront.ts';
import { type DayNumber, dayOf } from '../seeded/calendar-day.ts';
import { assortment } from './assortment.ts';
import type { Listing } from './listing.ts';
import type { SellerProfile } from './seller-profile.ts';

const daysBetween = (from: DayNumber, to: DayNumber): DayNumber[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** How far back Amazon shows orders here. */
const ORDER_DAYS = 60;

/** The days whose orders are shown: those of the last 60, or since a given time (Unix ms). */
export const daysOfOrders = (now: number, placedSince = 0): DayNumber[] =>
  daysBetween(Math.max(dayOf(now) - ORDER_DAYS, dayOf(placedSince)), dayOf(now));

/** How far back refunds, shipments and removals go. */
const REFUND_DAYS = 200;
const INBOUND_DAYS = 290;
const REMOVAL_DAYS = 170;
/** An order ships within three days of being placed. */
const SHIPS_WITHIN_DAYS = 3;

/** The requested part of a ledger: days from and to, both inclusive, and some marketplaces. */
interface LedgerPart {
  readonly fromDay: DayNumber;
  readonly toDay: DayNumber;
  readonly marketplaceIds: readonly string[];
}

export interface GeneratedSeller {
  readonly profile: SellerProfile;
  readonly listings: readonly Listing[];
  /** Orders placed in the last 60 days, or since a given time, up to `now` (Unix ms), oldest first. */
  orders(now: number, placedSince?: number): OrderRecord[];
  /** All orders of a UTC day, including its future hours, oldest first. */
  ordersOn(day: DayNumber): OrderRecord[];
  /** Ledger lines of the profile's ledger days, up to the day before `now`, oldest first; generated lazily. */
  ledger(now: number, part?: LedgerPart): Iterable<LedgerRow>;
  reimbursements(now: number): ReimbursementLine[];
  /**
   * Orders placed shortly before or in a period (Unix ms), whatever the time of the request: the basis of its
   * payments.
   */
  trade(from: number, until: number): OrderRecord[];
  /** Refunds given up to `now`. */
  refunds(now: number): readonly RefundStory[];
  /** Shipments to the warehouses that arrived before today, and created removals. */
  inbound(now: number): readonly InboundStory[];
  removals(now: number): readonly RemovalStory[];
  /** The answer key: the actual losses per FNSKU. */
  truth(now: number): LostStockTruth[];
  /** The answer key to everything else that is owed. */
  claims(now: number): ClaimTruth[];
}

type SellerSize = Omit<SellerProfile, 'departments' | 'brands' | 'storeName' | 'ledgerHeader'> &
  Partial<Pick<SellerProfile, 'departments' | 'brands' | 'storeName' | 'ledgerHeader'>>;

const everyDepartment: readonly [Department, ...Department[]] = [
  'kitchen',
  'home',
  'outdoor',
  'office',
  'garden',
];

/** A seller of any size. Pure: the same profile and time give the same seller on every machine. */
export function generateSeller(size: SellerSize): GeneratedSeller {
  const profile: SellerProfile = {
    storeName: size.sellerId,
    departments: everyDepartment,
    brands: ['Northwind', 'Pinecrest', 'Ölvik', 'Maison Clairé', 'Fernhollow'],
    ledgerHeader: 'spaced',
    ...size,
  };
  const listings = assortment(profile);
  const shops = storefronts(profile, listings);

  const span = (now: number) => ({ from: dayOf(now) - profile.ledgerDays, to: dayOf(now) - 1 });
  const settledStories = (now: number): SettledStory[] => {
    const { from, to } = span(now);
    return shops.flatMap((shop) => lossStories(shop, from, to)).map((story) => settleStory(story, to));
  };

  const refunds = memoOfDay((day) =>
    daysBetween(day - REFUND_DAYS, day).flatMap((one) => shops.flatMap((shop) => refundsOfDay(shop, one))),
  );
  const inbound = (now: number) =>
    shops.flatMap((shop) => inboundStories(shop, dayOf(now) - INBOUND_DAYS, dayOf(now) - 1));
  const removals = (now: number) =>
    shops.flatMap((shop) => removalStories(shop, dayOf(now) - REMOVAL_DAYS, dayOf(now) - 1));

  const ordersOn = (day: DayNumber) =>
    shops.flatMap((shop) => ordersOfDay(shop, day)).sort((left, right) => left.createdAt - right.createdAt);

  function* ledger(now: number, part?: LedgerPart): Generator<LedgerRow> {
    const { from, to } = span(now);
    const isIncluded = (marketplaceId: string) => !part || part.marketplaceIds.includes(marketplaceId);
    const open = shops.filter(({ marketplace }) => isIncluded(marketplace.id));
    const adjustments = new Map<DayNumber, LedgerRow[]>();
    for (const row of settledStories(now).flatMap(({ rows }) => rows))
      if (isIncluded(row.listing.marketplace.id))
        adjustments.set(row.day, [...(adjustments.get(row.day) ?? []), row]);
    for (const row of inbound(now).flatMap(receiptsOf))
      if (isIncluded(row.listing.marketplace.id))
        adjustments.set(row.day, [...(adjustments.get(row.day) ?? []), row]);
    for (const day of daysBetween(Math.max(from, part?.fromDay ?? from), Math.min(to, part?.toDay ?? to))) {
      for (const shop of open) yield* everydayRows(shop, day);
      yield* adjustments.get(day) ?? [];
    }
  }

  return {
    profile,
    listings,
    ledger,
    ordersOn,
    orders: (now, placedSince) =>
      daysOfOrders(now, placedSince)
        .flatMap(ordersOn)
        .filter(({ createdAt }) => createdAt <= now),
    reimbursements: (now) => {
      const forReturns = returnPayments(refunds(now), now);
      return [...settledStories(now).flatMap(({ payments }) => payments), ...forReturns].sort(
        (left, right) => left.approvedAt - right.approvedAt,
      );
    },
    trade: (from, until) =>
      daysBetween(dayOf(from) - SHIPS_WITHIN_DAYS, dayOf(until)).flatMap((day) =>
        shops.flatMap((shop) => ordersOfDay(shop, day)),
      ),
    refunds: (now) => refunds(now).filter(({ refundedAt }) => refundedAt <= now),
    inbound,
    removals,
    truth: (now) => lostStockTruth(settledStories(now)),
    claims: (now) =>
      claimsTruth(now, {
        losses: settledStories(now),
        inbound: inbound(now),
        removals: removals(now),
        refunds: refunds(now),
      }),
  };
}

/** The last day's answer is cached: pages of one list are requested one after the other. */
function memoOfDay<T>(draw: (day: DayNumber) => T): (now: number) => T {
  let latest: { readonly day: DayNumber; readonly drawn: T } | undefined;
  return (now) => {
    const day = dayOf(now);
    if (latest?.day !== day) latest = { day, drawn: draw(day) };
    return latest.drawn;
  };
}
