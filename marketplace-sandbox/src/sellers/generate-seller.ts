import type { Department } from '../catalogue/product-kinds.ts';
import { everydayRows } from '../ledger/everyday-rows.ts';
import type { LedgerRow } from '../ledger/ledger-row.ts';
import { lossStories } from '../ledger/loss-stories.ts';
import { type LostStockTruth, lostStockTruth } from '../ledger/lost-stock-truth.ts';
import type { ReimbursementLine } from '../ledger/reimbursement-line.ts';
import { returnPayments } from '../ledger/return-payments.ts';
import { type SettledStory, settleStory } from '../ledger/settled-story.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { ordersOfDay } from '../orders/orders-of-day.ts';
import { storefronts } from '../orders/storefront.ts';
import { type DayNumber, dayOf } from '../seeded/calendar-day.ts';
import { assortment } from './assortment.ts';
import type { Listing } from './listing.ts';
import type { SellerProfile } from './seller-profile.ts';

/** How far back the marketplace shows orders here. */
const ORDER_DAYS = 60;

/** What of a ledger is wanted: days from and to, both included, and some marketplaces. */
interface LedgerPart {
  readonly fromDay: DayNumber;
  readonly toDay: DayNumber;
  readonly marketplaceIds: readonly string[];
}

export interface GeneratedSeller {
  readonly profile: SellerProfile;
  readonly listings: readonly Listing[];
  /** Orders placed in the last 60 days up to `now` (Unix ms), oldest first. */
  orders(now: number): OrderRecord[];
  /** Ledger lines of the profile's ledger days, up to the day before `now`, oldest first; drawn as they are read. */
  ledger(now: number, part?: LedgerPart): Iterable<LedgerRow>;
  reimbursements(now: number): ReimbursementLine[];
  /** The answer key: what was truly lost per FNSKU. */
  truth(now: number): LostStockTruth[];
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

const daysBetween = (from: DayNumber, to: DayNumber): DayNumber[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** A seller of any size. Pure: the same profile and moment give the same seller on every machine. */
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
  const settled = (now: number): SettledStory[] => {
    const { from, to } = span(now);
    return shops.flatMap((shop) => lossStories(shop, from, to)).map((story) => settleStory(story, to));
  };

  function* ledger(now: number, part?: LedgerPart): Generator<LedgerRow> {
    const { from, to } = span(now);
    const wanted = (marketplaceId: string) => !part || part.marketplaceIds.includes(marketplaceId);
    const open = shops.filter(({ marketplace }) => wanted(marketplace.id));
    const adjustments = new Map<DayNumber, LedgerRow[]>();
    for (const row of settled(now).flatMap(({ rows }) => rows))
      if (wanted(row.listing.marketplace.id))
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
    orders: (now) =>
      daysBetween(dayOf(now) - ORDER_DAYS, dayOf(now))
        .flatMap((day) => shops.flatMap((shop) => ordersOfDay(shop, day)))
        .filter(({ createdAt }) => createdAt <= now)
        .sort((left, right) => left.createdAt - right.createdAt),
    reimbursements: (now) => {
      const { from, to } = span(now);
      const forReturns = daysBetween(from, to).flatMap((day) =>
        shops.flatMap((shop) => returnPayments(shop, day)),
      );
      return [...settled(now).flatMap(({ payments }) => payments), ...forReturns].sort(
        (left, right) => left.approvedAt - right.approvedAt,
      );
    },
    truth: (now) => lostStockTruth(settled(now)),
  };
}
