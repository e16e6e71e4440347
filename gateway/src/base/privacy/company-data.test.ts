import { expect, it } from '@jest/globals';
import {
  ERASED_COMPANY,
  eraseCompany,
  exportCompany,
  KEPT_OF_COMPANIES,
  NOT_EXPORTED_OF_COMPANIES,
} from './company-data.ts';
import { company, database, other, owner, rowsOf, setUpCompanies, tables } from './company-data-fixture.ts';

setUpCompanies();

it('exports the rows of every table of the company, and none of another', async () => {
  const files = new Map<string, string>();
  await exportCompany(database, company, async (entries) => {
    for (const { name, text } of entries) {
      let whole = '';
      for await (const piece of text) whole += piece;
      files.set(name.replace('.json', ''), whole);
    }
  });
  const withRows = [...files].filter(([, text]) => JSON.parse(text).length > 0).map(([table]) => table);
  expect(tables.filter((table) => !withRows.includes(table))).toEqual(Object.keys(NOT_EXPORTED_OF_COMPANIES));
  const text = [...files.values()].join('');
  expect(text).not.toContain(other);
  expect(text).not.toMatch(/"[a-z_]*hash"|"sealed_/);
});

it('erases the rows of every table except those retained for a reason, and none of another', async () => {
  const before = await rowsOf(other);
  expect(Object.keys(before)).toEqual(tables);
  expect(await eraseCompany(database, company)).toBe('done');
  const left = Object.keys(await rowsOf(company));
  expect(left.filter((table) => !(table in KEPT_OF_COMPANIES))).toEqual([]);
  expect(await rowsOf(other)).toEqual(before);
  const { rows } = await owner.query('select name from company where company_id = $1', [company]);
  expect(rows).toEqual([{ name: ERASED_COMPANY }]);
  process.stdout.write(`Erasure of a company: ${tables.length} tables, kept: ${left.join(', ')}\n`);
});
