import { type DayNumber, dayOf, startOfDay } from '../seeded/calendar-day.ts';
import { randomStream } from '../seeded/random.ts';
import type { Listing } from '../sellers/listing.ts';
import type { AdsAccount } from './ads-accounts.ts';
import type { AdsEntity } from './ads-entity.ts';
import { searchTermsOf } from './search-terms.ts';

/** A day of one search term under one keyword or target. Amounts in whole currency units. */
export interface TermDay {
  readonly target: AdsEntity;
  readonly term: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly cost: number;
  readonly orders: number;
  readonly sales: number;
}

/** The share of a day's orders attributed to an ad, by the days since: the rest is attributed later. */
const KNOWN_AFTER_DAYS = [0.35, 0.7, 0.9];

/** All events of an account on one day, as known on `today`. */
export function* trafficOfDay(account: AdsAccount, day: DayNumber, today: DayNumber): Generator<TermDay> {
  const targets = [...account.all('keywords'), ...account.all('targets')];
  for (const target of targets) {
    const chain = [
      target,
      account.find('adGroups', target.adGroupId ?? ''),
      account.find('campaigns', target.campaignId),
    ];
    if (!chain.every((entity) => entity && wasShown(entity, day))) continue;
    const listing = account.listingOf(target.adGroupId ?? '');
    if (!listing) continue;
    const completeness = KNOWN_AFTER_DAYS[today - day] ?? 1;
    for (const term of searchTermsOf(target, listing.facts.kind.noun.en.toLowerCase()))
      yield* termDay(target, listing, term, { day, known: completeness });
  }
}

/** Campaigns that were paused all day, or didn't exist yet, had no impressions. */
const wasShown = ({ createdAt, off }: AdsEntity, day: DayNumber): boolean =>
  dayOf(createdAt) <= day &&
  !off.some(({ from, until }) => from < startOfDay(day) && until >= startOfDay(day + 1));

function* termDay(
  target: AdsEntity,
  listing: Listing,
  term: ReturnType<typeof searchTermsOf>[number],
  { day, known }: { readonly day: DayNumber; readonly known: number },
): Generator<TermDay> {
  const general = randomStream('ads-target', target.id);
  const perDay = 60 + general.next() * 500;
  const clickRate = 0.004 + general.next() * 0.012;
  const random = randomStream('ads-day', target.id, term.text, day);
  const weekend = day % 7 === 2 || day % 7 === 3 ? 1.2 : 1;
  const impressions = Math.round(perDay * term.share * weekend * (0.6 + random.next() * 0.8));
  if (impressions === 0) return;
  const expected = impressions * clickRate;
  const clicks = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
  const { decimals } = listing.marketplace;
  const rounded = (amount: number) => Math.round(amount * 10 ** decimals) / 10 ** decimals;
  let cost = 0;
  let orders = 0;
  for (let click = 0; click < clicks; click += 1) {
    cost += (target.bid ?? 0) * (0.6 + random.next() * 0.35);
    // Both random numbers are always drawn, so that later data doesn't change earlier data.
    const bought = random.chance(term.conversion);
    const isKnown = random.chance(known);
    if (bought && isKnown) orders += 1;
  }
  yield {
    target,
    term: term.text,
    impressions,
    clicks,
    cost: rounded(cost),
    orders,
    sales: rounded(orders * listing.price),
  };
}
