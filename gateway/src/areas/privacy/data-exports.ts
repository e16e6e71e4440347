import { EXPORT_DAYS } from '@fairshelf/shared-contracts/privacy';
import type { Selectable } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import type { DataExportTable } from '../../base/database/tables/privacy.ts';
import { type ZipEntry, zipArchive } from '../../base/export/zip-archive.ts';

const DAY_MS = 86_400_000;
/** Bytes of a stored chunk: how much of a file a process holds at a time. */
const PIECE = 1_000_000;

/** The subject: a person's own data, or that of a company. */
export interface ExportSubject {
  readonly userId: string;
  readonly companyId: string | null;
}
export type DataExport = Selectable<DataExportTable>;

/** The newest export that has not expired. */
export const newestExport = (
  { system }: Database,
  { userId, companyId }: ExportSubject,
  now: Date,
): Promise<DataExport | undefined> =>
  system
    .selectFrom('data_export')
    .selectAll()
    .where('company_id', companyId ? '=' : 'is', companyId)
    .$if(companyId === null, (query) => query.where('user_id', '=', userId))
    .where('expires_at', '>', now)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Requests an export; returns its id. Earlier ones of the same subject are deleted. */
export const addExport = (
  { system }: Database,
  { userId, companyId }: ExportSubject,
  now: Date,
): Promise<string> =>
  system.transaction().execute(async (db) => {
    await db
      .deleteFrom('data_export')
      .where('company_id', companyId ? '=' : 'is', companyId)
      .$if(companyId === null, (query) => query.where('user_id', '=', userId))
      .execute();
    const { export_id } = await db
      .insertInto('data_export')
      .values({
        user_id: userId,
        company_id: companyId,
        requested_at: now,
        expires_at: new Date(now.getTime() + EXPORT_DAYS * DAY_MS),
      })
      .returning('export_id')
      .executeTakeFirstOrThrow();
    return export_id;
  });

/** An export waiting to be written. */
export const waitingExport = ({ system }: Database, exportId: string): Promise<DataExport | undefined> =>
  system
    .selectFrom('data_export')
    .selectAll()
    .where('export_id', '=', exportId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/** Stores the files as a zip archive, replacing the remains of an earlier attempt. */
export async function storeExport(
  { system }: Database,
  exportId: string,
  entries: readonly ZipEntry[],
  now: Date,
): Promise<void> {
  await system.deleteFrom('data_export_piece').where('export_id', '=', exportId).execute();
  let [bytes, piece] = [0, 0];
  const store = async (content: Buffer) => {
    await system
      .insertInto('data_export_piece')
      .values({ export_id: exportId, piece_no: piece, content })
      .execute();
    bytes += content.length;
    piece += 1;
  };
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of zipArchive(entries)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    await store(Buffer.concat(chunks));
    chunks = [];
    size = 0;
  }
  await store(Buffer.concat(chunks));
  await system
    .updateTable('data_export')
    .set({ state: 'done', finished_at: now, bytes })
    .where('export_id', '=', exportId)
    .execute();
}

export const markFailed = ({ system }: Database, exportId: string, now: Date) =>
  system
    .updateTable('data_export')
    .set({ state: 'failed', finished_at: now })
    .where('export_id', '=', exportId)
    .execute();

/** The file of an export, chunk by chunk, each read separately: a slow download holds no connection. */
export async function* readExport({ system }: Database, exportId: string): AsyncGenerator<Buffer> {
  for (let piece = 0; ; piece += 1) {
    const row = await system
      .selectFrom('data_export_piece')
      .select('content')
      .where('export_id', '=', exportId)
      .where('piece_no', '=', piece)
      .executeTakeFirst();
    if (!row) return;
    yield row.content;
  }
}
