import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OfferPoint } from '../../outside/marketplace/ports.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { otherOffersOf, storeOtherOffers } from './other-offers.ts';

describe('another seller of a product', () => {
  it('is reported if the own offer had long been the only one', () => {
    const offers = history(['2026-01-01', 1], ['2026-11-17', 2], ['2026-11-19', 4]);
    expect(otherOffersOf(offers, UNTIL)).toEqual({ offers: 4, since: '2026-11-17' });
  });

  it.each([
    [
      'was there already',
      [
        ['2026-01-01', 1],
        ['2026-10-01', 2],
        ['2026-10-20', 1],
        ['2026-11-17', 2],
      ],
    ],
    ['has always been there', [['2026-01-01', 3]]],
    [
      'came long ago',
      [
        ['2025-01-01', 1],
        ['2026-10-01', 2],
      ],
    ],
    [
      'is gone again',
      [
        ['2026-01-01', 1],
        ['2026-11-15', 2],
        ['2026-11-20', 1],
      ],
    ],
    [
      'is unknown, as offers were before',
      [
        ['2026-01-01', null],
        ['2026-11-17', 2],
      ],
    ],
    [
      'came to a product that is known for a few days',
      [
        ['2026-11-10', 1],
        ['2026-11-17', 2],
      ],
    ],
  ] as const)("isn't reported if it %s", (_, changes) => {
    expect(otherOffersOf(history(...changes), UNTIL)).toBeNull();
  });
});

describe('a store', () => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  }, 60_000);
  afterAll(() => database.drop());

  it('stores which of the read products other sellers offer now', async () => {
    const companyId = await addCompany(database, 'Company');
    const store = { companyId, sellerId: 'S', marketplaceId: 'ATVPDKIKX0DER' };
    const read = (histories: ReadonlyMap<string, readonly OfferPoint[]>) =>
      database.withCompany(companyId, (db) =>
        storeOtherOffers(db, store, { asins: [...histories.keys()], histories, until: UNTIL }),
      );
    const stored = () =>
      database.withCompany(companyId, (db) =>
        db.selectFrom('other_offer').select(['asin', 'offers', 'since']).orderBy('asin').execute(),
      );
    const growth = history(['2026-01-01', 1], ['2026-11-17', 2]);
    await read(
      new Map([
        ['B1', growth],
        ['B2', growth],
        ['B3', history(['2026-01-01', 1])],
      ]),
    );
    await read(new Map([['B1', history(['2026-01-01', 1], ['2026-11-17', 2], ['2026-11-20', 3])]]));
    expect(await stored()).toEqual([
      { asin: 'B1', offers: 3, since: '2026-11-17' },
      { asin: 'B2', offers: 2, since: '2026-11-17' },
    ]);
    await read(new Map([['B1', history(['2026-01-01', 1], ['2026-11-17', 2], ['2026-11-20', 1])]]));
    expect(await stored()).toMatchObject([{ asin: 'B2' }]);
  });
});

const UNTIL = new Date('2026-11-21T08:00:00Z');

/** Points of a history: the day and the number of offers from then on. */
const history = (...changes: readonly (readonly [day: string, offers: number | null])[]): OfferPoint[] =>
  changes.map(([day, newOffers]) => ({
    observedAt: `${day}T06:00:00.000Z`,
    rating: 4.5,
    count: 100,
    priceMinor: 1_999,
    newOffers,
  }));
