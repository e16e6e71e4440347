import { join } from 'node:path';
import everything from '../../jest.config.mjs';

// The gateway's tests for one mutant: against a server that runs already (TEST_DATABASE_URL), with the template database
// that the first mutant migrated (TEST_RUN), in the order that is told, up to the first test that fails.
const {
  rootDir: _,
  globalSetup: __,
  globalTeardown: ___,
  ...gateway
} = everything.projects.find(({ displayName }) => displayName === 'gateway');

export default {
  ...gateway,
  rootDir: join(import.meta.dirname, '../../gateway'),
  testEnvironment: join(import.meta.dirname, 'first-failure-environment.mjs'),
  testSequencer: join(import.meta.dirname, 'told-order-sequencer.mjs'),
  // All tests that can see a rule live here; the fewer files there are to look at, the sooner they begin.
  roots: ['<rootDir>/src/domain/reimbursement/detection', '<rootDir>/src/imports'],
  watchman: false,
  bail: 1,
  maxWorkers: 1,
};
