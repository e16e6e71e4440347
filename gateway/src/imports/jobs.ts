import { type JobWorker, work } from '../base/jobs/define-job.ts';
import { subscribeAccounts, subscribeToNotifications } from './notifications/subscribe-accounts.ts';
import { keepImportsFresh, planImports } from './plan-imports.ts';

export const importWorkers: readonly JobWorker[] = [
  work(keepImportsFresh, (_, services) => planImports(services)),
  work(subscribeToNotifications, async (_, services, signal) => {
    const { QUEUE_ARN } = services.settings;
    if (QUEUE_ARN !== undefined) await subscribeAccounts(services, QUEUE_ARN, signal);
  }),
];
