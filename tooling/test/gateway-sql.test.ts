import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repository } from '../repository.ts';

const SOURCES = join(repository, 'gateway/src');

it('is used by areas, imports and the parts of base that store rows, and by no handler', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter(
    (file) => !/(?:\.test|-fixture)\.ts$/.test(file),
  );
  const holding = files.filter((file) => SQL.test(readFileSync(join(SOURCES, file), 'utf8')));
  expect(holding.length).toBeGreaterThan(100);
  expect(holding.filter((file) => !mayHoldSql(file))).toEqual([]);
});

const SQL = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;

/**
 * Where the gateway accesses its database (docs/gateway.md). Handlers and routes of an area call functions that do.
 */
const mayHoldSql = (file: string): boolean =>
  /^(?:areas|imports|testing)\/|^base\/(?:accounts|database|http|mail|privacy|secrets|stores)\//.test(file) &&
  !/calls\.ts$|routes\.ts$/.test(basename(file));
