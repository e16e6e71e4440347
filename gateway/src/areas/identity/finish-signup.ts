import type { Database } from '../../base/database/database.ts';
import type { JobQueue } from '../../base/jobs/job-queue.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import { welcomeMail } from './mails.ts';

/** Completes a signup with its first connected store and welcomes the person, once: later stores change nothing. */
export async function finishSignup(
  { database, jobs }: { database: Database; jobs: JobQueue },
  { userId, store, url }: { userId: string; store: string; url: string },
): Promise<void> {
  await database.system.transaction().execute(async (db) => {
    const user = await db
      .updateTable('app_user')
      .set({ signup_step: 'done' })
      .where('user_id', '=', userId)
      .where('signup_step', 'in', ['connect', 'later'])
      .returning(['email', 'name'])
      .executeTakeFirst();
    if (!user) return;
    const order = welcomeMail.order({ to: user.email, name: user.name, store, url });
    await jobs.enqueue(sendMail, order, { in: db });
  });
}
