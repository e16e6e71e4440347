import { randomBytes } from 'node:crypto';
import { citusPrograms, startCitusCluster } from '../database/citus-cluster.ts';
import { PlainError } from '../plain-error.ts';
import { runJest } from './jest-step.ts';
import type { Step, StepResult } from './step.ts';

/** Migrates and distributes the template of all others, so it runs first and alone. */
const FIRST = ['gateway/src/base/database/distribution/distribute.test.ts'];

/** Files that read and write sellers' tables by each kind of statement; docs/distributed.md states what they cover. */
const CHOSEN = [
  'gateway/src/areas/identity/account-settings.test.ts',
  'gateway/src/areas/identity/passkeys.test.ts',
  'gateway/src/areas/identity/second-factor.test.ts',
  'gateway/src/areas/identity/sign-in.test.ts',
  'gateway/src/areas/market/plan-limits.test.ts',
  'gateway/src/areas/market/seller-dispute.test.ts',
  'gateway/src/areas/operations/import-problems.test.ts',
  'gateway/src/areas/ratings/calls.test.ts',
  'gateway/src/areas/ratings/list-ratings-of-stores.test.ts',
  'gateway/src/areas/ratings/product-calls.test.ts',
  'gateway/src/areas/ratings/product-codes.test.ts',
  'gateway/src/areas/ratings/rated-product.test.ts',
  'gateway/src/areas/reimbursement/detection/detect-lost-in-warehouse.test.ts',
  'gateway/src/areas/reimbursement/detection/evidence.test.ts',
  'gateway/src/areas/reimbursement/detection/generated-ledgers.test.ts',
  'gateway/src/areas/reimbursement/detection/incremental.test.ts',
  'gateway/src/areas/reimbursement/detection/plain-words.test.ts',
  'gateway/src/areas/reimbursement/detection/rules-of-amounts.test.ts',
  'gateway/src/areas/reimbursement/detection/rules-of-units.test.ts',
  'gateway/src/areas/reimbursement/detection/small-print.test.ts',
  'gateway/src/areas/reimbursement/detection/step-by-step.test.ts',
  'gateway/src/areas/reimbursement/ledger-calls.test.ts',
  'gateway/src/areas/reports/calls.test.ts',
  'gateway/src/areas/reviews/possible-orders.test.ts',
  'gateway/src/areas/reviews/reviews-with-words.test.ts',
  'gateway/src/areas/summary/rating-news.test.ts',
  'gateway/src/base/export/serve-export.test.ts',
  'gateway/src/base/jobs/job-queue.test.ts',
  'gateway/src/base/privacy/person-data.test.ts',
  'gateway/src/base/privacy/retention.test.ts',
  'gateway/src/imports/feeds/case-sources.test.ts',
  'gateway/src/imports/feeds/expired-page-tokens.test.ts',
  'gateway/src/imports/feeds/listings.test.ts',
  'gateway/src/imports/feeds/other-offers.test.ts',
  'gateway/src/imports/feeds/store-ledger-pages.test.ts',
  'gateway/src/imports/feeds/store-ledger.test.ts',
  'gateway/src/imports/feeds/store-orders.test.ts',
  'gateway/src/imports/feeds/store-reimbursements.test.ts',
  'gateway/src/imports/feeds/topics.test.ts',
  'gateway/src/imports/steps/abandoned-steps.test.ts',
  'gateway/src/imports/tell.test.ts',
];

/** Some of the gateway's tests on three nodes of Citus, where it is found (docs/distributed.md#tests). */
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
        };
        const run = (files: readonly string[]) =>
          runJest(['gateway'], signal, options, env, ['--runTestsByPath', ...files]);
        return sum(await run(FIRST), await run(CHOSEN));
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

const notRun = (why: string): StepResult => ({ passed: 0, failed: 0, closing: [`Not run: ${why}.`] });

const sum = (first: StepResult, second: StepResult): StepResult => ({
  ...second,
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
  closing: [...first.closing, ...second.closing],
  failedFiles: [...(first.failedFiles ?? []), ...(second.failedFiles ?? [])],
});
