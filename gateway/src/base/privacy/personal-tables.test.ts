import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import { OTHER_TABLES, PERSONAL_TABLES } from './personal-tables.ts';
import {
  cascades,
  PERSONAL_COLUMN,
  tablesWhere,
  withChildren,
  withErasure,
} from './personal-tables-fixture.ts';

setUpDatabase();

it('declares every table, once', async () => {
  const tables = await tablesWhere('true');
  const tableNames = [...Object.keys(PERSONAL_TABLES), ...OTHER_TABLES];
  expect(tableNames.toSorted()).toEqual(tables.toSorted());
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
  const lines = page.slice(page.indexOf('\n## ')).replaceAll('\n  ', ' ').split('\n').filter(Boolean);
  const ofBases = Map.groupBy(Object.entries(PERSONAL_TABLES), ([, { basis }]) => basis);
  const expected = [...ofBases].flatMap(([basis, declarations]) => {
    const items = Map.groupBy(declarations, ([, { purpose, retention }]) => `${purpose}**, ${retention}`);
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
  expect(lines).toEqual(expected);
});
