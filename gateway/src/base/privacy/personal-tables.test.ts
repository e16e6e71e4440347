import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { OTHER_TABLES, PERSONAL_TABLES } from './personal-tables.ts';

/** Columns that say something about a person. */
const PERSONAL_COLUMN =
  '(^|_)(email|emails|phone|author|author_name|actor_name|user_name|comments|recipient)$|user_id$|^login_|^assignee|^(created|changed|updated|added|requested|published|imported|checked|started|invited|uploaded)_by';

let database: MigratedDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

const tablesWhere = async (condition: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%' and ${sql.raw(condition)} order by 1`.execute(database.system);
  return rows.map(({ name }) => name);
};
/** Tables whose rows are deleted with a row of another: child, parent. */
const cascades = async (): Promise<readonly (readonly [string, string])[]> => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select c.relname as child, p.relname as parent from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.confdeltype = 'c' and c.relnamespace = 'fairshelf'::regnamespace`.execute(
    database.system,
  );
  return rows.map(({ child, parent }) => [child, parent]);
};
const withErasure = (erased: string) =>
  Object.keys(PERSONAL_TABLES).filter((table) => PERSONAL_TABLES[table]?.erased === erased);

/** The tables and everything below them that is deleted by cascade. */
function withChildren(roots: readonly string[], edges: readonly (readonly [string, string])[]) {
  const found = new Set(roots);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const [child, parent] of edges) if (found.has(parent)) found.add(child);
  }
  return found;
}

it('declares every table, once', async () => {
  const tables = await tablesWhere('true');
  const declared = [...Object.keys(PERSONAL_TABLES), ...OTHER_TABLES];
  expect(declared.toSorted()).toEqual(tables.toSorted());
  process.stdout.write(
    `Tables: ${tables.length}, with personal data: ${Object.keys(PERSONAL_TABLES).length}\n`,
  );
});

it('declares no table as free of personal data if it has a column about a person', async () => {
  const suspicious = await tablesWhere(
    `(a.attname ~ '${PERSONAL_COLUMN}' or exists (select from pg_constraint k where k.conrelid = c.oid
      and k.contype = 'f' and k.confrelid = 'fairshelf.app_user'::regclass))`,
  );
  expect(suspicious.filter((table) => OTHER_TABLES.includes(table))).toEqual([]);
});

it('states erasure as in the catalogue', async () => {
  const edges = await cascades();
  const ofPeople = withChildren(['app_user'], edges);
  expect(withErasure('person').filter((table) => !ofPeople.has(table))).toEqual([]);
  // As `eraseStore` finds them.
  const ofStores = withChildren(
    await tablesWhere(
      `c.relrowsecurity and a.attname = 'seller_id' and exists (
        select from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id')`,
    ),
    edges,
  );
  expect(withErasure('store').filter((table) => !ofStores.has(table))).toEqual([]);
});

it('is listed in docs/data.md by basis, with one item for tables of the same purpose and retention', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/data.md'), 'utf8');
  const listed = page.slice(page.indexOf('\n## ')).replaceAll('\n  ', ' ').split('\n').filter(Boolean);
  const ofBases = Map.groupBy(Object.entries(PERSONAL_TABLES), ([, { basis }]) => basis);
  const expected = [...ofBases].flatMap(([basis, declared]) => {
    const items = Map.groupBy(declared, ([, { purpose, retention }]) => `${purpose}**, ${retention}`);
    return [
      `## ${basis[0]?.toUpperCase()}${basis.slice(1)}`,
      ...[...items].map(([item, tables]) => {
        const ofData = Map.groupBy(tables, ([, { data }]) => data);
        const parts = [...ofData].map(
          ([data, same]) => `${same.map(([table]) => `\`${table}\``).join(', ')} (${data})`,
        );
        return `- **${item}: ${parts.join(', ')}`;
      }),
    ];
  });
  expect(listed).toEqual(expected);
});
