import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection, withDatabase } from '../database/socket-url.ts';
import { databaseName } from '../database/test-databases.ts';
import { startTestServer } from '../database/test-server.ts';
import { hasCommit, installRelease, previousRelease } from '../drills/previous-release.ts';
import { migrateDatabase } from '../drills/upgraded-database.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { runJest } from './jest-step.ts';
import { plainEnvironment } from './plain-environment.ts';
import { schemaFacts } from './schema-facts.ts';
import { oneCheck, type RunOptions, type Step, type StepResult } from './step.ts';

/** The previous release's tests of what people and imports write: sign-in, orders and ledger, requests, cases. */
const PREVIOUS_TESTS = [
  'gateway/src/areas/(identity|review-requests|reports|reviews)/',
  'gateway/src/areas/(incidents|operations|reimbursement)/[^/]*test',
  'gateway/src/imports/(feeds|steps)/',
];

/** They take most of the time, and their statements run in other files as well. */
const LEFT_OUT = [
  '/node_modules/',
  '/once-per-order',
  '/feeds/(topics|advertising|orders-at-real-rates)',
  '/incident-replay',
  '/reimbursement/(case-(journey|thread)|queue|skipped-rows)',
];

/**
 * The previous release together with this one: its gateway tests on a database that this one has upgraded, whose schema
 * is that of a new one, and the drill that upgrades and rolls back under load and compares rows
 * (docs/operations.md#drills).
 */
export const upgradeStep: Step = {
  name: 'upgrade',
  about: 'the previous release and this one on one database',
  async run(signal, options) {
    const commit = await previousRelease();
    if (!(await hasCommit(commit)))
      return {
        passed: 0,
        failed: 0,
        closing: [`Not run: the history lacks ${commit} (deploy/previous-release).`],
      };
    const folder = await mkdtemp(join(tmpdir(), 'fairshelf-upgrade-'));
    try {
      const sources = await installRelease(folder, commit, signal);
      return sum([...(await onUpgradedDatabase(sources, signal, options)), await drill(sources, signal)]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Migrates a database as the previous release did and then as this one does: what its tests get copies of. */
async function onUpgradedDatabase(
  sources: string,
  signal: AbortSignal,
  options: RunOptions,
): Promise<readonly StepResult[]> {
  const run = randomBytes(4).toString('hex');
  const server = await startTestServer(undefined, run);
  try {
    const [upgraded, fresh] = [databaseName(run, 'gateway'), databaseName(run, 'fresh')];
    for (const name of [upgraded, fresh])
      await withConnection(server.url, (client) => client.query(`create database ${name}`));
    await migrateDatabase(withDatabase(server.url, upgraded), sources);
    await migrateDatabase(withDatabase(server.url, fresh));
    const factsOf = (name: string) => withConnection(withDatabase(server.url, name), schemaFacts);
    const schema = compareSchemas(await factsOf(upgraded), await factsOf(fresh));
    // Afterwards only the upgraded one and its copies may exist.
    await withConnection(server.url, (client) => client.query(`drop database ${fresh}`));

    const env = { TEST_DATABASE_URL: server.url, TEST_RUN: run };
    const selection = ['--testPathIgnorePatterns', ...LEFT_OUT, '--testPathPatterns', ...PREVIOUS_TESTS];
    const tests = await runJest(['gateway'], signal, options, env, selection, sources);
    const others = await withConnection(server.url, (client) =>
      client.query(
        'select from pg_database where starts_with(datname, $1) and not starts_with(datname, $2)',
        [databaseName(run), upgraded],
      ),
    );
    const isUsed = oneCheck(
      others.rowCount === 0,
      others.rowCount === 0
        ? []
        : ['Tests of the previous release used a database that only it had migrated.'],
    );
    return [schema, tests, isUsed];
  } finally {
    await server.stop();
  }
}

/** A difference means that a released migration was changed: databases that have run it lack the change. */
function compareSchemas(upgraded: ReadonlySet<string>, fresh: ReadonlySet<string>): StepResult {
  const differences = [
    ...[...fresh].filter((fact) => !upgraded.has(fact)).map((fact) => `Only in a new database: ${fact}`),
    ...[...upgraded]
      .filter((fact) => !fresh.has(fact))
      .map((fact) => `Only in an upgraded database: ${fact}`),
  ];
  return oneCheck(differences.length === 0, [
    ...differences,
    `Schema of an upgraded and a new database: ${fresh.size} facts compared, ${differences.length} different.`,
  ]);
}

async function drill(sources: string, signal: AbortSignal): Promise<StepResult> {
  const { code, output } = await runProgram(process.execPath, ['tooling/run.mjs', 'drill', 'upgrade'], {
    cwd: repository,
    env: { ...plainEnvironment(process.env), DRILL_PREVIOUS: sources },
    signal,
  });
  return oneCheck(code === 0, output.trimEnd().split('\n'));
}

const sum = (results: readonly StepResult[]): StepResult => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  closing: results.flatMap(({ closing }) => closing),
  flaky: results.reduce((total, { flaky = 0 }) => total + flaky, 0),
});
