import { describe, expect, it } from '@jest/globals';
import { deliver } from '../../base/mail/jobs.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { startTestGateway } from '../../testing/test-gateway.ts';

const token = 'token-of-the-mail-service';
setUpGateway({}, { MAIL_EVENTS_TOKEN: token });

describe('an event from the email provider', () => {
  it('requires its token', async () => {
    expect((await report([], 'another-token-of-some-length')).status).toBe(401);
    const unset = await startTestGateway();
    expect((await unset.ask('POST', '/api/mail/events', { token: '', body: { events: [] } })).status).toBe(
      401,
    );
    await unset.end();
  }, 60_000);

  it('stops bulk email but not transactional email', async () => {
    const events = [
      { type: 'bounce', email: 'Gone@Shop.test', permanent: true, reason: '550 5.1.1 unknown user' },
      { type: 'bounce', email: 'full@shop.test', reason: '452 mailbox full' },
      { type: 'complaint', email: 'cross@shop.test' },
    ];
    expect(await report(events)).toMatchObject({ status: 200, body: { data: { suppressed: 2 } } });
    expect(await report(events)).toMatchObject({ status: 200 });
    expect((await suppressions()).toSorted((a, b) => a.email.localeCompare(b.email))).toEqual([
      { email: 'cross@shop.test', reason: 'complaint', note: '' },
      { email: 'gone@shop.test', reason: 'bounced', note: '550 5.1.1 unknown user' },
    ]);
    const stoppable = { unsubscribeUrl: 'https://fairshelf.test/app/unsubscribe/x' };
    for (const to of ['gone@shop.test', 'full@shop.test', 'cross@shop.test']) await mail(to, stoppable);
    await mail('cross@shop.test', { subject: 'Your code' });
    expect(await mailsTo('gone@shop.test')).toEqual([]);
    expect(await mailsTo('full@shop.test')).toEqual([{ subject: 'News' }]);
    expect(await mailsTo('cross@shop.test')).toEqual([{ subject: 'Your code' }]);
  });

  it('is refused if it can’t be parsed', async () => {
    expect((await report([{ type: 'bounce', email: 'nobody' }])).status).toBe(400);
    expect((await report([{ type: 'opened', email: 'a@shop.test' }])).status).toBe(400);
  });
});

const report = (events: readonly object[], by = token) =>
  gateway.ask('POST', '/api/mail/events', { token: by, body: { events } });
const suppressions = async () =>
  gateway.database.system.selectFrom('mail_suppression').select(['email', 'reason', 'note']).execute();
const mailsTo = async (recipient: string) =>
  gateway.database.system
    .selectFrom('mail_message')
    .select('subject')
    .where('recipient', '=', recipient)
    .execute();
const mail = (to: string, more: object = {}) =>
  deliver(gateway.services, { to, subject: 'News', text: 'News', html: '<p>News</p>', ...more });
