import { randomUUID } from 'node:crypto';
import { sendMail } from '../../../../base/mail/jobs.ts';
import type { Services } from '../../../../base/services.ts';
import { rolloutEndedMail } from './mails.ts';
import { postOutcome } from './post-outcome.ts';

/** Queues the outcome of ended rollouts for their email addresses and webhooks, once. */
export async function notifyEnded({
  database,
  jobs,
  settings,
  now,
}: Pick<Services, 'database' | 'jobs' | 'settings' | 'now'>): Promise<void> {
  await database.system.transaction().execute(async (db) => {
    const rollouts = await db
      .updateTable('rollout')
      .set({ notified_at: now() })
      .where('ended_at', 'is not', null)
      .where('notified_at', 'is', null)
      .returning(['remote', 'version', 'edition', 'state', 'outcome', 'notify'])
      .execute();
    for (const { remote, version, edition, state, outcome, notify } of rollouts) {
      if (state === 'running' || state === 'paused') continue;
      const url = `${settings.PUBLIC_URL}/app/system/platform?remote=${remote}`;
      const ending = { remote, version, edition, state, outcome: outcome ?? '', url };
      for (const to of notify) {
        if (/^https?:/.test(to)) {
          const delivery = randomUUID();
          await db
            .insertInto('rollout_delivery')
            .values({
              delivery_id: delivery,
              edition,
              remote,
              version,
              host: hostOf(to),
              state: 'queued',
              created_at: now(),
            })
            .execute();
          await jobs.enqueue(postOutcome, { to, delivery, ...ending }, { in: db });
        } else await jobs.enqueue(sendMail, rolloutEndedMail.order({ to, ...ending }), { in: db });
      }
    }
  });
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? '';
