import { VALUE_FIELDS } from '@fairshelf/shared-contracts/codes';
import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';

/** The meaning of a code list's columns: General Code shows these titles. */
export interface CodeClass {
  readonly class: string;
  readonly title: string;
  readonly columns: readonly { readonly field: string; readonly title: string }[];
}

const code = { field: 'code', title: 'Code' };
const name = { field: 'name', title: 'Name' };

/** The lists that the product uses, with the default descriptions; operators can change them. */
export const STANDARD_CLASSES: readonly CodeClass[] = [
  { class: 'REGION', title: 'Selling regions', columns: [code, name] },
  {
    class: 'AMZ_MARKET_CHANNEL',
    title: 'Marketplaces',
    columns: [
      { field: 'code', title: 'Marketplace id' },
      name,
      { field: 'value_1', title: 'Region' },
      { field: 'value_2', title: 'Country' },
      { field: 'value_3', title: 'Currency' },
      { field: 'value_6', title: 'Authorize base' },
      { field: 'value_7', title: 'Time zone' },
    ],
  },
  {
    class: 'EMAIL_DOMAIN',
    title: 'Email domains',
    columns: [code, name, { field: 'value_3', title: 'Domain' }],
  },
];

/** A class without a description has all columns under their plain names. */
const plainClass = (className: string): DescribedClass => ({
  class: className,
  title: className,
  columns: [code, name, ...VALUE_FIELDS.map((field) => ({ field, title: field }))],
  version: 0,
});

export interface DescribedClass extends CodeClass {
  readonly version: number;
}

/** Every class that has a description or entries, with its number of entries, by title. */
export async function listClasses({ system }: Database): Promise<(DescribedClass & { count: number })[]> {
  const descriptions = await system.selectFrom('code_class').selectAll().execute();
  const classCounts = await system
    .selectFrom('code_item')
    .select(['class', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('class')
    .execute();
  const counts = new Map(classCounts.map((row) => [row.class, row.count]));
  const byClass = new Map<string, DescribedClass>(descriptions.map((row) => [row.class, row]));
  return [...new Set([...byClass.keys(), ...counts.keys()])]
    .map((className) => ({
      ...(byClass.get(className) ?? plainClass(className)),
      count: counts.get(className) ?? 0,
    }))
    .sort((a, b) => a.title.localeCompare(b.title));
}

export type ClassOutcome =
  | { readonly kind: 'saved'; readonly before: DescribedClass | undefined; readonly after: DescribedClass }
  | { readonly kind: 'exists' }
  | { readonly kind: 'changed-meanwhile' };

/** Describes a class, unless someone else did since `version` was read; version 0 creates one. */
export function saveClass({ system }: Database, codeClass: DescribedClass): Promise<ClassOutcome> {
  return system.transaction().execute(async (db): Promise<ClassOutcome> => {
    await sql`select pg_advisory_xact_lock(hashtext('fairshelf code class'))`.execute(db);
    const before = await db
      .selectFrom('code_class')
      .selectAll()
      .where('class', '=', codeClass.class)
      .executeTakeFirst();
    if (before && codeClass.version === 0) return { kind: 'exists' };
    if ((before?.version ?? 0) !== codeClass.version) return { kind: 'changed-meanwhile' };
    const after = { ...codeClass, version: codeClass.version + 1 };
    const values = {
      title: after.title,
      columns: JSON.stringify(after.columns),
      version: after.version,
      updated_at: new Date(),
    };
    await db
      .insertInto('code_class')
      .values({ class: codeClass.class, ...values })
      .onConflict((conflict) => conflict.column('class').doUpdateSet(values))
      .execute();
    return { kind: 'saved', before, after };
  });
}
