import { importSellerAccount } from '../domain/market/import-seller-account.ts';
import { readOutcomes } from '../domain/reimbursement/case-life/read-outcomes-job.ts';
import { enqueueRequests } from '../domain/review-requests/jobs.ts';
import { type JobWorker, work } from '../jobs/define-job.ts';
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
