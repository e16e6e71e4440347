import { demoWorkers } from '../demo/jobs.ts';
import { identityWorkers } from '../domain/identity/jobs.ts';
import { importSellerAccount } from '../domain/market/import-seller-account.ts';
import { mailWorkers } from '../mail/jobs.ts';
import type { JobKind, JobWorker } from './define-job.ts';

/** Every worker of the gateway. An area states its kinds of jobs and their workers in a file of its own. */
export const workers: readonly JobWorker[] = [...mailWorkers, ...identityWorkers, ...demoWorkers];

/** Kinds of jobs whose queue must exist although this list has no worker for them. */
export const otherKinds: readonly JobKind[] = [importSellerAccount];
