import * as v from 'valibot';
import { defineJob, work } from '../../base/jobs/define-job.ts';
import { forgottenAfterMs } from './login-delay.ts';

/** Removes what has run out: sessions, codes, states, counters. */
const sweep = defineJob({
  name: 'identity.sweep',
  lane: 'regular',
  payload: v.object({}),
  cron: '17 * * * *',
});

export const identityWorkers = [
  work(sweep, async (_payload, { database, now }) => {
    const at = now();
    const db = database.system;
    await db.deleteFrom('session').where('expires_at', '<', at).execute();
    await db.deleteFrom('passkey_challenge').where('expires_at', '<', at).execute();
    await db.deleteFrom('email_code').where('expires_at', '<', at).execute();
    await db.deleteFrom('signup_token').where('expires_at', '<', at).execute();
    await db.deleteFrom('signup_attempt').where('expires_at', '<', at).execute();
    // An old link is told what it is for a while longer.
    const outOfMind = new Date(at.getTime() - 90 * 86_400_000);
    await db.deleteFrom('invitation').where('expires_at', '<', outOfMind).execute();
    await db.deleteFrom('oauth_state').where('expires_at', '<', at).execute();
    await db.deleteFrom('rate_limit').where('window_ends_at', '<', at).execute();
    await db
      .deleteFrom('known_device')
      .where('last_used_at', '<', new Date(at.getTime() - 180 * 86_400_000))
      .execute();
    const forgotten = new Date(at.getTime() - forgottenAfterMs);
    await db.deleteFrom('login_failure').where('last_failed_at', '<', forgotten).execute();
  }),
];
