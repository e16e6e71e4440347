import * as v from 'valibot';
import { defineJob, work } from '../../base/jobs/define-job.ts';
import { endRoles, remindOfEnds } from './role-ends.ts';

/** Removes operators' expired roles, and sends reminders about those that end soon. */
const ends = defineJob({
  name: 'people.role-ends',
  lane: 'regular',
  payload: v.object({}),
  cron: '23 * * * *',
});

export const peopleWorkers = [
  work(ends, async (_payload, services) => {
    await endRoles(services);
    await remindOfEnds(services);
  }),
];
