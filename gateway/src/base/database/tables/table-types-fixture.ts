import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll } from '@jest/globals';
import { sql } from 'kysely';
import { database, setUpDatabase } from '../../../testing/set-up-database.ts';
import type { MigratedDatabase } from '../../../testing/test-database.ts';

// The compiler compares the types of `tables/` with the catalogue of a migrated database: a file is written that only
// type-checks when both agree.

const room = join(import.meta.dirname, '../../../..');

const repository = join(room, '..');
/** Tables and columns that are read and written only in SQL. */
const WITHOUT_TYPES = [
  'imported_page',
  'marketplace_rate_bucket',
  'product_rating',
  'request_order_ids',
  'review_word',
  'sold_sku',
  'review.review_no',
];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly omissible: boolean;
  /** The database computes it; it may be left out of the types, which then needn't state when it is null. */
  readonly computed: boolean;
}

/** The type that the driver returns for each type of PostgreSQL (parsers.ts). */
const VALUES: Readonly<Record<string, string>> = {
  text: 'string',
  'character varying': 'string',
  character: 'string',
  uuid: 'string',
  date: 'string',
  numeric: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  'text[]': 'readonly string[]',
  'uuid[]': 'readonly string[]',
  'integer[]': 'readonly number[]',
  'smallint[]': 'readonly number[]',
  jsonb: 'unknown',
  json: 'unknown',
};

async function columnsOf({ system }: MigratedDatabase): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      not a.attnotnull as nullable,
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as omissible,
      a.attgenerated <> '' as computed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely_%'
    order by c.relname, a.attnum`.execute(system);
  return rows.filter(
    ({ table, column }) => !WITHOUT_TYPES.includes(table) && !WITHOUT_TYPES.includes(`${table}.${column}`),
  );
}

const HEAD = (folder: string) => `import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '${relative(folder, join(import.meta.dirname, 'index.ts'))}';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type New<T extends keyof Tables> = Insertable<Tables[T]>;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
declare function check<T extends true>(): T;
`;

const writable = (columns: readonly Column[]) =>
  union(columns.flatMap((each) => (each.computed ? [] : each.column)));

const computed = (columns: readonly Column[]) =>
  union(columns.flatMap((each) => (each.computed ? each.column : [])));

const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ') || 'never';

/** One assertion per line, with the message of its failure. */
function assertionsOf(columns: readonly Column[]): readonly { line: string; fact: string }[] {
  const tables = Map.groupBy(columns, ({ table }) => table);
  return [
    {
      line: `check<Same<keyof Tables, ${union([...tables.keys()])}>>();`,
      fact: `the tables are ${[...tables.keys()].join(', ')}`,
    },
    ...[...tables].flatMap(([table, own]) => [
      {
        line: `check<Same<Exclude<keyof Row<'${table}'>, ${computed(own)}>, ${writable(own)}>>();`,
        fact: `the columns of ${table} are ${own.map(({ column }) => column).join(', ')}`,
      },
      ...own
        .filter((each) => !each.computed)
        .flatMap(({ column, type, nullable, omissible }) => {
          const value = `Row<'${table}'>['${column}']`;
          return [
            {
              line: `check<unknown extends ${value} ? true : Same<null extends ${value} ? true : false, ${nullable}>>();`,
              fact: `${table}.${column} ${nullable ? 'may' : 'may not'} be null`,
            },
            {
              line: `check<[NonNullable<${value}>] extends [${VALUES[type] ?? 'never'}] ? true : false>();`,
              fact: `${table}.${column} is of type ${type}`,
            },
            ...(omissible
              ? []
              : [
                  {
                    line: `check<undefined extends New<'${table}'>['${column}'] ? false : true>();`,
                    fact: `${table}.${column} can't be left out of an insert`,
                  },
                ]),
          ];
        }),
    ]),
  ];
}

/** The facts of the catalogue that contradict the types of `tables/`. */
export async function contradictions(columns: readonly Column[]): Promise<readonly string[]> {
  const cache = join(room, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'tables-'));
  try {
    const assertions = assertionsOf(columns);
    const head = HEAD(folder);
    await writeFile(join(folder, 'facts.ts'), head + assertions.map(({ line }) => line).join('\n'));
    const settings = {
      extends: relative(folder, join(room, 'tsconfig.json')),
      include: ['facts.ts'],
      files: ['facts.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const compiler = createRequire(join(repository, 'package.json')).resolve('typescript/package.json');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(dirname(compiler), 'bin/tsc'), '-p', folder, '--noEmit', '--pretty', 'false'],
      { maxBuffer: 16_000_000 },
    ).catch((failure: { stdout: string }) => failure);
    const first = head.split('\n').length;
    const facts = stdout
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .map((line) => {
        const at = Number(/facts\.ts\((\d+),/.exec(line)?.[1]);
        return assertions[at - first]?.fact ?? line;
      });
    return [...new Set(facts)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Every column of the database that has a type. */
export let columns: readonly Column[];

/** For tests: reads the columns of a migrated database. */
export function setUpColumns(): void {
  setUpDatabase();
  beforeAll(async () => {
    columns = await columnsOf(database);
  }, 60_000);
}
