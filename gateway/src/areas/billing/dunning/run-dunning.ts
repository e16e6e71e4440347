import { ownersOf } from '../../../base/accounts/company-owners.ts';
import { addDays, dayOf } from '../../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { sendMail } from '../../../base/mail/jobs.ts';
import type { Services } from '../../../base/services.ts';
import { publishNotification } from '../../notifications/index.ts';
import { lockBilling } from '../../plans/index.ts';
import { readBillingDetails } from '../details/billing-details.ts';
import { invoicesQuery, type StoredInvoice } from '../invoice-rows.ts';
import { DUNNING_DAYS, type DunningStep, STEPS, stepOn } from './dunning-days.ts';
import { dunningMail } from './dunning-mail.ts';
import { invoiceOverdue, planPaused } from './dunning-words.ts';
import { pausePlans } from './plan-pause.ts';

type Sending = Pick<Services, 'database' | 'jobs' | 'now' | 'settings'>;

/**
 * Takes the dunning step that is due for each unpaid invoice of a company: reminders by email, and finally the pause
 * of the plans. Each step is taken once, and after days without a run only the furthest. Returns the steps.
 */
export async function runDunning(
  { database, jobs, now, settings }: Sending,
  companyId: string,
): Promise<readonly { readonly number: string; readonly step: DunningStep }[]> {
  const at = now();
  const today = dayOf(at);
  const people = await billingContacts(database, companyId);
  return database.withCompany(companyId, async (db) => {
    await lockBilling(db, companyId);
    const { rows } = await invoicesQuery({ sort: '-issued' }, { limit: null, offset: 0 }).execute(db);
    const details = await readBillingDetails(db);
    const recipients = details?.email ? [details.email] : people.emails;
    const reminders: { number: string; step: DunningStep }[] = [];
    for (const invoice of rows) {
      // No reminder while a payment is in progress.
      if (invoice.shown_state !== 'open' && invoice.shown_state !== 'failed') continue;
      const step = stepOn(invoice.due_on, today);
      if (!step || !(await isNew(db, { companyId, invoice, step, today }))) continue;
      if (step === 'paused') await pausePlans(db, companyId, at);
      const facts = factsOf(invoice);
      const url = `${settings.PUBLIC_URL}/app/reimburse/settings/billing`;
      for (const to of recipients)
        await jobs.enqueue(
          sendMail,
          dunningMail.order({ to, step, company: people.company, url, ...facts }),
          {
            in: db,
          },
        );
      await publishNotification(db, {
        companyId,
        kind: step === 'paused' ? 'invoice.plan-paused' : 'invoice.overdue',
        severity: step === 'first' ? 'warning' : 'danger',
        ...(step === 'paused' ? planPaused(facts) : invoiceOverdue(facts)),
        link: '/reimburse/settings/billing',
        dedupeKey: `invoice.dunning/${invoice.invoice_id}/${step}`,
        at,
      });
      reminders.push({ number: invoice.number, step });
    }
    return reminders;
  });
}

async function billingContacts(
  database: Services['database'],
  companyId: string,
): Promise<{ readonly company: string; readonly emails: readonly string[] }> {
  const company = await database.system
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const owners = (await ownersOf(database, companyId)).map(({ user_id }) => user_id);
  const people =
    owners.length === 0
      ? []
      : await database.system.selectFrom('app_user').select('email').where('user_id', 'in', owners).execute();
  return { company: company?.name ?? 'your company', emails: people.map(({ email }) => email) };
}

interface Reached {
  readonly companyId: string;
  readonly invoice: StoredInvoice;
  readonly step: DunningStep;
  readonly today: string;
}

/** Stores the step and the earlier ones. Returns whether the step itself is new. */
async function isNew(db: CompanyTransaction, { companyId, invoice, step, today }: Reached): Promise<boolean> {
  const steps = STEPS.slice(0, STEPS.indexOf(step) + 1);
  const newSteps = await db
    .insertInto('invoice_reminder')
    .values(
      steps.map((each) => ({
        company_id: companyId,
        invoice_id: invoice.invoice_id,
        step: each,
        sent_on: today,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .execute();
  return newSteps.some((row) => row.step === step);
}

const factsOf = (invoice: StoredInvoice) => ({
  number: invoice.number,
  amount: { minor: invoice.total_minor - invoice.credited_minor, currency: invoice.currency },
  due: invoice.due_on,
  pauses: addDays(invoice.due_on, DUNNING_DAYS.paused),
});
