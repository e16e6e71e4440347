import type { Database } from '../../base/database/database.ts';
import type { ClaimedRecipient } from './recipient-claims.ts';

/**
 * Marks in the database that the last line of a mail is on its way. A mark is written to the database's socket in the
 * same turn of the event loop as the line to the mail server's, before it: what a process wrote before it was killed
 * arrives, so without a mark the line was not written. What a kill leaves unclear are the microseconds in between.
 */
export interface LastLineMarks {
  /** Marks, unless `isInTime` says no when it is this one's turn; false when the mail must be held back. */
  readonly mark: (recipient: ClaimedRecipient, isInTime: () => boolean) => Promise<boolean>;
  readonly close: () => void;
}

/** Opens a connection for marks alone: a statement that waited behind others would not be written at once. */
export async function openLastLineMarks({ pool }: Database): Promise<LastLineMarks> {
  const client = await pool.connect();
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
        // This mail is settled by what the server answers; without marks the next ones are held back.
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
