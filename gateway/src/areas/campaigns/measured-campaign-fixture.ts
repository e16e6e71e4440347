import { beforeAll } from '@jest/globals';
import { createSession } from '../../base/accounts/sessions.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { addReaders, audience, content } from './campaign-fixture.ts';
import { campaignWorkers } from './jobs.ts';

let admin: string;
/** The id of the campaign. */
export let campaign: string;
/** The token of each reader. */
const tokens = new Map<string, string>();

/**
 * For tests: a campaign to four readers. Readers 1 and 4 allow measuring; 3 did but no longer does; 2 never answered.
 */
export function setUpCampaign(): void {
  setUpGateway({ workers: campaignWorkers }, { CAMPAIGN_MAILS_PER_MINUTE: '60000' });
  beforeAll(async () => {
    admin = await gateway.signIn('admin@demo.test');
    await addReaders(gateway.database, 4);
    const people = await gateway.database.system
      .selectFrom('app_user')
      .select(['user_id', 'email'])
      .where('email', 'like', 'r_@mail.test')
      .execute();
    for (const { user_id, email } of people) {
      const session = await createSession(gateway.database, { userId: user_id, now: new Date() });
      tokens.set(email.slice(0, 2), session.token);
    }
    for (const who of ['r1', 'r3', 'r4']) await allow(who, true);
    await allow('r3', false);
    const body = { name: 'Measured', ...content, audience: { ...audience, search: 'mail.test' } };
    const { id } = (await ask('POST', '/api/campaign/one', body)).body.data as { id: string };
    campaign = id;
  }, 60_000);
}

/** A call, by default of the operator. */
export const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = admin) =>
  gateway.ask(method, path, { token, ...(body ? { body } : {}) });

/** A reader's answer whether opens and clicks may be measured. */
export const allow = (who: string, allowed: boolean) =>
  ask('PUT', '/api/user/mail-measuring', { allowed }, tokens.get(who) ?? '');

/** What a reader answered. */
export const allows = async (who: string) =>
  (await ask('GET', '/api/user/mail-measuring', undefined, tokens.get(who) ?? '')).body.data;

/** The campaign. */
export const read = async () =>
  (await ask('GET', `/api/campaign/one/${campaign}`)).body.data as Readonly<Record<string, object | string>>;

/** The results of the campaign. */
export const results = async () => (await read()).results;

/** The recipients with a response. */
export const recipients = async (response: string) => {
  const { body } = await ask('GET', `/api/campaign/one/${campaign}/recipients?response=${response}`);
  return (body.data as { rows: { email: string }[] }).rows.map(({ email }) => email.slice(0, 2));
};

/** The email to a reader. */
export const mailTo = (who: string) =>
  gateway.database.system
    .selectFrom('mail_message')
    .select(['html', 'text'])
    .where('recipient', '=', `${who}@mail.test`)
    .executeTakeFirstOrThrow();

/** The measured addresses in the email to a reader. */
export const measuredUrls = async (who: string): Promise<string[]> => {
  const { html } = await mailTo(who);
  return [...(html ?? '').matchAll(/"https?:\/\/[^/"]+(\/api\/mail\/(?:link|open)\/[\w.-]+)"/g)].map(
    ([, url = '']) => url,
  );
};

/** Opens an address of an email. */
export const follow = (
  url: string,
  more: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {},
) => gateway.app.inject({ method: 'GET', url, ...more });
