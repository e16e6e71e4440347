import { beforeAll, describe, expect, it } from '@jest/globals';
import { erasePerson, readPerson } from './person-data.ts';
import {
  ann,
  database,
  joann,
  owner,
  personOf,
  setUpPeople,
  tables,
  tablesWith,
} from './person-data-fixture.ts';
import { PERSON_ROWS } from './person-rows.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

setUpPeople();
let annsRows: ReadonlyMap<string, readonly object[]>;

describe('the declaration', () => {
  it('states how a person is found, exported and erased in every table with personal data', () => {
    expect(Object.keys(PERSON_ROWS).toSorted()).toEqual(Object.keys(PERSONAL_TABLES).toSorted());
  });

  it('lists every column that refers to a person', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select c.relname || '.' || a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname ~ '(^|_)(user_id|actor|actor_id|actor_name|by|by_name|assignee_id|author_name|user_name|mail_to|reader|notify|email|emails)$'`);
    const exceptions = [
      // The entry belongs to the operator who viewed as the person.
      'audit_log.acting_as_user_id',
      'audit_intent.acting_as_user_id',
      // The language and formats of a message, not a person.
      'webhook.reader',
      // Processes and Amazon's warehouses.
      'import_step.leased_by',
      'product.fulfilled_by',
      'sales_order.fulfilled_by',
      // The account of this installation that files at Amazon.
      'portal_access.account_email',
      'portal_check.account_email',
    ];
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => {
        const [table = '', column = ''] = name.split('.');
        const rows = PERSON_ROWS[table];
        // Deleted rows needn't name each column.
        return rows?.erasure !== 'rows' && !(column in (rows?.names ?? {})) && !exceptions.includes(name);
      });
    expect(missing).toEqual([]);
  });
});

describe('the export of a person', () => {
  beforeAll(async () => {
    annsRows = await readPerson(database, await personOf(ann));
  });

  it('contains a row of every non-exempt table, with every column about the person', () => {
    const missing = Object.entries(PERSON_ROWS).flatMap(([table, { inExport, names }]) => {
      if (typeof inExport !== 'string') return [];
      const [row] = annsRows.get(table) ?? [];
      if (!row) return [table];
      return Object.keys(names).flatMap((column) => (column in row ? [] : [`${table}.${column}`]));
    });
    expect(missing).toEqual([]);
  });

  it('contains no secret and nothing of another person', () => {
    const text = JSON.stringify([...annsRows]);
    expect(text).not.toMatch(/"[a-z_]*hash"|"sealed_|joann/i);
    expect(text).not.toContain(joann.id);
  });

  it("contains every other column of the person's own rows", () => {
    expect(Object.keys(annsRows.get('app_user')?.[0] ?? {})).toEqual(
      expect.arrayContaining(['email', 'name', 'phone', 'text_messages', 'marketing', 'last_login_at']),
    );
    expect(Object.keys(annsRows.get('user_image')?.[0] ?? {})).toContain('content');
  });
});

describe('the erasure of a person', () => {
  it("leaves the person only in tables retained for a reason, and doesn't affect others", async () => {
    const before = await tablesWith(joann.id, joann.email, joann.name);
    await erasePerson(database, await personOf(ann));
    const remainingTables = Object.entries(PERSON_ROWS).flatMap(([table, { erasure, names }]) =>
      typeof erasure === 'object' && Object.keys(names).length > 0 ? [table] : [],
    );
    const left = await tablesWith(ann.id, ann.email, ann.name);
    expect(Object.keys(left).filter((table) => !remainingTables.includes(table))).toEqual([]);
    expect(await tablesWith(joann.id, joann.email, joann.name)).toEqual(before);
    process.stdout.write(
      `Privacy walk: ${tables.length} tables, ${Object.keys(PERSON_ROWS).length} with personal data, ${annsRows.size} exported, kept for a reason: ${Object.keys(left).join(', ')}\n`,
    );
  });
});
