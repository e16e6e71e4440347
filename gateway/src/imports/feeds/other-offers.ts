import { sql } from 'kysely';
import { ALONE_DAYS } from '../../areas/incidents/index.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { OfferPoint } from '../../outside/marketplace/ports.ts';
import { lastOfDays } from './daily-points.ts';

/** After this time further offers are usual. */
const NEWS_DAYS = 30;
const DAY_MS = 86_400_000;

interface OtherOffers {
  readonly offers: number;
  /** The first day with more than one offer. */
  readonly since: string;
}

/** More than one offer of a product that had only one for long; null for any other product. */
export function otherOffersOf(history: readonly OfferPoint[], until: Date): OtherOffers | null {
  const from = new Date(until.getTime() - (ALONE_DAYS + NEWS_DAYS) * DAY_MS);
  const days = lastOfDays(history, from, until).map(({ day, last }) => ({ day, offers: last.newOffers }));
  const lastQuiet = days.findLastIndex(({ offers }) => offers === null || offers <= 1);
  const first = days[lastQuiet + 1];
  const newest = days.at(-1);
  if (!first || !newest?.offers) return null;
  const before = days.slice(Math.max(0, lastQuiet + 1 - ALONE_DAYS), lastQuiet + 1);
  const wasAlone =
    before.length === ALONE_DAYS && before.every(({ offers }) => offers !== null && offers <= 1);
  return wasAlone ? { offers: newest.offers, since: first.day } : null;
}

/** Stores the findings about these products, and deletes outdated ones. */
export async function storeOtherOffers(
  db: CompanyTransaction,
  { companyId, sellerId, marketplaceId }: { companyId: string; sellerId: string; marketplaceId: string },
  read: {
    readonly asins: readonly string[];
    readonly histories: ReadonlyMap<string, readonly OfferPoint[]>;
    readonly until: Date;
  },
): Promise<void> {
  const found = [...read.histories].flatMap(([asin, history]) => {
    const others = otherOffersOf(history, read.until);
    return others ? [{ asin, ...others }] : [];
  });
  await sql`
    delete from other_offer where seller_id = ${sellerId} and marketplace_id = ${marketplaceId}
      and asin = any(${read.asins.filter((asin) => !found.some((each) => each.asin === asin))}::text[])`.execute(
    db,
  );
  if (found.length === 0) return;
  await sql`
    insert into other_offer (company_id, seller_id, marketplace_id, asin, offers, since)
    select ${companyId}::uuid, ${sellerId}, ${marketplaceId}, asin, offers, since
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as incoming (asin text, offers integer, since date)
    on conflict (company_id, seller_id, marketplace_id, asin) do update set
      offers = excluded.offers, since = excluded.since`.execute(db);
}
