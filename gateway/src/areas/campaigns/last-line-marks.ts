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

/** Opens a connection only for marks: a statement queued behind others would not be written at once. */
export async function openLastLineMarks({ sessions }: Database): Promise<LastLineMarks> {
  const client = await sessions.connect();
  let failure: Error | undefined;
  const onError = (error: Error) => {
    failure = error;
  };
  client.on('error', onError);
  let before: Promise<unknown> = Promise.resolve();
  return {
    mark: async ({ recipientId, claim }, isInTime) => {
      const turn = Promise.withResolvers<void>();
      const ahead = before;
      before = turn.promise;
      await ahead;
      if (failure || !isInTime()) {
        turn.resolve();
        return false;
      }
      client
        .query('update campaign_recipient set last_line_at = now() where recipient_id = $1 and claim = $2', [
          recipientId,
          claim,
        ])
        // The server's response settles this email; without marks the next ones are held back.
        .catch(onError)
        .finally(turn.resolve);
      return true;
    },
    close: () => {
      client.off('error', onError);
      client.release(failure);
    },
  };
}
