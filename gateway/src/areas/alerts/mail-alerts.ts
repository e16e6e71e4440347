import { sendMail } from '../../base/mail/jobs.ts';
import type { Services } from '../../base/services.ts';
import { unsubscribeKey } from '../mail-preferences/index.ts';
import { alertsMail } from './alert-mail.ts';
import { type AlertReader, alertReaders, alertsFor } from './alert-readers.ts';
import { toldAlerts } from './told-alerts.ts';

/** However much happens, a person gets one mail in this time: what comes meanwhile goes into the next one together. */
const GAP_MS = 3_600_000;

/** What is being saved bears an earlier time than its commit: the newest moments are left to the next run. */
const SETTLING_MS = 60_000;

/** A mail names so many. */
const NAMED = 8;

/**
 * Mails what a company was told since the last time, to everybody who wants it by mail and has not read it yet. The mails and
 * the mark of what was told belong to one transaction: nothing is mailed twice. What was told before the first run is not
 * mailed.
 */
export async function mailAlerts(
  services: Pick<Services, 'database' | 'jobs' | 'settings' | 'now'>,
  companyId: string,
): Promise<void> {
  const { database, jobs, settings, now } = services;
  const readers = await alertReaders(database, companyId);
  const keys = new Map<AlertReader, string>();
  for (const reader of readers) keys.set(reader, await unsubscribeKey(database, reader.userId));
  const at = now();
  const to = new Date(at.getTime() - SETTLING_MS);
  await database.withCompany(companyId, async (db) => {
    const told = await db
      .selectFrom('alert_mail_told')
      .select(['told_until', 'mailed_at'])
      .forUpdate()
      .executeTakeFirst();
    if (!told) {
      const first = db
        .insertInto('alert_mail_told')
        .values({ company_id: companyId, told_until: to, mailed_at: null });
      await first.onConflict((conflict) => conflict.doNothing()).execute();
      return;
    }
    const alerts = await toldAlerts(db, { from: told.told_until, to });
    if (alerts.length > 0 && told.mailed_at && at.getTime() - told.mailed_at.getTime() < GAP_MS) return;
    let isMailed = false;
    for (const [reader, key] of keys) {
      const wanted = alertsFor(reader, alerts);
      if (wanted.length === 0) continue;
      isMailed = true;
      await jobs.enqueue(
        sendMail,
        alertsMail.order({
          to: reader.email,
          appUrl: `${settings.PUBLIC_URL}/app`,
          unsubscribeKey: key,
          alerts: wanted.slice(0, NAMED).map(({ title, text, store, link, details }) => ({
            title,
            text,
            store,
            path: link ?? '',
            picture: details?.picture ?? '',
            lines: [...(details?.lines ?? [])],
          })),
          count: wanted.length,
        }),
        { in: db },
      );
    }
    await db
      .updateTable('alert_mail_told')
      .set({ told_until: to, ...(isMailed ? { mailed_at: at } : {}) })
      .execute();
  });
}
