import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { type ImportBench, startImportBench } from './import-fixture.ts';
import { TruthSchema } from './sandbox-fixture.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await startImportBench();
}, 60_000);
afterAll(() => bench.stop());

it('finds the payment of a filed case by its case id even if the report was just read', async () => {
  const key = await bench.connect(SELLER, US);
  const { companyId } = key;
  const { lostStock } = v.parse(TruthSchema, await bench.sandbox.control(`truth?sellerId=${SELLER}`));
  const fnsku = lostStock.find(({ marketplaceId }) => marketplaceId === US)?.fnsku ?? '';
  const response = await bench.sandbox.control('cases', { sellerId: SELLER, fnsku, units: 2 });
  const { caseId } = v.parse(FiledSchema, response);
  const { case_id } = await bench.database.withCompany(companyId, (db) =>
    db
      .insertInto('reimbursement_case')
      .values({
        company_id: companyId,
        seller_id: SELLER,
        marketplace_id: US,
        category: 'lost-in-warehouse',
        anchor: 'a',
        state: 'filed',
        quantity: 2,
        fnsku,
        anchored_on: '2026-10-01',
        marketplace_case_id: caseId,
      })
      .returning('case_id')
      .executeTakeFirstOrThrow(),
  );
  const readOutcomes = () => bench.run(key, { feeds: ['reimbursements', 'upkeep'] });
  const look = () =>
    bench.database.withCompany(companyId, async (db) => ({
      state: await db
        .selectFrom('reimbursement_case')
        .select('state')
        .where('case_id', '=', case_id)
        .executeTakeFirst(),
      facts: await db.selectFrom('case_event').select('facts').where('case_id', '=', case_id).execute(),
    }));
  await readOutcomes();
  expect((await look()).state).toEqual({ state: 'filed' });
  await bench.sandbox.control(`cases/${caseId}/pay`, {});
  await readOutcomes();
  await readOutcomes();
  expect(await look()).toEqual({
    state: { state: 'paid' },
    facts: [{ facts: { is: 'paid', units: 2, reimbursement: expect.stringMatching(/^\d+$/), sharing: 1 } }],
  });
}, 60_000);

const US = 'ATVPDKIKX0DER';
const SELLER = 'A2PINECREST001';
const FiledSchema = v.object({ caseId: v.string() });
