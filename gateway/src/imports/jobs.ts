import { type JobWorker, work } from '../base/jobs/define-job.ts';
import { keepImportsFresh, planImports } from './plan-imports.ts';

export const importWorkers: readonly JobWorker[] = [
  work(keepImportsFresh, (_, services) => planImports(services)),
];
