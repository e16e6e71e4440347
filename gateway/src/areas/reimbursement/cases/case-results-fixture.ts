import { randomUUID } from 'node:crypto';
import type { CaseState } from '@fairshelf/shared-contracts/reimbursement';
import { companyId } from '../../../testing/set-up-company.ts';
import { database } from '../../../testing/set-up-database.ts';
import { addCase } from '../case-fixture.ts';
import { resultsOf } from './case-results.ts';

export const US = 'ATVPDKIKX0DER';
export const MX = 'A1AM78C64UM0Y8';
const when = { since: '2025-12-01', today: '2026-11-22' };

/** A case filed on one day and paid on another. */
export async function addResult(
  state: CaseState,
  { filed, paid, market = US }: { filed?: string; paid?: string; market?: string } = {},
): Promise<void> {
  const account = { companyId, sellerId: 'A1' };
  const currency = market === US ? 'USD' : 'MXN';
  const money = { estimate_minor: 1_000, currency };
  const case_id = await addCase(database, account, { state, marketplace_id: market, quantity: 1, ...money });
  await database.withCompany(companyId, async (db) => {
    const at = (day: string) => new Date(`${day}T10:00:00Z`);
    if (filed)
      await db
        .insertInto('case_event')
        .values({
          company_id: companyId,
          case_id,
          event_no: 1,
          kind: 'filed',
          to_state: 'filed',
          at: at(filed),
        })
        .execute();
    if (!paid) return;
    const line = { company_id: companyId, seller_id: 'A1', reimbursement_id: case_id, line_no: 1 };
    await db
      .insertInto('reimbursement')
      .values({
        ...line,
        approved_at: at(paid),
        reason: 'Lost_Warehouse',
        currency,
        total_minor: 900,
        quantity_cash: 1,
      })
      .execute();
    await db
      .insertInto('case_reimbursement')
      .values({ ...line, case_id, cash: 1, in_kind: 0 })
      .execute();
  });
}

/** A settled period of a marketplace. */
export const addPayout = (market: string, from: string, to: string) =>
  database.withCompany(companyId, (db) =>
    db
      .insertInto('payout')
      .values({
        company_id: companyId,
        seller_id: 'A1',
        payout_id: randomUUID(),
        status: 'PAID',
        marketplace_id: market,
        currency: market === US ? 'USD' : 'MXN',
        period_from: new Date(from),
        period_to: new Date(to),
      })
      .execute(),
  );

/** The results of the account's cases. */
export const results = () => database.withCompany(companyId, (db) => resultsOf(db, 'A1', when));
