import { randomBytes, randomUUID } from 'node:crypto';
import {
  CASE_NEEDS,
  CASE_STATES,
  DOCUMENT_KINDS,
  type DocumentKind,
} from '@fairshelf/shared-contracts/reimbursement';
import fc from 'fast-check';
import { database } from '../../../testing/set-up-database.ts';
import { addCompany } from '../../../testing/test-database.ts';

/** The day on which statuses are computed. */
export const TODAY = '2026-11-22';
/** The number of random cases. */
export const CASES = 400;

const aDay = fc.integer({ min: -40, max: 40 }).map((days) => {
  return new Date(Date.parse(`${TODAY}T12:00:00Z`) + days * 86_400_000);
});

const aCase = fc.record({
  state: fc.constantFrom(...CASE_STATES),
  category: fc.constantFrom('lost-in-warehouse', 'inbound-shortage'),
  closes: fc.option(aDay),
  opens: fc.option(aDay),
  needs: fc.subarray([...CASE_NEEDS]),
  needed: fc.subarray([...DOCUMENT_KINDS]),
  changed: aDay,
  uploads: fc.array(fc.record({ kind: fc.constantFrom<DocumentKind>(...DOCUMENT_KINDS), at: aDay }), {
    maxLength: 2,
  }),
  appeal: fc.option(aDay),
  isExcluded: fc.integer({ min: 0, max: 3 }).map((roll) => roll === 0),
});

const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? null;

/** A company with random cases, and limits of all kinds; returns the company. */
export async function addCases(
  hasPlan: boolean,
  hasAccess: boolean,
  limit: number,
  seed: number,
): Promise<string> {
  const companyId = await addCompany(database, 'Generated');
  if (hasPlan)
    await database.system
      .insertInto('company_plan')
      .values({ company_id: companyId, plan: 'reimburse' })
      .execute();
  await database.withCompany(companyId, async (db) => {
    await db
      .insertInto('portal_access')
      .values({
        company_id: companyId,
        seller_id: 'A1',
        region: 'NA',
        state: hasAccess ? 'granted' : 'invited',
      })
      .execute();
    await db
      .insertInto('case_preference')
      .values({ company_id: companyId, seller_id: 'A1', limit_case_per_day: limit })
      .execute();
    await db
      .insertInto('case_exclusion')
      .values({
        company_id: companyId,
        seller_id: 'A1',
        kind: 'sku',
        value: 'NEVER',
        added_by_name: 'Robin',
        added_at: new Date(`${TODAY}T12:00:00Z`),
      })
      .execute();
    for (const sample of fc.sample(aCase, { numRuns: CASES / 4, seed })) {
      const case_id = randomUUID();
      await db
        .insertInto('reimbursement_case')
        .values({
          company_id: companyId,
          case_id,
          seller_id: 'A1',
          marketplace_id: 'ATVPDKIKX0DER',
          category: sample.category,
          anchor: case_id,
          state: sample.state,
          quantity: 1,
          anchored_on: '2026-09-01',
          opens_on: dayOf(sample.opens),
          closes_on: dayOf(sample.closes),
          sku: sample.isExcluded ? 'NEVER' : 'MUG-1',
          needs: sample.needs,
          needed_documents: sample.needed,
          appeal_requested_at: sample.appeal,
        })
        .execute();
      const event = { company_id: companyId, case_id, event_no: 1, kind: sample.state, at: sample.changed };
      await db
        .insertInto('case_event')
        .values({ ...event, from_state: null, to_state: sample.state })
        .execute();
      for (const { kind, at } of sample.uploads) {
        const file = {
          file_name: 'a.pdf',
          file_type: 'pdf',
          bytes: 1,
          sha256: randomBytes(32),
          content: Buffer.alloc(1),
        };
        await db
          .insertInto('case_document')
          .values({ ...file, company_id: companyId, case_id, kind, uploaded_by_name: 'A', uploaded_at: at })
          .execute();
      }
    }
  });
  return companyId;
}
