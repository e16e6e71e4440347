import { FILES_PER_VIOLATION } from '@fairshelf/shared-contracts/violations';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { ActOutcome } from './move-violation.ts';
import { addEvent } from './violation-history.ts';

interface NewFile {
  readonly company_id: string;
  readonly violation_id: string;
  readonly file: { readonly name: string; readonly content: Buffer };
  readonly actor: { readonly userId: string; readonly name: string };
  readonly at: Date;
}

/** Adds a file to a violation and to its history. */
export async function addFile(
  db: CompanyTransaction,
  { company_id, violation_id, file: { name, content }, actor, at }: NewFile,
): Promise<ActOutcome> {
  await db
    .selectFrom('violation')
    .select('violation_id')
    .where('violation_id', '=', violation_id)
    .forUpdate()
    .execute();
  const { files } = await db
    .selectFrom('violation_file')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .where('violation_id', '=', violation_id)
    .executeTakeFirstOrThrow();
  if (files >= FILES_PER_VIOLATION)
    return { ok: false, status: 409, problem: `A violation has at most ${FILES_PER_VIOLATION} files.` };
  await db
    .insertInto('violation_file')
    .values({
      company_id,
      violation_id,
      name,
      bytes: content.length,
      content,
      added_by: actor.name,
      added_at: at,
    })
    .execute();
  await addEvent(db, {
    companyId: company_id,
    violationId: violation_id,
    kind: 'file',
    note: name,
    actor,
    at,
  });
  return { ok: true };
}

/** One file of a violation. */
export const fileOf = (db: CompanyTransaction, violationId: string, fileId: string) =>
  db
    .selectFrom('violation_file')
    .select(['name', 'content'])
    .where('violation_id', '=', violationId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
