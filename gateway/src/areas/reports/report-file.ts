import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';

/** Bytes of a chunk: how much of a file a process holds at a time. */
const PIECE = 1_000_000;

/** Stores a report's file, replacing any earlier one; returns its bytes. */
export async function storeFile(
  db: CompanyTransaction,
  { companyId, reportId }: { companyId: string; reportId: string },
  path: string,
): Promise<number> {
  await db.deleteFrom('report_piece').where('report_id', '=', reportId).execute();
  let [bytes, piece] = [0, 0];
  for await (const chunk of createReadStream(path, { highWaterMark: PIECE })) {
    const content = Buffer.from(chunk);
    await db
      .insertInto('report_piece')
      .values({ company_id: companyId, report_id: reportId, piece_no: piece, content })
      .execute();
    bytes += content.length;
    piece += 1;
  }
  return bytes;
}

/** A report's file, chunk by chunk, each read separately: a slow download holds no connection. */
export async function* readFilePieces(
  database: Database,
  { companyId, reportId }: { companyId: string; reportId: string },
): AsyncGenerator<Buffer> {
  for (let piece = 0; ; piece += 1) {
    const { rows } = await database.withCompany(companyId, (db) =>
      sql<{ content: Buffer }>`
        select content from report_piece where report_id = ${reportId} and piece_no = ${piece}`.execute(db),
    );
    const content = rows[0]?.content;
    if (!content) return;
    yield content;
  }
}
