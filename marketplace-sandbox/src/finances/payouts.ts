import { DAY_MS, dayOf, isoTime, startOfDay } from '../seeded/calendar-day.ts';
import { digitText } from '../seeded/code-text.ts';
import { randomStream } from '../seeded/random.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { Marketplace } from '../sellers/marketplaces.ts';
import { postings } from './transactions.ts';

const EVERY_DAYS = 14;
const TO_THE_BANK_DAYS = 2;
/** The transactions of older payouts are no longer available: their amounts are random. */
const SUMMED_DAYS = 180;

/** A seller's payouts created in a period (Unix ms), newest first, in their state at `now`. */
export function payoutsOf(
  seller: GeneratedSeller,
  marketplaces: readonly Marketplace[],
  { from, until, now }: { readonly from: number; readonly until: number; readonly now: number },
): object[] {
  const first = Math.ceil(Math.max(dayOf(from), dayOf(now) - 540) / EVERY_DAYS);
  const last = Math.floor(dayOf(Math.min(until, now)) / EVERY_DAYS);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (last - index) * EVERY_DAYS)
    .filter((day) => startOfDay(day) >= from)
    .flatMap((day) => {
      const account = dayOf(now) - day <= SUMMED_DAYS ? postedIn(seller, day) : undefined;
      return marketplaces.map((marketplace) =>
        payout(seller, marketplace, day, now, account?.get(marketplace.id)),
      );
    });
}

/** When a day's payout closes; its period is the two weeks before. */
const closing = (day: number): number => startOfDay(day) + 6 * 3_600_000;

type Sums = ReadonlyMap<string, number>;
const knownSums = new WeakMap<GeneratedSeller, Map<number, Sums>>();

/** The totals of two weeks for each marketplace: sales, refunds, and cash reimbursements. */
function postedIn(seller: GeneratedSeller, day: number): Sums {
  // A closed period never changes, and adding one up takes a tenth of a second.
  const known = knownSums.get(seller) ?? new Map<number, Sums>();
  knownSums.set(seller, known);
  const sums = known.get(day) ?? sumUp(seller, day);
  known.set(day, sums);
  return sums;
}

function sumUp(seller: GeneratedSeller, day: number): Sums {
  const [from, until] = [closing(day) - EVERY_DAYS * DAY_MS, closing(day)];
  const sums = new Map<string, number>();
  const add = (marketplace: Marketplace, amount: number) =>
    sums.set(marketplace.id, (sums.get(marketplace.id) ?? 0) + amount);
  for (const posting of postings(seller, from, until)) add(posting.marketplace, posting.total());
  for (const { approvedAt, amountTotal, listing } of seller.reimbursements(until)) {
    if (approvedAt >= from && approvedAt < until) add(listing.marketplace, amountTotal);
  }
  return sums;
}

function payout(
  seller: GeneratedSeller,
  marketplace: Marketplace,
  day: number,
  now: number,
  posted: number | undefined,
): object {
  const { sellerId, ordersPerDay, seed } = seller.profile;
  const random = randomStream('payout', seed, sellerId, marketplace.id, day);
  const created = closing(day);
  const arrives = created + TO_THE_BANK_DAYS * DAY_MS;
  const fails = random.chance(0.04);
  const history = [
    { status: 'STARTED', lastUpdatedDate: isoTime(created) },
    ...(arrives <= now
      ? [
          fails
            ? {
                status: 'FAILED',
                lastUpdatedDate: isoTime(arrives),
                failureReason: 'The bank did not accept the deposit.',
              }
            : { status: 'PAID', lastUpdatedDate: isoTime(arrives) },
        ]
      : [{ status: 'IN_TRANSIT', lastUpdatedDate: isoTime(created + 3_600_000) }]),
  ];
  const id = digitText(11, 'payout', sellerId, marketplace.id, day);
  const drawn = ordersPerDay * EVERY_DAYS * (11 + random.next() * 4) * marketplace.dollarRate;
  // Storage and advertising are charged to the account as well, now and then.
  const charged = random.chance(0.4) ? drawn * random.next() * 0.03 : 0;
  const amount = posted === undefined ? drawn : Math.max(0, posted - charged);
  return {
    id,
    partnerMetadata: { partnerId: sellerId, accountType: 'STANDARD_ORDERS', marketplaceId: marketplace.id },
    currentStatus: history.at(-1)?.status,
    statusHistory: history,
    type: 'SCHEDULED',
    amount: {
      currencyCode: marketplace.currency,
      currencyAmount: Number(amount.toFixed(marketplace.decimals)),
    },
    accountTail: digitText(4, 'account', sellerId),
    paymentMethod: 'BANK_ACCOUNT',
    creationDate: isoTime(created),
    period: { startDate: isoTime(created - EVERY_DAYS * DAY_MS), endDate: isoTime(created) },
    traceId: digitText(15, 'trace', id),
    relatedIdentifiers: [{ relatedIdentifierName: 'SETTLEMENT_ID', relatedIdentifierValue: id }],
  };
}
