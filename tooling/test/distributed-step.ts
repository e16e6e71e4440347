import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { citusPrograms, startCitusCluster } from '../database/citus-cluster.ts';
import { PlainError } from '../plain-error.ts';
import { repository } from '../repository.ts';
import { runJest } from './jest-step.ts';
import type { Step, StepResult } from './step.ts';

/** Migrates and distributes the template of all others, so it runs first, before the others start. */
const FIRST = ['gateway/src/base/database/distribution/distribute.test.ts'];

/** Tests of the behaviour of a single PostgreSQL server: docs/distributed.md#tests. */
const EXCLUDED = [
  // Plans and statistics of the planner, the second also prepared statements.
  'gateway/src/areas/ratings/rating-page-plans.test.ts',
  'gateway/src/base/database/driver.test.ts',
  'gateway/src/base/database/refresh-statistics.test.ts',
  // Foreign keys and the DDL of migrations, before tables are distributed.
  'gateway/src/base/database/distribution/table-kinds.test.ts',
  'gateway/src/base/database/migrations/compatibility.test.ts',
  'gateway/src/base/privacy/personal-tables.test.ts',
  // Inserts 100,000 people, which takes too long with tables on every node.
  'gateway/src/areas/people/search-users.test.ts',
  // The import role, which adds rows only where the ledger is on one server.
  'gateway/src/imports/feeds/copy-ledger.test.ts',
];

/** The gateway's tests on three nodes of Citus, where it is found (docs/distributed.md#tests). */
export const gatewayDistributedStep: Step = {
  name: 'gateway-distributed',
  about: 'gateway tests on a Citus cluster of three nodes',
  async run(signal, options) {
    const found = await citusPrograms();
    if (!found) return notRun('no Citus on this machine (CITUS_ARCHIVE or CITUS_PROGRAMS)');
    try {
      const cluster = await startCitusCluster(found.programs);
      try {
        const env = {
          TEST_DATABASE_URL: cluster.url,
          TEST_CITUS_WORKERS: cluster.workers.join(' '),
          TEST_RUN: randomBytes(4).toString('hex'),
          // For a test that adds a node to its database and stops it.
          CITUS_PROGRAMS: found.programs,
        };
        const run = (files: readonly string[]) =>
          runJest(['gateway'], signal, options, env, ['--runTestsByPath', ...files]);
        return sum(await run(FIRST), await run(others()));
      } finally {
        await cluster.stop();
      }
    } catch (error) {
      // A build of Citus belongs to one minor version of PostgreSQL.
      if (error instanceof PlainError && error.message.includes('citus.so')) return notRun(error.message);
      throw error;
    } finally {
      await found.remove();
    }
  },
};

const others = (): readonly string[] =>
  globSync('gateway/src/**/*.test.ts', { cwd: repository })
    .filter((file) => ![...FIRST, ...EXCLUDED].includes(file))
    .toSorted();

const notRun = (why: string): StepResult => ({ passed: 0, failed: 0, closing: [`Not run: ${why}.`] });

const sum = (first: StepResult, second: StepResult): StepResult => ({
  ...second,
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
  closing: [...first.closing, ...second.closing],
  failedFiles: [...(first.failedFiles ?? []), ...(second.failedFiles ?? [])],
});
