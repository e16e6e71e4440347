import { expect, it } from '@jest/globals';
import { database, setUpDatabase } from '../../../testing/set-up-database.ts';
import { addCompany } from '../../../testing/test-database.ts';
import { dice, drawStory, LABELS, openByDay } from './generated-stories-fixture.ts';
import { ledgerCountries } from './ledger-countries.ts';
import { lostInWarehouse } from './lost-in-warehouse.ts';
import { marketplacesIn, storeStory } from './lost-in-warehouse-fixture.ts';

setUpDatabase();

it('matches a day-by-day simulation for any ledger', async () => {
  const roll = dice(20_261_121);
  const stories = new Map(
    Array.from({ length: LABELS }, (_, index) => {
      const fnsku = `X${String(index).padStart(4, '0')}`;
      return [fnsku, drawStory(fnsku, roll)];
    }),
  );
  const companyId = await addCompany(database, 'Seller');
  const all = [...stories.values()];
  await storeStory(
    database,
    { companyId, sellerId: 'S1' },
    { ledger: all.flatMap(({ ledger }) => ledger), payments: all.flatMap(({ payments }) => payments) },
  );
  const { rows } = await database.withCompany(companyId, (db) =>
    lostInWarehouse
      .find({
        sellerId: 'S1',
        countries: ledgerCountries(marketplacesIn('US')),
        keys: null,
        since: '2026-01-01',
      })
      .execute(db),
  );
  const found = rows.map(({ fnsku, anchored_on, units }) => `${fnsku} ${anchored_on} ${units}`);
  const expected = [...stories].flatMap(([fnsku, story]) =>
    [...openByDay(story)].map(([day, units]) => `${fnsku} ${day} ${units}`),
  );
  expect(expected.length).toBeGreaterThan(LABELS / 4);
  expect(found.toSorted()).toEqual(expected.toSorted());
}, 30_000);
