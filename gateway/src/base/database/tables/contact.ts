import type { Generated } from 'kysely';
import type { Moment } from './identity.ts';

export interface ContactMessageTable {
  message_id: Generated<string>;
  name: string;
  email: string;
  subject: string;
  message: string;
  user_id: string | null;
  received_at: Moment;
}
