import type { Database } from '../database/database.ts';
import type { BulkMail } from './bulk-mail.ts';
import { createLocalMailbox } from './local-mailbox.ts';

/** Delivers campaigns to the local mailbox if no mail server is configured. */
export function createBulkLocal(database: Database, from: string): BulkMail {
  const mailbox = createLocalMailbox(database, from);
  return {
    handOver: async ({ to, subject, text, html }, intend) => {
      if (!(await intend())) return { kind: 'withdrawn' };
      await mailbox.send({ to, subject, text, html });
      return { kind: 'accepted' };
    },
    close: () => undefined,
  };
}
