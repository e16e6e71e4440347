import * as v from 'valibot';
import { moveVisits } from '../../base/accounts/visits.ts';
import { defineJob, work } from '../../base/jobs/define-job.ts';
import { endRoles, remindOfEnds } from './role-ends.ts';

/** Removes operators' expired roles, and sends reminders about those that end soon. */
const ends = defineJob({
  name: 'people.role-ends',
  lane: 'regular',
  payload: v.object({}),
  cron: '23 * * * *',
});

/** Shows recorded sign-ins and visits in the lists of people. */
const visits = defineJob({
  name: 'people.visits',
  lane: 'regular',
  payload: v.object({}),
  cron: '* * * * *',
  // The next minute's job is the retry.
  retryLimit: 0,
});

export const peopleWorkers = [
  work(visits, (_payload, { database }) => moveVisits(database)),
  work(ends, async (_payload, services) => {
    await endRoles(services);
    await remindOfEnds(services);
  }),
];
