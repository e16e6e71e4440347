import { sendMail } from '../../base/mail/jobs.ts';
import type { Services } from '../../base/services.ts';
import { unsubscribeKey } from '../mail-preferences/index.ts';
import { alertsMail } from './alert-mail.ts';
import { type AlertReader, alertReaders, alertsFor } from './alert-readers.ts';
import { type DueAlert, dueAlerts } from './due-alerts.ts';
import { linkedInEdition } from './linked-in-edition.ts';
import { lockNotifiedUntil, progressOf, saveNotifiedUntil, saveProgress } from './mail-progress.ts';
import { isMailTime } from './mail-times.ts';

/** A row being saved has a time earlier than its commit: the newest moments are left to the next run. */
const SETTLING_MS = 60_000;

/** The number of alerts that an email names. */
const NAMED = 8;

/**
 * Emails a company's alerts to everybody who wants them by email, hasn't read them and may be emailed now; the rest
 * stays due. Emails and progress belong to one transaction, so nothing is sent twice.
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
    const notifiedUntil = await lockNotifiedUntil(db, companyId);
    const progressByUser = await progressOf(
      db,
      readers.map(({ userId }) => userId),
    );
    const starts = [notifiedUntil, ...[...progressByUser.values()].map(({ until }) => until)];
    const from = new Date(Math.min(...starts.map((start) => start.getTime())));
    const alerts = linkedInEdition(settings.EDITION, await dueAlerts(db, { from, to }));
    for (const [reader, key] of keys) {
      const { userId } = reader;
      const progress = progressByUser.get(userId) ?? { until: notifiedUntil, mailedAt: null };
      const due = alertsFor(
        reader,
        alerts.filter((alert) => alert.at > progress.until),
      );
      if (due.length === 0) {
        if (progressByUser.has(userId))
          await saveProgress(db, { companyId, userId }, { ...progress, until: to });
        continue;
      }
      const isDue = isMailTime(reader, progress.mailedAt, at);
      if (isDue)
        await jobs.enqueue(sendMail, mailOf(reader, due, `${settings.PUBLIC_URL}/app`, key), { in: db });
      await saveProgress(db, { companyId, userId }, isDue ? { until: to, mailedAt: at } : progress);
    }
    await saveNotifiedUntil(db, to);
  });
}

const mailOf = (reader: AlertReader, due: readonly DueAlert[], appUrl: string, key: string) =>
  alertsMail.order({
    to: reader.email,
    appUrl,
    unsubscribeKey: key,
    alerts: due.slice(0, NAMED).map(({ title, text, words, store, link, details }) => ({
      title,
      text,
      words,
      store,
      path: link ?? '',
      picture: details?.picture ?? '',
      lines: [...(details?.lines ?? [])],
    })),
    count: due.length,
  });
