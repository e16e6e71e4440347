import { demoWorkers } from '../demo/jobs.ts';
import { alertMailWorkers } from '../domain/alert-mails/jobs.ts';
import { auditWorkers } from '../domain/audit/jobs.ts';
import { billingWorkers } from '../domain/billing/jobs.ts';
import { campaignWorkers } from '../domain/campaigns/jobs.ts';
import { identityWorkers } from '../domain/identity/jobs.ts';
import { marketWorkers } from '../domain/market/jobs.ts';
import { portalWorkers } from '../domain/reimbursement/account-setup/jobs.ts';
import { caseMailWorkers } from '../domain/reimbursement/case-mails/jobs.ts';
import { caseWorkers } from '../domain/reimbursement/keep-windows.ts';
import { reportWorkers } from '../domain/reports/jobs.ts';
import { reviewRequestWorkers } from '../domain/review-requests/jobs.ts';
import { summaryWorkers } from '../domain/summary/jobs.ts';
import { advertisingWorkers } from '../imports/ads/jobs.ts';
import { importWorkers } from '../imports/jobs.ts';
import { mailWorkers } from '../mail/jobs.ts';
import { releaseWorkers } from '../releases/health/jobs.ts';
import type { JobWorker } from './define-job.ts';

/** Every worker of the gateway. An area states its kinds of jobs and their workers in a file of its own. */
export const workers: readonly JobWorker[] = [
  ...mailWorkers,
  ...identityWorkers,
  ...auditWorkers,
  ...billingWorkers,
  ...marketWorkers,
  ...importWorkers,
  ...advertisingWorkers,
  ...reviewRequestWorkers,
  ...portalWorkers,
  ...caseMailWorkers,
  ...caseWorkers,
  ...alertMailWorkers,
  ...reportWorkers,
  ...releaseWorkers,
  ...summaryWorkers,
  ...campaignWorkers,
  ...demoWorkers,
];
