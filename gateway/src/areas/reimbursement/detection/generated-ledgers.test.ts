import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { companyId, setUpCompany } from '../../../testing/set-up-company.ts';
import { database } from '../../../testing/set-up-database.ts';
import {
  claimedOf,
  keyOf,
  LEDGERS,
  LEDGERS_A_SELLER,
  markAll,
  owedOf,
  places,
  SEED,
  someLedger,
} from './generated-ledgers-fixture.ts';
import { type SourceRow, storeRows } from './records-fixture.ts';

setUpCompany('file');

it(
  `finds exactly the known losses in ${LEDGERS} ledgers`,
  async () => {
    const ledgers = fc.sample(someLedger, { numRuns: LEDGERS, seed: SEED });
    let owedInAll = 0;
    for (let from = 0; from < ledgers.length; from += LEDGERS_A_SELLER) {
      const seller = from / LEDGERS_A_SELLER;
      const place = places[seller % places.length];
      if (!place) throw new Error('There is no place to sell.');
      const own = ledgers.slice(from, from + LEDGERS_A_SELLER);
      const rows: SourceRow[] = own.flatMap((plots, ledger) =>
        plots.flatMap((plot, index) => [...plot.rows(keyOf(ledger, index), place)]),
      );
      await storeRows(database, { companyId, sellerId: `S${seller}` }, rows);
      const claims = owedOf(own, place);
      // Every third seller is checked only by marks: that must find the same.
      const byMarks = seller % 3 === 2;
      if (byMarks) await markAll(seller, rows);
      expect(await claimedOf(seller, place, !byMarks)).toEqual(claims);
      owedInAll += claims.length;
    }
    // A generator that owes nothing would prove nothing.
    expect(owedInAll).toBeGreaterThan(LEDGERS / 2);
  },
  120_000 + LEDGERS * 50,
);
