import type { Preview, ReleasedVersion } from '@fairshelf/shared-contracts/delivery';
import type { Selectable } from 'kysely';
import type { Database } from '../../../../base/database/database.ts';
import type { ReleasePreviewTable } from '../../../../base/database/tables/releases.ts';
import { noteChange } from '../note-change.ts';
import { isWithdrawn } from '../release-registry.ts';
import type { Releases } from '../releases.ts';
import { openPreviewToken, writePreviewToken } from './preview-token.ts';

/** How long a preview link can be opened, and what it opened is shown. */
export const PREVIEW_MS = 7 * 86_400_000;
/** The number of ended previews that are listed. */
const ENDED_SHOWN = 20;
const MOST_SHOWN = 200;

interface NewPreview {
  readonly edition: string;
  readonly remote: string;
  readonly version: string;
  readonly actor: string;
  readonly keyId: string | undefined;
}

/**
 * Creates a preview of a published version that fits the platform, and returns its token. It is part of the remote's
 * history. @throws ReleaseRefusal
 */
export async function createPreview(
  database: Database,
  releases: Releases,
  { edition, remote, version, actor, keyId }: NewPreview,
  now: Date,
): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: Date }> {
  await releases.checkVersion(edition, remote, version);
  const expiresAt = new Date(now.getTime() + PREVIEW_MS);
  const id = await database.system.transaction().execute(async (db) => {
    const row = await db
      .insertInto('release_preview')
      .values({
        edition,
        remote,
        version,
        created_by: actor,
        key_id: keyId ?? null,
        created_at: now,
        expires_at: expiresAt,
        revoked_at: null,
        revoked_by: null,
        last_opened_at: null,
      })
      .returning('preview_id')
      .executeTakeFirstOrThrow();
    await noteChange(db, { edition, remote, version, action: 'preview', actor, keyId, now });
    return row.preview_id;
  });
  return { id, token: writePreviewToken(releases.signing, { id, edition }), expiresAt };
}

/** A preview as a page shows it. */
export interface OpenPreview {
  readonly id: string;
  readonly remote: string;
  readonly release: ReleasedVersion;
  readonly expiresAt: Date;
}

/** Resolves a token; returns a message for the person if it no longer applies. */
export async function findPreview(
  database: Database,
  releases: Releases,
  token: string,
  { edition, now }: { readonly edition: string; readonly now: Date },
): Promise<OpenPreview | { readonly refused: string }> {
  const payload = openPreviewToken(releases.signing, token);
  if (!payload) return { refused: 'The preview link is incomplete or was changed.' };
  if (payload.edition !== edition) return { refused: 'The preview is for another edition.' };
  const row = await database.system
    .selectFrom('release_preview')
    .selectAll()
    .where('preview_id', '=', payload.id)
    .executeTakeFirst();
  if (!row) return { refused: 'The preview link is incomplete or was changed.' };
  const { remote, version, expires_at: expiresAt } = row;
  if (row.revoked_at) return { refused: 'The preview was revoked.' };
  if (expiresAt <= now) return { refused: 'The preview has expired.' };
  const withdrawn = (await releases.current())?.registry.withdrawn ?? [];
  if (isWithdrawn(withdrawn, remote, version)) return { refused: `${remote} ${version} was withdrawn.` };
  return { id: row.preview_id, remote, release: await releases.publishedVersion(remote, version), expiresAt };
}

/** Counts one opening of the link. */
export async function noteOpened(database: Database, id: string, now: Date): Promise<void> {
  await database.system
    .updateTable('release_preview')
    .set((eb) => ({ opens: eb('opens', '+', 1), last_opened_at: now }))
    .where('preview_id', '=', id)
    .execute();
}

/** The previews of an edition that can be opened, then the latest ended ones. */
export async function listPreviews(database: Database, edition: string, now: Date): Promise<Preview[]> {
  const rows = await database.system
    .selectFrom('release_preview')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy((eb) => eb.and([eb('revoked_at', 'is', null), eb('expires_at', '>', now)]), 'desc')
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const isOpen = (row: Row) => row.revoked_at === null && row.expires_at > now;
  return [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row)).slice(0, ENDED_SHOWN)].map(describe);
}

/** Revokes a preview; undefined if there is none that can still be opened. */
export function revokePreview(
  database: Database,
  id: string,
  by: string,
  now: Date,
): Promise<Preview | undefined> {
  return database.system.transaction().execute(async (db) => {
    const row = await db
      .updateTable('release_preview')
      .set({ revoked_at: now, revoked_by: by })
      .where('preview_id', '=', id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    const { edition, remote, version } = row;
    await noteChange(db, { edition, remote, version, action: 'revoke-preview', actor: by, now });
    return describe(row);
  });
}

type Row = Selectable<ReleasePreviewTable>;

const describe = (row: Row): Preview => ({
  id: row.preview_id,
  edition: row.edition,
  remote: row.remote,
  version: row.version,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revokedBy: row.revoked_by,
  opens: row.opens,
  lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
});
