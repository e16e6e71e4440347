import * as v from 'valibot';
import { defineJob, type JobWorker, work } from '../../../base/jobs/define-job.ts';
import { checkAccess } from './check-access.ts';

/** Checks what the case-filing account may do in a seller account's portal; one check at a time per account. */
export const checkPortalAccess = defineJob({
  name: 'portal.check-access',
  lane: 'regular',
  payload: v.object({ companyId: v.string(), sellerId: v.string() }),
  exclusive: true,
  retryDelay: 15,
});

export const portalWorkers: readonly JobWorker[] = [
  work(checkPortalAccess, async (request, services) => {
    await checkAccess(services, request);
  }),
];
