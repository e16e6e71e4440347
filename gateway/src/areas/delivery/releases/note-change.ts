import type { Database } from '../../../base/database/database.ts';

interface Note {
  readonly edition: string;
  readonly remote: string;
  readonly version: string;
  readonly action: 'preview' | 'revoke-preview' | 'request' | 'reject';
  readonly actor: string;
  readonly keyId?: string | undefined;
  readonly reason?: string | undefined;
  readonly now: Date;
}

/** Adds something to the history of a remote that doesn't change what is released. */
export async function noteChange(
  db: Pick<Database['system'], 'insertInto'>,
  { keyId, now, reason, ...note }: Note,
): Promise<void> {
  await db
    .insertInto('release_change')
    .values({
      ...note,
      key_id: keyId ?? null,
      reason: reason ?? null,
      before: null,
      after: null,
      changed_at: now,
    })
    .execute();
}
