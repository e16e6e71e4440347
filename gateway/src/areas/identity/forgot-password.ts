import type { Database } from '../../base/database/database.ts';
import type { JobQueue } from '../../base/jobs/job-queue.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import { temporaryPasswordMail } from './mails.ts';
import { createTemporaryPassword, hashPassword } from './passwords.ts';

const lifetimeMs = 3_600_000;

/**
 * Emails a temporary password, valid next to the current one until its owner changes it: so requesting one can't lock
 * anyone out. Unknown addresses take the same time but get nothing.
 */
export async function mailTemporaryPassword(
  services: { database: Database; jobs: JobQueue },
  request: { email: string; signInUrl: string; now: Date },
): Promise<void> {
  const password = createTemporaryPassword();
  const temporary_hash = await hashPassword(password);
  await services.database.system.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('app_user')
      .set({ temporary_hash, temporary_expires_at: new Date(request.now.getTime() + lifetimeMs) })
      .where('email', '=', request.email)
      .where('deleted_at', 'is', null)
      .where('email_verified_at', 'is not', null)
      .returning('user_id')
      .execute();
    if (changed.length === 0) return;
    const order = temporaryPasswordMail.order({ to: request.email, password, url: request.signInUrl });
    await services.jobs.enqueue(sendMail, order, { in: transaction });
  });
}
