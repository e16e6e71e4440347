import fc from 'fast-check';
import { sql } from 'kysely';
import { keepProductRatings } from '../../imports/feeds/keep-product-ratings.ts';
import { companyId } from '../../testing/set-up-company.ts';
import { database } from '../../testing/set-up-database.ts';
import { countBefore, dayBefore, joinRated } from './rated-product.ts';

const marketplace_id = 'ATVPDKIKX0DER';
const FIRST_DAY = Date.parse('2026-01-01');

/** A day by its number. */
export const dayAt = (index: number): string =>
  new Date(FIRST_DAY + index * 86_400_000).toISOString().slice(0, 10);

export interface Snapshot {
  readonly day: number;
  readonly source: 'keepa' | 'file';
  readonly rating: number | null;
  readonly count: number | null;
}

/** Any snapshots of a product. */
export const someSnapshots: fc.Arbitrary<Snapshot[]> = fc.uniqueArray(
  fc.record({
    day: fc.nat(300),
    source: fc.constantFrom('keepa' as const, 'file' as const),
    rating: fc.option(fc.integer({ min: 100, max: 500 })),
    count: fc.option(fc.nat(9_000)),
  }),
  { selector: ({ day, source }) => `${day}/${source}`, minLength: 1, maxLength: 25 },
);

/** A file is read later in the day. */
const observedAt = ({ day, source }: Snapshot) =>
  new Date(`${dayAt(day)}T${source === 'file' ? '20' : '06'}:00:00Z`);

/** Stores the snapshots of a product. */
export const store = (asin: string, snapshots: readonly Snapshot[]) =>
  database.withCompany(companyId, async (db) => {
    await sql`insert into rating_snapshot (company_id, marketplace_id, asin, day, source, rating_hundredths, rating_count, observed_at)
      select ${companyId}, ${marketplace_id}, ${asin}, day, source, rating, count, observed from jsonb_to_recordset(${JSON.stringify(
        snapshots.map((one) => ({ ...one, day: dayAt(one.day), observed: observedAt(one) })),
      )}::jsonb) as s (day date, source text, rating integer, count integer, observed timestamptz)
      on conflict (company_id, marketplace_id, asin, day, source) do update set rating_hundredths = excluded.rating_hundredths,
        rating_count = excluded.rating_count`.execute(db);
    await keepProductRatings(db, { companyId, marketplaceId: marketplace_id }, [asin]);
  });

/**
 * What the database stores about a product: its newest rating, the one this many days before, and the number of
 * ratings then.
 */
export const storedDays = (asin: string, today: string, days: number) =>
  database.withCompany(companyId, async (db) => {
    const { rows } = await sql<{ newest: number | null; before: number | null; count: number | null }>`
      select r.rating_hundredths as newest, ${dayBefore(today, days)} as before, ${countBefore(today, days)} as count
      from (select ${marketplace_id}::text as marketplace_id, ${asin}::text as asin) p ${joinRated}`.execute(
      db,
    );
    return [rows[0]?.newest ?? null, rows[0]?.before ?? null, rows[0]?.count ?? null];
  });

/** Snapshots in the order in which they were observed. */
const inOrder = (snapshots: readonly Snapshot[]) =>
  snapshots.toSorted((a, b) => observedAt(a).getTime() - observedAt(b).getTime());

/** The same computed from the snapshots. */
export const expectedRatings = (snapshots: readonly Snapshot[], today: number, days: number) => [
  inOrder(snapshots).at(-1)?.rating ?? null,
  inOrder(snapshots).findLast(({ day, rating }) => day <= today - days && rating !== null)?.rating ?? null,
  inOrder(snapshots).findLast(({ day, count }) => day <= today - days && count !== null)?.count ?? null,
];
