import { alertMailWorkers, webhookWorkers } from '../areas/alerts/index.ts';
import { auditWorkers } from '../areas/audit/index.ts';
import { billingWorkers } from '../areas/billing/index.ts';
import { campaignWorkers } from '../areas/campaigns/index.ts';
import { releaseWorkers } from '../areas/delivery/index.ts';
import { demoWorkers } from '../areas/demo/index.ts';
import { exchangeRateWorkers } from '../areas/exchange-rates/index.ts';
import { marketWorkers } from '../areas/market/index.ts';
import { operationsWorkers } from '../areas/operations/index.ts';
import { peopleWorkers } from '../areas/people/index.ts';
import { privacyWorkers } from '../areas/privacy/index.ts';
import {
  caseMailWorkers,
  caseWorkers,
  moneyMailWorkers,
  portalWorkers,
} from '../areas/reimbursement/index.ts';
import { reportWorkers } from '../areas/reports/index.ts';
import { reviewRequestWorkers } from '../areas/review-requests/index.ts';
import { summaryWorkers } from '../areas/summary/index.ts';
import type { JobWorker } from '../base/jobs/define-job.ts';
import { mailWorker } from '../base/mail/jobs.ts';
import { retentionWorkers } from '../base/privacy/jobs.ts';
import { resealWorker } from '../base/secrets/jobs.ts';
import { importWorkers } from '../imports/jobs.ts';
import { mailTemplates } from './mail-templates.ts';
import { sealedColumns } from './sealed-columns.ts';

/** Every worker of the gateway. An area declares its kinds of jobs and their workers in a separate file. */
export const workers: readonly JobWorker[] = [
  mailWorker(mailTemplates),
  resealWorker(sealedColumns),
  ...retentionWorkers,
  ...operationsWorkers,
  ...privacyWorkers,
  ...auditWorkers,
  ...peopleWorkers,
  ...billingWorkers,
  ...marketWorkers,
  ...importWorkers,
  ...reviewRequestWorkers,
  ...portalWorkers,
  ...caseMailWorkers,
  ...caseWorkers,
  ...moneyMailWorkers,
  ...alertMailWorkers,
  ...webhookWorkers,
  ...reportWorkers,
  ...releaseWorkers,
  ...summaryWorkers,
  ...campaignWorkers,
  ...exchangeRateWorkers,
  ...demoWorkers,
];
