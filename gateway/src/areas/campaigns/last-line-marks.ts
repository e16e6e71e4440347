import type { Database } from '../../base/database/database.ts';
import type { ClaimedRecipient } from './recipient-claims.ts';

/**
 * Marks in the database that the last line of an email is being sent. The mark is written to the database's socket in
 * the same turn of the event loop as the line to the mail server's, and before it: what a process wrote before it was
 * killed arrives, so without a mark the line was not written. Only a kill in the microseconds in between leaves the
 * outcome unclear.
 */
export interface LastLineMarks {
  /** Sets the mark, unless `isInTime` returns false when its turn comes; false when the email must be held back. */
  readonly mark: (recipient: ClaimedRecipient, isInTime: () => boolean) => Promise<boolean>;
  readonly close: () => void;
}

