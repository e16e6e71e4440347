import * as v from 'valibot';
import { defineJob } from '../../base/jobs/define-job.ts';

/**
 * Brings everything of one seller account up to date; the first run ends the signup by setting
 * `seller_account.first_import_at`. Enqueued with the account's id as its key: an account is imported once at a time.
 */
export const importSellerAccount = defineJob({
  name: 'import.seller-account',
  lane: 'marketplace',
  payload: v.object({
    companyId: v.string(),
    sellerId: v.string(),
    region: v.picklist(['NA', 'EU', 'FE']),
  }),
  exclusive: true,
  retryLimit: 8,
  retryDelay: 15,
  expireInSeconds: 3600,
});
