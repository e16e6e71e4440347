import { citusWorkers } from '@fairshelf/tooling/database/citus-nodes.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { deriveRows } from '../../../testing/derived-rows-fixture.ts';
import { asPlainOwner, withOwner } from '../../../testing/plain-owner.ts';
import { database, setUpDatabase } from '../../../testing/set-up-database.ts';
import { addCompany } from '../../../testing/test-database.ts';
import { detachOldest, extendPartitions, PARTITIONABLE, partitionByMonth } from './partitions.ts';
import { factsOf } from './partitions-fixture.ts';

let ours: string;
let theirs: string;

setUpDatabase();
beforeAll(async () => {
  ours = await addCompany(database, 'Ours');
  theirs = await addCompany(database, 'Theirs');
  for (const company of [ours, theirs])
    for (const day of ['2026-09-03', '2026-10-31', '2026-11-01', '2026-11-28']) await rate(company, day, 450);
}, 60_000);

if (citusWorkers().length > 0)
  it('is refused on Citus, which divides the tables by company', async () => {
    await expect(partition('rating_snapshot')).rejects.toThrow('Citus divides this table by company');
  });
else
  describe('a table partitioned by month', () => {
    it('keeps its columns, keys, indexes, triggers, policies, rights and owner', async () => {
      for (const table of ['ledger_event', 'rating_snapshot']) {
        const before = await factsOf(database.url, table);
        expect(before.policies).not.toEqual([]);
        await partition(table);
        expect(await factsOf(database.url, table)).toEqual(before);
      }
    }, 60_000);

    it('has its rows in the months from its oldest day to three months ahead', async () => {
      expect(await partition('rating_snapshot')).toEqual([]);
      expect(await monthsInUse()).toEqual([
        { name: 'rating_snapshot_2026_09', rows: 2 },
        { name: 'rating_snapshot_2026_10', rows: 2 },
        { name: 'rating_snapshot_2026_11', rows: 4 },
      ]);
      expect(await tables('rating_snapshot_2%')).toEqual(MONTHS.map((month) => nameOf(month)));
    });

    it('shows each company its rows, and hides the partitions', async () => {
      expect(await daysOf(ours)).toEqual(['2026-09-03', '2026-10-31', '2026-11-01', '2026-11-28']);
      for (const name of ['rating_snapshot_2026_11', 'rating_snapshot_rest'])
        await expect(
          database.withCompany(ours, (db) =>
            db
              .selectFrom(name as 'rating_snapshot')
              .selectAll()
              .execute(),
          ),
        ).rejects.toThrow('permission denied');
    });

    it('is written like before: the newest rating of the product follows', async () => {
      await rate(ours, '2026-11-29', 380);
      await rate(ours, '2026-11-29', 390);
      const newest = await query(
        `select newest_day::text, rating_hundredths from product_rating where company_id = '${ours}'`,
      );
      expect(newest).toEqual([{ newest_day: '2026-11-29', rating_hundredths: 390 }]);
    });

    it('gets the next months as time passes, with rows that came before them', async () => {
      await rate(ours, '2027-03-01', 400);
      await extendPartitions(database.url, new Date('2026-12-01T02:23:00Z'));
      expect(await monthsInUse()).toContainEqual({ name: 'rating_snapshot_2027_03', rows: 1 });
    });

    it('loses its oldest month at once when it is detached, and still takes late rows of it', async () => {
      await expect(detachOldest(database.url, 'rating_snapshot', '2026-10')).rejects.toThrow(
        'The oldest month of rating_snapshot is 2026-09.',
      );
      expect(await detachOldest(database.url, 'rating_snapshot', '2026-09')).toBe(
        'fairshelf_detached.rating_snapshot_2026_09',
      );
      expect(await query('select from fairshelf_detached.rating_snapshot_2026_09')).toHaveLength(2);
      expect(await daysOf(theirs)).toEqual(['2026-10-31', '2026-11-01', '2026-11-28']);
      await rate(theirs, '2026-09-04', 440);
      expect(await daysOf(theirs)).toContain('2026-09-04');
    });

    it('has every row that is written while it is divided', async () => {
      const days = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 8, 1 + day)));
      const dividing = partition('ads_metric');
      for (const day of days) await spend(ours, day.toISOString().slice(0, 10));
      await dividing;
      const rows = await database.withCompany(ours, (db) =>
        db.selectFrom('ads_metric').select('day').execute(),
      );
      expect(rows).toHaveLength(days.length);
    });

    it('is refused for any other table, and a month of a table without months', async () => {
      await expect(partition('audit_log')).rejects.toThrow('Only ads_metric, ledger_event, rating_snapshot');
      await expect(detachOldest(database.url, 'audit_log', '2026-09')).rejects.toThrow('is not partitioned');
    });

    it('is made by an owner that is no superuser, and completed when it is repeated', async () => {
      await asPlainOwner(async (url) => {
        for (const table of Object.keys(PARTITIONABLE)) {
          const attempt = partitionByMonth(url, {
            table,
            now: NOW,
            report: () => {
              throw new Error('killed');
            },
          });
          await expect(attempt).rejects.toThrow('killed');
          const months: string[] = [];
          await partitionByMonth(url, { table, now: NOW, report: (month) => months.push(month) });
          expect(months).toEqual(['2027-01', '2026-12', '2026-11']);
          await extendPartitions(url, new Date('2026-12-24T02:23:00Z'));
          await detachOldest(url, table, '2026-11');
        }
      });
    }, 60_000);
  });

async function partition(table: string): Promise<readonly string[]> {
  const months: string[] = [];
  await partitionByMonth(database.url, { table, now: NOW, report: (month) => months.push(month) });
  return months;
}

const nameOf = (month: string) => `rating_snapshot_${month.replace('-', '_')}`;

/** A rating of one product; repeated, it is corrected. */
const rate = (company_id: string, day: string, rating_hundredths: number) =>
  database.withCompany(company_id, async (db) => {
    await db
      .insertInto('rating_snapshot')
      .values({
        company_id,
        marketplace_id: 'M1',
        asin: 'B000000001',
        source: 'test',
        day,
        rating_hundredths,
        observed_at: new Date(`${day}T10:00:00Z`),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'marketplace_id', 'asin', 'day', 'source'])
          .doUpdateSet({ rating_hundredths }),
      )
      .execute();
    await deriveRows(db, company_id);
  });

/** What one target of a campaign cost on a day. */
const spend = (company_id: string, day: string) =>
  database.withCompany(company_id, (db) =>
    db
      .insertInto('ads_metric')
      .values({
        company_id,
        seller_id: 'S1',
        marketplace_id: 'M1',
        day,
        target_id: 'T1',
        campaign_id: 'C1',
        ad_group_id: 'G1',
        impressions: 100,
        clicks: 2,
        cost_minor: 150,
        sales_minor: 0,
        orders: 0,
      })
      .execute(),
  );

async function daysOf(company: string): Promise<readonly string[]> {
  const rows = await database.withCompany(company, (db) =>
    db.selectFrom('rating_snapshot').select('day').orderBy('day').execute(),
  );
  return rows.map(({ day }) => day);
}

const query = (text: string): Promise<readonly object[]> =>
  withOwner(database.url, async (client) => (await client.query(text)).rows);

const tables = async (pattern: string) =>
  (
    await query(
      `select relname as name from pg_class where relname like '${pattern}' and relkind = 'r' order by 1`,
    )
  ).map((row) => ('name' in row ? row.name : undefined));

const monthsInUse = () =>
  query(
    `select tableoid::regclass::text as name, count(*)::int as rows from rating_snapshot group by 1 order by 1`,
  );

const NOW = new Date('2026-11-29T10:00:00Z');
const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02'];
