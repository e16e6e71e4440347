import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../../../base/calendar-days.ts';
import { companyId, setUpCompany } from '../../../testing/set-up-company.ts';
import { database } from '../../../testing/set-up-database.ts';
import { anyPlot } from './plots-fixture.ts';
import { detectAll, type SourceRow, storeRows, TODAY } from './records-fixture.ts';
import { addStep, isHeld, LEDGERS, openCases, place, SEED, STEPS } from './step-by-step-fixture.ts';

setUpCompany('file');

it(
  `finds the same in ${LEDGERS} ledgers whether imported in ${STEPS} parts in any order or as a whole`,
  async () => {
    const plots = fc.sample(anyPlot, { numRuns: LEDGERS, seed: SEED });
    const rows = plots.flatMap((plot, index) => [...plot.rows(`L${index}`, place)]);
    // Losses before and after their resolutions, payments for days long past, products before their measurement.
    const steps = fc.sample(fc.nat(STEPS - 1), { numRuns: rows.length, seed: SEED });
    const stepOf = (row: SourceRow, index: number): number => (isHeld(row) ? 0 : (steps[index] ?? 0));
    for (let step = 0; step < STEPS; step += 1) {
      const today = addDays(TODAY, step + 1 - STEPS);
      await addStep(
        'S-steps',
        rows.filter((row, index) => stepOf(row, index) === step),
        today,
      );
    }
    await storeRows(database, { companyId, sellerId: 'S-whole' }, rows);
    await detectAll(database, { companyId, sellerId: 'S-whole' }, { everything: true });
    const whole = await openCases('S-whole');
    expect(whole.length).toBeGreaterThan(LEDGERS / 4);
    expect(await openCases('S-steps')).toEqual(whole);
  },
  60_000 + LEDGERS * 200,
);
