import { type Database, isId } from '../../base/database/database.ts';

/** An operator's old preview is no longer needed. */
const KEPT_MS = 3_600_000;

/** Stores an email for preview by its author, for an hour; returns the name of its page. */
export async function keepPreview(
  { system }: Database,
  { userId, html, now }: { userId: string; html: string; now: Date },
): Promise<string> {
  await system
    .deleteFrom('campaign_preview')
    .where('user_id', '=', userId)
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  const row = await system
    .insertInto('campaign_preview')
    .values({ user_id: userId, html, created_at: now })
    .returning('preview_id')
    .executeTakeFirstOrThrow();
  return row.preview_id;
}

/** The HTML of a preview; undefined if there is none or it has expired. */
export async function readPreview(
  { system }: Database,
  previewId: string,
  now: Date,
): Promise<string | undefined> {
  if (!isId(previewId)) return undefined;
  const row = await system
    .selectFrom('campaign_preview')
    .select('html')
    .where('preview_id', '=', previewId)
    .where('created_at', '>', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst();
  return row?.html;
}
