import * as v from 'valibot';
import { defineJob } from '../../../base/jobs/define-job.ts';

/**
 * Reads the reimbursement report of one seller account and settles its filed cases: what somebody asks for who knows that
 * the marketplace has just paid. Enqueued with the account's id as its key.
 */
export const readOutcomes = defineJob({
  name: 'import.outcomes',
  lane: 'marketplace',
  payload: v.object({
    companyId: v.string(),
    sellerId: v.string(),
    region: v.picklist(['NA', 'EU', 'FE']),
  }),
  exclusive: true,
  retryLimit: 2,
  retryDelay: 15,
  expireInSeconds: 600,
});
