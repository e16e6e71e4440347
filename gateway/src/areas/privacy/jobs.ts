import * as v from 'valibot';
import { defineJob, type JobWorker, work } from '../../base/jobs/define-job.ts';
import { eraseDueCompanies, remindOwners } from './erase-companies.ts';
import { eraseDuePeople } from './erase-people.ts';
import { writeDataExport, writeExport } from './write-export.ts';

const erase = defineJob({
  name: 'privacy.erase',
  lane: 'heavy',
  payload: v.object({}),
  cron: '47 * * * *',
  retryLimit: 2,
  expireInSeconds: 3_000,
});

export const privacyWorkers: readonly JobWorker[] = [
  work(writeDataExport, ({ exportId }, services) => writeExport(services, exportId)),
  work(erase, async (_, services, signal) => {
    await remindOwners(services);
    await eraseDueCompanies(services, signal);
    await eraseDuePeople(services, signal);
  }),
];
