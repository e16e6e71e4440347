import type { ReimbursementLine } from '../ledger/reimbursement-line.ts';
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

interface PayoutSearch {
  readonly from: number;
  readonly until: number;
  readonly now: number;
  /** When settlements closed early on request, oldest first. */
  readonly early?: readonly number[];
  /** Payments for filed cases; those of the seller's history are known. */
  readonly filed?: readonly ReimbursementLine[];
}

/** A seller's payouts created in a period (Unix ms), newest first, in their state at `now`. */
export function payoutsOf(
  seller: GeneratedSeller,
  marketplaces: readonly Marketplace[],
  { from, until, now, early = [], filed = [] }: PayoutSearch,
): object[] {
  const first = Math.ceil(Math.max(dayOf(from), dayOf(now) - 540) / EVERY_DAYS);
  const last = Math.floor(dayOf(Math.min(until, now)) / EVERY_DAYS);
  const regular = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => (last - index) * EVERY_DAYS,
  )
    .filter((day) => startOfDay(day) >= from)
    .flatMap((day) => {
      const begin = beginOf(closing(day), early);
      const isCut = begin > closing(day) - EVERY_DAYS * DAY_MS;
      const account = isCut
        ? sumUp(seller, { from: begin, until: closing(day), filed })
        : dayOf(now) - day <= SUMMED_DAYS
          ? postedIn(seller, day)
          : undefined;
      return marketplaces.map((marketplace) =>
        payout(seller, marketplace, { day, begin, now, posted: account?.get(marketplace.id) }),
      );
    });
  const onRequest = early
    .filter((at) => at >= from && at <= until)
    .flatMap((at) => {
      const begin = beginOf(at, early);
      const account = sumUp(seller, { from: begin, until: at, filed });
      return marketplaces.map((marketplace) =>
        payoutOnRequest(seller, marketplace, { begin, at, amount: account.get(marketplace.id) ?? 0 }),
      );
    });
  return [...onRequest.toReversed(), ...regular];
}

/** When the period of a payout begins that closes at `end`: with the settlement before, regular or early. */
function beginOf(end: number, early: readonly number[]): number {
  const before = Math.ceil((dayOf(end) - EVERY_DAYS) / EVERY_DAYS) * EVERY_DAYS;
  const regular = [before + EVERY_DAYS, before].map(closing).find((at) => at < end) ?? end;
  return Math.max(regular, ...early.filter((at) => at < end));
}

/** When a day's payout closes; its period is the two weeks before. */
const closing = (day: number): number => startOfDay(day) + 6 * 3_600_000;

type Sums = ReadonlyMap<string, number>;
const knownSums = new WeakMap<GeneratedSeller, Map<number, Sums>>();

/** The totals of two weeks for each marketplace: sales, refunds, and cash reimbursements. */
function postedIn(seller: GeneratedSeller, day: number): Sums {
  // A closed period never changes, and adding one up takes a tenth of a second.
  const sumsByDay = knownSums.get(seller) ?? new Map<number, Sums>();
  knownSums.set(seller, sumsByDay);
  const sums =
    sumsByDay.get(day) ?? sumUp(seller, { from: closing(day) - EVERY_DAYS * DAY_MS, until: closing(day) });
  sumsByDay.set(day, sums);
  return sums;
}

interface SummedPeriod {
  readonly from: number;
  readonly until: number;
  readonly filed?: readonly ReimbursementLine[];
}

function sumUp(seller: GeneratedSeller, { from, until, filed = [] }: SummedPeriod): Sums {
  const sums = new Map<string, number>();
  const add = (marketplace: Marketplace, amount: number) =>
    sums.set(marketplace.id, (sums.get(marketplace.id) ?? 0) + amount);
  for (const posting of postings(seller, from, until)) add(posting.marketplace, posting.total());
  for (const { approvedAt, amountTotal, listing } of [...seller.reimbursements(until), ...filed]) {
    if (approvedAt >= from && approvedAt < until) add(listing.marketplace, amountTotal);
  }
  return sums;
}

interface RegularPayout {
  readonly day: number;
  readonly begin: number;
  readonly now: number;
  readonly posted: number | undefined;
}

function payout(
  seller: GeneratedSeller,
  marketplace: Marketplace,
  { day, begin, now, posted }: RegularPayout,
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
  const proceeds = ordersPerDay * EVERY_DAYS * (11 + random.next() * 4) * marketplace.dollarRate;
  // Storage and advertising are charged to the account as well, now and then.
  const charges = random.chance(0.4) ? proceeds * random.next() * 0.03 : 0;
  const amount = posted === undefined ? proceeds : Math.max(0, posted - charges);
  return payoutJson(seller, marketplace, {
    key: day,
    history,
    type: 'SCHEDULED',
    amount,
    begin,
    end: created,
  });
}

interface RequestedPayout {
  readonly begin: number;
  readonly at: number;
  readonly amount: number;
}

function payoutOnRequest(
  seller: GeneratedSeller,
  marketplace: Marketplace,
  { begin, at, amount }: RequestedPayout,
): object {
  const history = [{ status: 'PAID', lastUpdatedDate: isoTime(at) }];
  return payoutJson(seller, marketplace, {
    key: at,
    history,
    type: 'ON_DEMAND',
    amount: Math.max(0, amount),
    begin,
    end: at,
  });
}

interface Settlement {
  readonly key: number;
  readonly history: readonly { readonly status: string }[];
  readonly type: 'SCHEDULED' | 'ON_DEMAND';
  readonly amount: number;
  readonly begin: number;
  readonly end: number;
}

function payoutJson(
  { profile: { sellerId } }: GeneratedSeller,
  marketplace: Marketplace,
  { key, history, type, amount, begin, end }: Settlement,
): object {
  const id = digitText(11, 'payout', sellerId, marketplace.id, key);
  return {
    id,
    partnerMetadata: { partnerId: sellerId, accountType: 'STANDARD_ORDERS', marketplaceId: marketplace.id },
    currentStatus: history.at(-1)?.status,
    statusHistory: history,
    type,
    amount: {
      currencyCode: marketplace.currency,
      currencyAmount: Number(amount.toFixed(marketplace.decimals)),
    },
    accountTail: digitText(4, 'account', sellerId),
    paymentMethod: 'BANK_ACCOUNT',
    creationDate: isoTime(end),
    period: { startDate: isoTime(begin), endDate: isoTime(end) },
    traceId: digitText(15, 'trace', id),
    relatedIdentifiers: [{ relatedIdentifierName: 'SETTLEMENT_ID', relatedIdentifierValue: id }],
  };
}
