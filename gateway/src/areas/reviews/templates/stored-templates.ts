import { REPLY_TEMPLATES_AT_MOST, type ReplyTemplate } from '@fairshelf/shared-contracts/reviews';
import { sql } from 'kysely';
import { type CompanyTransaction, isId } from '../../../base/database/database.ts';

interface StoredTemplate {
  readonly template_id: string;
  readonly name: string;
  readonly body: string;
  readonly version: number;
}

const toTemplate = ({ template_id, name, body, version }: StoredTemplate): ReplyTemplate => ({
  id: template_id,
  name,
  text: body,
  version,
});

/** The templates of the transaction's company, by name. */
export async function templatesOf(db: CompanyTransaction): Promise<ReplyTemplate[]> {
  const { rows } = await sql<StoredTemplate>`
    select template_id, name, body, version from reply_template order by lower(name), template_id`.execute(
    db,
  );
  return rows.map(toTemplate);
}

export interface TemplateStatement {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly name: string;
  readonly text: string;
}

export type SavedTemplate =
  | { readonly outcome: 'saved'; readonly template: ReplyTemplate }
  | { readonly outcome: 'name taken' | 'changed meanwhile' | 'too many' };

/** Adds a template, or changes the one that still has this version. */
export async function saveTemplate(
  db: CompanyTransaction,
  companyId: string,
  { id, version, name, text }: TemplateStatement,
): Promise<SavedTemplate> {
  // One at a time per company, so that two people can't both use a name.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reply templates ${companyId}`}, 0))`.execute(db);
  const existing = await templatesOf(db);
  const isTaken = existing.some((each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase());
  if (isTaken) return { outcome: 'name taken' };
  if (id === undefined) {
    if (existing.length >= REPLY_TEMPLATES_AT_MOST) return { outcome: 'too many' };
    const row = await db
      .insertInto('reply_template')
      .values({ company_id: companyId, name, body: text })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { outcome: 'saved', template: toTemplate(row) };
  }
  if (!existing.some((each) => each.id === id && each.version === version)) {
    return { outcome: 'changed meanwhile' };
  }
  const changed = await db
    .updateTable('reply_template')
    .set({ name, body: text, version: (version ?? 0) + 1 })
    .where('template_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { outcome: 'saved', template: toTemplate(changed) };
}

/** Deletes a template; undefined if the company has none with this id. */
export async function removeTemplate(db: CompanyTransaction, id: string): Promise<ReplyTemplate | undefined> {
  if (!isId(id)) return undefined;
  const removed = await db
    .deleteFrom('reply_template')
    .where('template_id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return removed && toTemplate(removed);
}
