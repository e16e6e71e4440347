import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSession } from '../../../base/accounts/sessions.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
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
import { LOCAL_CARDS } from '../local-payment/local-cards.ts';
import { runDunning } from './run-dunning.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
}, 60_000);
afterAll(() => gateway.end());

const at = (day: string) => {
  gateway.clock.now = Date.parse(`${day}T08:00:00Z`);
  return new Date(gateway.clock.now);
};

/** A seller whose invoice was due on December 15, with the case that it charges for. */
async function owing(): Promise<{ seller: BilledSeller; caseId: string; email: string }> {
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
const run = async (seller: BilledSeller, day: string) => {
  at(day);
  return (await runDunning(gateway.services, seller.companyId)).map(({ step }) => step);
};
const standingOf = async (seller: BilledSeller) => {
  const { body } = await gateway.ask('GET', '/api/plan/billing', { token: await freshToken(seller) });
  return (body.data as { standing: object }).standing;
};
/** Sessions expire while the clock advances. */
async function freshToken(seller: BilledSeller): Promise<string> {
  const { user_id: userId } = await gateway.database.system
    .selectFrom('company_member')
    .select('user_id')
    .where('company_id', '=', seller.companyId)
    .executeTakeFirstOrThrow();
  const { token } = await createSession(gateway.database, { userId, now: new Date(gateway.clock.now) });
  return token;
}
const obstacle = ({ seller, caseId }: { seller: BilledSeller; caseId: string }) =>
  gateway.database.withCompany(seller.companyId, (db) => filingObstacle(db, caseId));

describe('an unpaid invoice', () => {
  it('gets each reminder on its day, once, and pauses the plan after the grace period', async () => {
    const owed = await owing();
    const { seller, email } = owed;
    const days = [
      '2026-12-15',
      '2026-12-17',
      '2026-12-18',
      '2026-12-18',
      '2026-12-25',
      '2027-01-01',
      '2027-01-04',
    ];
    const steps = [];
    for (const day of days) steps.push(await run(seller, day));
    expect(steps).toEqual([[], [], ['first'], [], ['second'], ['last'], []]);
    expect(await standingOf(seller)).toEqual({ state: 'overdue', pauses_on: '2027-01-05', paused_on: null });
    expect(await obstacle(owed)).not.toContain('paused');
    const both = await Promise.all([run(seller, '2027-01-05'), run(seller, '2027-01-05')]);
    expect(both.flat()).toEqual(['paused']);
    expect(await standingOf(seller)).toEqual({ state: 'paused', pauses_on: null, paused_on: '2027-01-05' });
    expect(await obstacle(owed)).toContain('The plan of this company is paused');
    expect(await gateway.mailTo(email, 4)).toContain('Everything resumes as soon as the invoice is paid.');
  });

  it('resumes the plan at once when it is paid', async () => {
    const owed = await owing();
    const { seller } = owed;
    expect(await run(seller, '2027-02-01')).toEqual(['paused']);
    const [card] = LOCAL_CARDS;
    await gateway.database.withCompany(seller.companyId, (db) =>
      db
        .insertInto('billing_account')
        .values({
          company_id: seller.companyId,
          provider: 'local',
          customer_id: 'c',
          method_id: card?.methodId ?? '',
          brand: 'visa',
          last4: '4242',
          exp_month: 12,
          exp_year: 2034,
        })
        .execute(),
    );
    const token = await freshToken(seller);
    const { body } = await gateway.ask('GET', '/api/plan/billing', { token });
    const [unpaid] = (body.data as { unpaid: { id: string }[] }).unpaid;
    const paid = await gateway.ask('POST', `/api/plan/invoice/${unpaid?.id}/pay`, { token, body: {} });
    expect(paid.status).toBe(200);
    expect(await standingOf(seller)).toMatchObject({ state: 'good' });
    expect(await obstacle(owed)).not.toContain('paused');
    expect(await run(seller, '2027-02-02')).toEqual([]);
  });

  it('that is credited in full resumes the plan too', async () => {
    const { seller } = await owing();
    await run(seller, '2027-02-01');
    const { invoice_id } = await gateway.database.withCompany(seller.companyId, (db) =>
      db.selectFrom('invoice').select('invoice_id').executeTakeFirstOrThrow(),
    );
    const answer = await gateway.ask(
      'POST',
      `/api/plan/manage-invoices/${seller.companyId}/${invoice_id}/credit`,
      { token: await gateway.signIn('admin@demo.test'), body: { reason: 'Goodwill' } },
    );
    expect(answer.status).toBe(200);
    expect(await standingOf(seller)).toMatchObject({ state: 'good' });
  });
});
