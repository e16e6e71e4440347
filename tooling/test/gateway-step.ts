import { debianPrograms, startDebianPostgres } from '../database/debian-postgres.ts';
import { runJest } from './jest-step.ts';
import type { Step } from './step.ts';

/** The gateway's tests on the database that comes with the product. */
export const gatewayEmbeddedStep: Step = {
  name: 'gateway-embedded',
  about: 'gateway tests on the embedded PostgreSQL',
  run: (signal) => runJest(['gateway'], signal, { TEST_DATABASE_URL: '' }),
};

/** Every test that meets a database comes by this file; what the others test is the same beside any server. */
const WITH_DATABASE = [
  '--findRelatedTests',
  'gateway/src/testing/test-database.ts',
  // Minutes of the same statements: once is enough.
  '--testPathIgnorePatterns',
  '/node_modules/',
  '/dist/',
  '/imports/simulation/',
  '/server/hostile-input',
];

const onServer = (signal: AbortSignal, url: string) =>
  runJest(['gateway'], signal, { TEST_DATABASE_URL: url }, WITH_DATABASE);

/** The tests with a database on a server of another making: the one DATABASE_URL names, or Debian's. */
export const gatewayServerStep: Step = {
  name: 'gateway-server',
  about: 'gateway tests on a PostgreSQL server',
  async run(signal) {
    if (process.env.DATABASE_URL) return onServer(signal, process.env.DATABASE_URL);
    const programs = await debianPrograms();
    if (!programs)
      return {
        passed: 0,
        failed: 0,
        closing: ['Not run: no DATABASE_URL, and no Debian package postgresql on this machine.'],
      };
    const server = await startDebianPostgres(programs);
    try {
      return await onServer(signal, server.url);
    } finally {
      await server.stop();
    }
  },
};
