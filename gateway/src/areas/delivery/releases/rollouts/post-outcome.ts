import * as v from 'valibot';
import { defineJob, type JobWorker, work } from '../../../../base/jobs/define-job.ts';
import { postSigned } from '../../../../outside/internet/post-signed.ts';
import { subjectOf } from './mails.ts';

const Outcome = v.object({
  to: v.string(),
  remote: v.string(),
  version: v.string(),
  edition: v.string(),
  state: v.picklist(['completed', 'rolled-back', 'ended']),
  outcome: v.string(),
  url: v.string(),
});

/** Posts the outcome of a rollout to a webhook: over about an hour while it isn't accepted. */
export const postOutcome = defineJob({
  name: 'releases.post-outcome',
  lane: 'regular',
  payload: Outcome,
  // The address of a chat's webhook is its secret.
  sealed: true,
  retryLimit: 8,
  retryDelay: 15,
  retryDelayMax: 1_800,
});

export const postOutcomeWorker: JobWorker = work(postOutcome, async (ending, { settings, now }, signal) => {
  const { to, ...event } = ending;
  const posted = await postSigned({
    url: to,
    secret: undefined,
    // Slack, Teams and most chats show `text`; a pipeline reads the fields.
    body: JSON.stringify({
      text: `${subjectOf(event)}. ${event.outcome} ${event.url}`,
      type: 'rollout.ended',
      ...event,
    }),
    deliveryId: `${event.edition}:${event.remote}:${event.version}`,
    at: now(),
    targets: settings.WEBHOOK_TARGETS,
    signal,
  });
  if (posted.error !== '') throw new Error(`The webhook of ${event.remote} took no outcome: ${posted.error}`);
});
