import type { getBilling } from '@fairshelf/shared-contracts/billing';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { addDays, dayOf } from '../../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { DUNNING_DAYS } from './dunning-days.ts';

type Standing = CallData<typeof getBilling>['standing'];

const openInvoices = (db: CompanyTransaction) =>
  db.selectFrom('invoice').select('due_on').where('state', '=', 'open').orderBy('due_on');

/** Whether invoices of the transaction's company are overdue, and since when its plans have been paused. */
export async function standingOf(db: CompanyTransaction, today: string): Promise<Standing> {
  const oldest = await openInvoices(db).where('due_on', '<', today).executeTakeFirst();
  const pause = await db
    .selectFrom('plan_pause')
    .select('paused_at')
    .where('resumed_at', 'is', null)
    .executeTakeFirst();
  if (pause) return { state: 'paused', pauses_on: null, paused_on: dayOf(pause.paused_at) };
  if (!oldest) return { state: 'good', pauses_on: null, paused_on: null };
  return { state: 'overdue', pauses_on: addDays(oldest.due_on, DUNNING_DAYS.paused), paused_on: null };
}

/** Pauses a company's plans, once. Returns whether they were active before. */
export async function pausePlans(db: CompanyTransaction, companyId: string, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('plan_pause')
    .values({ company_id: companyId, paused_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(result.numInsertedOrUpdatedRows ?? 0n) > 0;
}

/** Ends a pause as soon as no open invoice is beyond the grace period: together with the payment. */
export async function resumeIfSettled(db: CompanyTransaction, companyId: string, now: Date): Promise<void> {
  const today = dayOf(now);
  const oldest = await openInvoices(db).executeTakeFirst();
  if (oldest && addDays(oldest.due_on, DUNNING_DAYS.paused) <= today) return;
  await db
    .updateTable('plan_pause')
    .set({ resumed_at: now })
    .where('company_id', '=', companyId)
    .where('resumed_at', 'is', null)
    .execute();
}
