import type { Database } from '../database/database.ts';
import type { MailPort } from './mail.ts';

export interface StoredMail {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
  readonly sentAt: string;
}

/** Stores emails in the database instead of sending them. */
export const createLocalMailbox = (database: Database, from: string): MailPort => ({
  send: async ({ to, subject, text, html, attachments = [] }) => {
    const files = attachments.map(({ name, type, bytes }) => ({
      name,
      type,
      base64: Buffer.from(bytes).toString('base64'),
    }));
    await database.system
      .insertInto('mail_message')
      .values({ sender: from, recipient: to, subject, text, html, attachments: JSON.stringify(files) })
      .execute();
  },
});

/** The emails of the local mailbox, newest first, at most 200; `to` limits them to one address. */
export async function readMailbox(database: Database, to?: string): Promise<readonly StoredMail[]> {
  const rows = await database.system
    .selectFrom('mail_message')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('mail_id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.mail_id,
    from: row.sender,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    attachments: row.attachments,
    sentAt: row.sent_at.toISOString(),
  }));
}
