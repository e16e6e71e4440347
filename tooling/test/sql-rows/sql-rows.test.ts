import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { compareRows, type Observed } from './compare-rows.ts';
import { type Statement, statementsOf } from './row-types.ts';

let folder = '';
let statements: Statement[] = [];
beforeAll(readStatements);
afterAll(() => rm(folder, { recursive: true }));

it('reads the row types of statements, and leaves fragments out', () => {
  expect(statements).toHaveLength(1);
  expect(statements[0]?.place).toMatch(/found\.ts:4$/);
});

it('finds nothing wrong with rows that match their types', () => {
  expect(wrongOf()).toEqual([]);
});

it('reports a column that was null, of another type, or outside its union', () => {
  expect(wrongOf(column('id', ['string', 'null']))).toEqual(['id is declared string, but held null']);
  expect(wrongOf(column('total', ['string'], ['12']))).toEqual([
    'total is declared number, but held a value of the kind string',
  ]);
  expect(wrongOf(column('state', ['string'], ['new', 'gone']))).toEqual([
    'state is declared "new" | "done", but held \'gone\'',
  ]);
});

it("reports a column that the statement doesn't return", () => {
  const columns = right.filter(({ name }) => name !== 'parts');
  const text = 'select * from review where id = \0';
  expect(compareRows(statements, [{ text, rows: 1, columns }]).wrong.join()).toMatch(
    /parts is declared readonly string\[\], but the statement returns no such column$/,
  );
});

it('compares no two statements with the same text', () => {
  expect(compareRows([...statements, ...statements], [])).toMatchObject({
    checked: 0,
    ambiguous: { length: 2 },
  });
});

it('reports a statement that returned no row', () => {
  expect(compareRows(statements, [])).toMatchObject({ wrong: [], checked: 0, unseen: [expect.anything()] });
});

const SOURCE = `
declare function sql<Row>(texts: TemplateStringsArray, ...values: unknown[]): Row;
interface Found { id: string; state: 'new' | 'done'; read: Date | null; total: number; parts: readonly string[]; more: unknown }
export const found = (id: string) => sql<Found>\`select * from review where id = \${id}\`;
export const exists = sql<boolean>\`exists (select)\`;
`;

const column = (name: string, kinds: string[], values: string[] | null = []) => ({ name, kinds, values });
const right = [
  column('id', ['string'], null),
  column('state', ['string'], ['new']),
  column('read', ['null', 'date']),
  column('total', ['number']),
  column('parts', ['array']),
];
const wrongOf = (...changed: Observed['columns']) => {
  const columns = right.map((each) => changed.find(({ name }) => name === each.name) ?? each);
  const text = 'select * from review where id = \0';
  return compareRows(statements, [{ text, rows: 1, columns }]).wrong.map((line) => line.split(': ')[1]);
};

async function readStatements() {
  folder = await mkdtemp(join(tmpdir(), 'fairshelf-row-types-'));
  await writeFile(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "target": "es2022" } }',
  );
  await writeFile(join(folder, 'found.ts'), SOURCE);
  statements = statementsOf(join(folder, 'tsconfig.json'), folder);
}
