import { importSellerAccount } from '../areas/market/import-seller-account.ts';
import { readOutcomes } from '../areas/reimbursement/case-life/read-outcomes-job.ts';
import { enqueueRequests } from '../areas/review-requests/jobs.ts';
import { type JobWorker, work } from '../base/jobs/define-job.ts';
import { importAccount } from './import-account.ts';
import { importOutcomes } from './import-outcomes.ts';
import { keepImportsFresh, planImports } from './plan-imports.ts';
import { ratingSource } from './rating-source.ts';

export const importWorkers: readonly JobWorker[] = [
  work(
    importSellerAccount,
    async (key, services, signal) => {
      await importAccount(services, await ratingSource(services, key.companyId), key, signal);
      await enqueueRequests(services, key);
    },
    2,
  ),
  work(readOutcomes, (key, services, signal) => importOutcomes(services, key, signal), 1),
  work(keepImportsFresh, (_, services) => planImports(services)),
];
