import * as v from 'valibot';
import { defineJob, type JobWorker, work } from '../../../base/jobs/define-job.ts';
import { checkAccess } from './check-access.ts';

/** Looks what the account that files cases may do in the portal of a seller account; one at a time for each. */
export const checkPortalAccess = defineJob({
  name: 'portal.check-access',
  lane: 'regular',
  payload: v.object({ companyId: v.string(), sellerId: v.string() }),
  exclusive: true,
  retryDelay: 15,
});

export const portalWorkers: readonly JobWorker[] = [
  work(checkPortalAccess, async (asked, services) => {
    await checkAccess(services, asked);
  }),
];
