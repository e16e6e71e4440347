import { alertMailWorkers } from '../areas/alerts/jobs.ts';
import { auditWorkers } from '../areas/audit/jobs.ts';
import { billingWorkers } from '../areas/billing/jobs.ts';
import { campaignWorkers } from '../areas/campaigns/jobs.ts';
import { releaseWorkers } from '../areas/delivery/releases/health/jobs.ts';
import { identityWorkers } from '../areas/identity/jobs.ts';
import { marketWorkers } from '../areas/market/jobs.ts';
import { portalWorkers } from '../areas/reimbursement/account-setup/jobs.ts';
import { caseMailWorkers } from '../areas/reimbursement/case-mails/jobs.ts';
import { caseWorkers } from '../areas/reimbursement/keep-windows.ts';
import { reportWorkers } from '../areas/reports/jobs.ts';
import { reviewRequestWorkers } from '../areas/review-requests/jobs.ts';
import { summaryWorkers } from '../areas/summary/jobs.ts';
import type { JobWorker } from '../base/jobs/define-job.ts';
import { mailWorker } from '../base/mail/jobs.ts';
import { advertisingWorkers } from '../imports/ads/jobs.ts';
import { importWorkers } from '../imports/jobs.ts';
import { demoWorkers } from './demo/jobs.ts';
import { mailTemplates } from './mail-templates.ts';

/** Every worker of the gateway. An area states its kinds of jobs and their workers in a file of its own. */
export const workers: readonly JobWorker[] = [
  mailWorker(mailTemplates),
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
