import { describe, expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../../../testing/set-up-gateway.ts';
import { LOCAL_CARDS } from '../local-payment/local-cards.ts';
import { freshToken, obstacle, owing, run, standingOf } from './owing-seller-fixture.ts';

setUpGateway();

describe('an unpaid invoice', () => {
  it('gets each reminder on its day, once, and pauses the plan after the grace period', async () => {
    const debtor = await owing();
    const { seller, email } = debtor;
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
    expect(await obstacle(debtor)).not.toContain('paused');
    const both = await Promise.all([run(seller, '2027-01-05'), run(seller, '2027-01-05')]);
    expect(both.flat()).toEqual(['paused']);
    expect(await standingOf(seller)).toEqual({ state: 'paused', pauses_on: null, paused_on: '2027-01-05' });
    expect(await obstacle(debtor)).toContain('The plan of this company is paused');
    expect(await gateway.mailTo(email, 4)).toContain('Everything resumes as soon as the invoice is paid.');
  });

  it('resumes the plan at once when it is paid', async () => {
    const debtor = await owing();
    const { seller } = debtor;
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
    const payment = await gateway.ask('POST', `/api/plan/invoice/${unpaid?.id}/pay`, { token, body: {} });
    expect(payment.status).toBe(200);
    expect(await standingOf(seller)).toMatchObject({ state: 'good' });
    expect(await obstacle(debtor)).not.toContain('paused');
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
