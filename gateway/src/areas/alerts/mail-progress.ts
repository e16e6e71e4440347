import type { CompanyTransaction } from '../../base/database/database.ts';

/** The time up to which somebody was notified, and when the last email was queued. */
export interface MailProgress {
  readonly until: Date;
  readonly mailedAt: Date | null;
}

/** Before every alert. */
const NEVER = new Date(0);

/**
 * The time up to which people of a company without their own progress were notified. It is locked by one run at a
 * time. Nobody gets alerts from before they joined (`AlertReader.since`).
 */
export async function lockNotifiedUntil(db: CompanyTransaction, companyId: string): Promise<Date> {
  await db
    .insertInto('alert_mail_state')
    .values({ company_id: companyId, notified_until: NEVER })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const state = await db
    .selectFrom('alert_mail_state')
    .select('notified_until')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return state.notified_until;
}

/** The progress of these people. Everybody else's is deleted: people who turn alerts on again start with new ones. */
export async function progressOf(
  db: CompanyTransaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, MailProgress>> {
  await db
    .deleteFrom('alert_mail_reader')
    .where((eb) => eb.not(eb('user_id', '=', eb.fn.any(eb.val([...userIds])))))
    .execute();
  const rows = await db.selectFrom('alert_mail_reader').selectAll().execute();
  return new Map(
    rows.map(({ user_id, notified_until, mailed_at }) => [
      user_id,
      { until: notified_until, mailedAt: mailed_at },
    ]),
  );
}

export async function saveProgress(
  db: CompanyTransaction,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  { until, mailedAt }: MailProgress,
): Promise<void> {
  const values = { notified_until: until, mailed_at: mailedAt };
  await db
    .insertInto('alert_mail_reader')
    .values({ company_id: companyId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(values))
    .execute();
}

export async function saveNotifiedUntil(db: CompanyTransaction, to: Date): Promise<void> {
  await db.updateTable('alert_mail_state').set({ notified_until: to }).execute();
}
