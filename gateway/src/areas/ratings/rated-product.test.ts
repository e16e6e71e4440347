import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { setUpCompany } from '../../testing/set-up-company.ts';
import {
  dayAt,
  expectedRatings,
  type Snapshot,
  someSnapshots,
  store,
  storedDays,
} from './rated-product-fixture.ts';

setUpCompany('file');

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
        expect(await storedDays(asin, dayAt(today), days)).toEqual(expectedRatings(snapshots, today, days));
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
