import { sendMail } from '../../base/mail/jobs.ts';
import type { Services } from '../../base/services.ts';
import { contactMail } from './contact-mail.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** Made by the sender's page: the same message sent again has the same. */
  readonly message_id?: string | undefined;
  /** Who sent it, when that person was signed in. */
  readonly userId?: string | undefined;
}

/**
 * Stores a message of the contact page and orders its mail to the configured address, both or neither. A message that
 * is known already is left as it is: nobody gets it twice because an answer was lost on its way.
 */
export async function receiveMessage(
  { database, jobs, settings, now }: Pick<Services, 'database' | 'jobs' | 'settings' | 'now'>,
  { userId, message_id, ...message }: ContactMessage,
): Promise<void> {
  await database.system.transaction().execute(async (db) => {
    const stored = await db
      .insertInto('contact_message')
      .values({
        ...message,
        ...(message_id && { message_id }),
        user_id: userId ?? null,
        received_at: now(),
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .returning('message_id')
      .executeTakeFirst();
    if (!stored) return;
    const order = contactMail.order({ to: settings.CONTACT_ADDRESS, ...message });
    await jobs.enqueue(sendMail, order, { in: db });
  });
}
