import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { countBefore, dayBefore, joinRated } from './rated-product.ts';

let database: MigratedDatabase;
let companyId: string;
const marketplace_id = 'ATVPDKIKX0DER';
const FIRST_DAY = Date.parse('2026-01-01');
const dayAt = (index: number): string => new Date(FIRST_DAY + index * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  database = await createMigratedDatabase();
  companyId = await addCompany(database, 'Company');
}, 60_000);
afterAll(() => database.drop());

interface Snapshot {
  readonly day: number;
  readonly source: 'keepa' | 'file';
  readonly rating: number | null;
  readonly count: number | null;
}
const someSnapshots: fc.Arbitrary<Snapshot[]> = fc.uniqueArray(
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

const store = (asin: string, snapshots: readonly Snapshot[]) =>
  database.withCompany(companyId, (db) =>
    sql`insert into rating_snapshot (company_id, marketplace_id, asin, day, source, rating_hundredths, rating_count, observed_at)
      select ${companyId}, ${marketplace_id}, ${asin}, day, source, rating, count, observed from jsonb_to_recordset(${JSON.stringify(
        snapshots.map((one) => ({ ...one, day: dayAt(one.day), observed: observedAt(one) })),
      )}::jsonb) as s (day date, source text, rating integer, count integer, observed timestamptz)
      on conflict (company_id, marketplace_id, asin, day, source) do update set rating_hundredths = excluded.rating_hundredths,
        rating_count = excluded.rating_count`.execute(db),
  );

/**
 * Stored rating data of a product: its latest rating, the rating this many days earlier, and the number of ratings
 * then.
 */
const storedDays = (asin: string, today: string, days: number) =>
  database.withCompany(companyId, async (db) => {
    const { rows } = await sql<{ newest: number | null; before: number | null; count: number | null }>`
      select r.rating_hundredths as newest, ${dayBefore(today, days)} as before, ${countBefore(today, days)} as count
      from (select ${marketplace_id}::text as marketplace_id, ${asin}::text as asin) p ${joinRated}`.execute(
      db,
    );
    return [rows[0]?.newest ?? null, rows[0]?.before ?? null, rows[0]?.count ?? null];
  });

const inOrder = (snapshots: readonly Snapshot[]) =>
  snapshots.toSorted((a, b) => observedAt(a).getTime() - observedAt(b).getTime());
/** The same computed from the snapshots. */
const walked = (snapshots: readonly Snapshot[], today: number, days: number) => [
  inOrder(snapshots).at(-1)?.rating ?? null,
  inOrder(snapshots).findLast(({ day, rating }) => day <= today - days && rating !== null)?.rating ?? null,
  inOrder(snapshots).findLast(({ day, count }) => day <= today - days && count !== null)?.count ?? null,
];

it('matches a full scan for any snapshots in any order', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      someSnapshots,
      fc.nat(25),
      fc.nat(400),
      fc.constantFrom(0, 7, 30, 90),
      async (snapshots, split, today, days) => {
        number += 1;
        const asin = `B${number}`;
        await store(asin, snapshots.slice(split));
        await store(asin, snapshots.slice(0, split));
        expect(await storedDays(asin, dayAt(today), days)).toEqual(walked(snapshots, today, days));
      },
    ),
    { numRuns: 60, seed: 20_261_121 },
  );
});

it('is updated when a snapshot changes', async () => {
  const newest: Snapshot = { day: 100, source: 'keepa', rating: 400, count: 9 };
  await store('CHANGES', [{ day: 80, source: 'keepa', rating: 300, count: 5 }, newest]);
  await store('CHANGES', [{ ...newest, rating: 380, count: 8 }]);
  expect(await storedDays('CHANGES', dayAt(100), 7)).toEqual([380, 300, 5]);
  expect(await storedDays('CHANGES', dayAt(107), 7)).toEqual([380, 380, 8]);
  expect(await storedDays('UNKNOWN', dayAt(107), 7)).toEqual([null, null, null]);
});
