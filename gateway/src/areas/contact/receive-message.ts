import { sendMail } from '../../base/mail/jobs.ts';
import type { Services } from '../../base/services.ts';
import { contactMail } from './contact-mail.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** Created by the sender's page: a repeated message has the same one. */
  readonly message_id?: string | undefined;
  /** The sender, if signed in. */
  readonly userId?: string | undefined;
}

/**
 * Stores a message of the contact page and queues its email to the configured address, both or neither. A known message
 * is left unchanged, so a retry after a lost response sends nothing twice.
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
