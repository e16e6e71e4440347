import { sendMail } from '../../../../base/mail/jobs.ts';
import type { Services } from '../../../../base/services.ts';
import { rolloutEndedMail } from './mails.ts';

/** Sends the outcome of ended rollouts to their addresses, once. */
export async function notifyEnded({
  database,
  jobs,
  settings,
  now,
}: Pick<Services, 'database' | 'jobs' | 'settings' | 'now'>): Promise<void> {
  await database.system.transaction().execute(async (db) => {
    const ended = await db
      .updateTable('rollout')
      .set({ notified_at: now() })
      .where('ended_at', 'is not', null)
      .where('notified_at', 'is', null)
      .returning(['remote', 'version', 'edition', 'state', 'outcome', 'notify'])
      .execute();
    for (const { remote, version, edition, state, outcome, notify } of ended) {
      if (state === 'running' || state === 'paused') continue;
      const url = `${settings.PUBLIC_URL}/app/system/platform?remote=${remote}`;
      for (const to of notify) {
        const order = rolloutEndedMail.order({
          to,
          remote,
          version,
          edition,
          state,
          outcome: outcome ?? '',
          url,
        });
        await jobs.enqueue(sendMail, order, { in: db });
      }
    }
  });
}
