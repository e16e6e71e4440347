import { createSession } from '../../../base/accounts/sessions.ts';
import { gateway } from '../../../testing/set-up-gateway.ts';
import { filingObstacle } from '../../reimbursement/case-life/filing-rights.ts';
import {
  accrue,
  addBilledSeller,
  addFiledCase,
  addReimbursements,
  type BilledSeller,
  testIssuer,
} from '../billing-fixture.ts';
import { closeMonths } from '../close-months.ts';
import { runDunning } from './run-dunning.ts';

/** For tests: goes on at this day. */
export const at = (day: string) => {
  gateway.clock.now = Date.parse(`${day}T08:00:00Z`);
  return new Date(gateway.clock.now);
};

/** A seller whose invoice was due on December 15, with the case that it charges for. */
export async function owing(): Promise<{ seller: BilledSeller; caseId: string; email: string }> {
  const now = at('2026-12-01');
  const seller = await addBilledSeller(gateway.database, now);
  const email = `books-${seller.companyId}@shop.test`;
  await gateway.database.withCompany(seller.companyId, (db) =>
    db.updateTable('billing_details').set({ email }).execute(),
  );
  const caseId = await addFiledCase(gateway.database, seller, { marketplaceCase: 'C1' });
  await addReimbursements(gateway.database, seller, [
    { id: 'P1', marketplaceCase: 'C1', total: 4_000, cash: 2, day: '2026-11-10' },
  ]);
  await accrue(gateway.database, seller, now);
  await gateway.database.withCompany(seller.companyId, (db) =>
    closeMonths(db, seller.companyId, { now, issuer: testIssuer }),
  );
  return { seller, caseId, email };
}

/** The steps of dunning that a seller gets on a day. */
export const run = async (seller: BilledSeller, day: string) => {
  at(day);
  return (await runDunning(gateway.services, seller.companyId)).map(({ step }) => step);
};

/** What a seller reads of unpaid invoices. */
export const standingOf = async (seller: BilledSeller) => {
  const { body } = await gateway.ask('GET', '/api/plan/billing', { token: await freshToken(seller) });
  return (body.data as { standing: object }).standing;
};

/** Sessions expire while the clock advances. */
export async function freshToken(seller: BilledSeller): Promise<string> {
  const { user_id: userId } = await gateway.database.system
    .selectFrom('company_member')
    .select('user_id')
    .where('company_id', '=', seller.companyId)
    .executeTakeFirstOrThrow();
  const { token } = await createSession(gateway.database, { userId, now: new Date(gateway.clock.now) });
  return token;
}

/** What prevents that a case is filed. */
export const obstacle = ({ seller, caseId }: { seller: BilledSeller; caseId: string }) =>
  gateway.database.withCompany(seller.companyId, (db) => filingObstacle(db, caseId));
