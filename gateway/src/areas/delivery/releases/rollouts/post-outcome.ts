import * as v from 'valibot';
import type { Database } from '../../../../base/database/database.ts';
import { defineJob, type JobWorker, work } from '../../../../base/jobs/define-job.ts';
import { type Posted, postSigned } from '../../../../outside/internet/post-signed.ts';
import { subjectOf } from './mails.ts';

const Outcome = v.object({
  to: v.string(),
  /** Its row in `rollout_delivery`; missing in jobs of an older gateway. */
  delivery: v.optional(v.string()),
  remote: v.string(),
  version: v.string(),
  edition: v.string(),
  state: v.picklist(['completed', 'rolled-back', 'ended']),
  outcome: v.string(),
  url: v.string(),
});

const RETRIES = 8;

/** Posts the outcome of a rollout to a webhook: over about an hour while it isn't accepted. */
export const postOutcome = defineJob({
  name: 'releases.post-outcome',
  lane: 'regular',
  payload: Outcome,
  // The address of a chat's webhook is its secret.
  sealed: true,
  retryLimit: RETRIES,
  retryDelay: 15,
  retryDelayMax: 1_800,
});

export const postOutcomeWorker: JobWorker = work(
  postOutcome,
  async (ending, { database, settings, now }, signal) => {
    const { to, delivery, ...event } = ending;
    const response = await postSigned({
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
    if (delivery !== undefined) await noteAttempt(database, delivery, response, now());
    if (response.error !== '')
      throw new Error(`The webhook of ${event.remote} took no outcome: ${response.error}`);
  },
);

async function noteAttempt(
  { system }: Database,
  delivery: string,
  { status, error }: Posted,
  now: Date,
): Promise<void> {
  await system
    .updateTable('rollout_delivery')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      status,
      error,
      tried_at: now,
      state:
        error === ''
          ? eb.val('delivered' as const)
          : eb
              .case()
              .when('attempts', '>=', RETRIES)
              .then('failed' as const)
              .else('queued' as const)
              .end(),
    }))
    .where('delivery_id', '=', delivery)
    .execute();
}
