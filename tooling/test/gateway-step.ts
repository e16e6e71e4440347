import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianPrograms, startDebianPostgres } from '../database/debian-postgres.ts';
import { repository } from '../repository.ts';
import { runJest } from './jest-step.ts';
import { compareRows, readObserved } from './sql-rows/compare-rows.ts';
import { statementsOf } from './sql-rows/row-types.ts';
import type { RunOptions, Step, StepResult } from './step.ts';

/**
 * The gateway's tests on the bundled database; the rows that raw SQL returned in them are compared with their types.
 */
export const gatewayEmbeddedStep: Step = {
  name: 'gateway-embedded',
  about: 'gateway tests on the embedded PostgreSQL',
  async run(signal, options) {
    const folder = await mkdtemp(join(tmpdir(), 'fairshelf-sql-rows-'));
    try {
      const result = await runJest(['gateway'], signal, options, {
        TEST_DATABASE_URL: '',
        SQL_ROWS_DIR: folder,
      });
      return withRows(result, await comparedRows(folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function comparedRows(folder: string): Promise<ReturnType<typeof compareRows>> {
  const files = globSync('*.jsonl', { cwd: folder });
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const gateway = join(repository, 'gateway');
  return compareRows(
    statementsOf(join(gateway, 'tsconfig.json'), join(gateway, 'src')),
    texts.flatMap(readObserved),
  );
}

/** Each column with a value outside its declared type is one failure. */
function withRows(result: StepResult, rows: ReturnType<typeof compareRows>): StepResult {
  const { wrong, checked, ambiguous, unseen } = rows;
  return {
    ...result,
    passed: result.passed + checked,
    failed: result.failed + wrong.length,
    closing: [
      ...result.closing,
      ...wrong,
      `Raw SQL: ${checked} statements compared with the rows they declare, ${wrong.length} columns wrong.`,
      `Not compared: ${unseen.length} without a row in any test, ${ambiguous.length} with the text of another.`,
    ],
  };
}

/** Every test that uses a database imports this file; what the others test doesn't depend on the server. */
const WITH_DATABASE = [
  '--findRelatedTests',
  'gateway/src/testing/test-database.ts',
  // They take a third of the time, and their statements run in other files as well: once is enough.
  '--testPathIgnorePatterns',
  '/node_modules/',
  '/dist/',
  '/imports/(simulation/|import-account)',
  '/billing/pdf/',
  '/once-per-(order|recipient)',
  '/people/search-users',
  '/server/(hostile-input|killed-gateways|trust-proxy|store-access|channel-limits)',
  '/rollouts/killed-step',
];

const onServer = (signal: AbortSignal, options: RunOptions, url: string) =>
  runJest(['gateway'], signal, options, { TEST_DATABASE_URL: url }, WITH_DATABASE);

/** The database tests on another build of PostgreSQL: the one at DATABASE_URL, or Debian's. */
export const gatewayServerStep: Step = {
  name: 'gateway-server',
  about: 'gateway tests on a PostgreSQL server',
  async run(signal, options) {
    if (process.env.DATABASE_URL) return onServer(signal, options, process.env.DATABASE_URL);
    const programs = await debianPrograms();
    if (!programs)
      return {
        passed: 0,
        failed: 0,
        closing: ['Not run: no DATABASE_URL, and no Debian package postgresql on this machine.'],
      };
    const server = await startDebianPostgres(programs);
    try {
      return await onServer(signal, options, server.url);
    } finally {
      await server.stop();
    }
  },
};
