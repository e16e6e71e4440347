import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../testing/eventually.ts';
import { gateway } from '../../testing/set-up-gateway.ts';
import { mailLinksOf } from './mail-links.ts';
import {
  allow,
  allows,
  ask,
  campaign,
  follow,
  mailTo,
  measuredUrls,
  read,
  recipients,
  results,
  setUpCampaign,
} from './measured-campaign-fixture.ts';

setUpCampaign();

describe('opens and clicks', () => {
  it('are counted only for people who agreed, and the builder shows how many did', async () => {
    expect([await allows('r2'), await allows('r3')]).toEqual([
      { allowed: false, since: null },
      { allowed: false, since: null },
    ]);
    await expect(allows('r1')).resolves.toEqual({ allowed: true, since: expect.any(String) });
    const { body } = await ask('GET', '/api/campaign/audience?topic=newsletter&search=mail.test');
    expect(body.data).toMatchObject({ recipients: 4, measurable: 2 });
  });

  it("change only those people's emails", async () => {
    await ask('POST', `/api/campaign/one/${campaign}/schedule`, { version: 1, at: null });
    await eventually('The campaign was not sent.', async () => (await read()).state === 'sent' || undefined);
    await expect(measuredUrls('r1')).resolves.toHaveLength(3);
    for (const who of ['r2', 'r3']) {
      const { html } = await mailTo(who);
      await expect(measuredUrls(who)).resolves.toEqual([]);
      expect(html).toContain('href="https://shop.test/look"');
    }
    const { html, text } = await mailTo('r1');
    expect(html).toMatch(/href="[^"]+\/api\/mail\/unsubscribe\//);
    // The visible URL is unchanged.
    expect(text).toContain('Look: https://shop.test/look');
    await expect(results()).resolves.toMatchObject({ sent: 4, measured: 2, opened: 0, clicked: 0 });
    await expect(recipients('not-counted')).resolves.toEqual(['r2', 'r3']);
  });

  it('are counted once, and not for prefetching scanners or browsers', async () => {
    const [first = '', second = '', open = ''] = await measuredUrls('r1');
    await follow(first, { method: 'HEAD' });
    await follow(first, { headers: { 'sec-purpose': 'prefetch' } });
    await expect(results()).resolves.toMatchObject({ opened: 0, clicked: 0 });

    const picture = await follow(open);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'no-store',
      // A webmail client is another origin.
      'cross-origin-resource-policy': 'cross-origin',
    });
    await expect(results()).resolves.toMatchObject({ opened: 1, clicked: 0 });
    await expect(recipients('opened')).resolves.toEqual(['r1']);

    for (const _ of [1, 2]) {
      const redirect = await follow(second);
      expect([redirect.statusCode, redirect.headers.location]).toEqual([302, 'https://shop.test/look']);
    }
    expect((await follow(first)).headers.location).toBe('https://shop.test/a?b=1&c=2');
    // A click counts as an open, whether pictures were shown or not.
    const [link = ''] = await measuredUrls('r4');
    await follow(link);
    await expect(read()).resolves.toMatchObject({
      results: { opened: 2, clicked: 2 },
      links: [
        { url: 'https://shop.test/a?b=1&c=2', people: 2 },
        { url: 'https://shop.test/look', people: 1 },
      ],
    });
    await expect(recipients('clicked')).resolves.toEqual(['r1', 'r4']);
  });

  it("redirect only to the campaign's own links, and aren't counted with another person's signed link", async () => {
    const [first = '', , open = ''] = await measuredUrls('r1');
    const { rows } = (await ask('GET', `/api/campaign/one/${campaign}/recipients?search=r2`)).body.data as {
      rows: [{ id: string }];
    };
    const links = mailLinksOf(gateway.services.settings);
    const pathOf = (place: number) => new URL(links.urlOf({ recipientId: rows[0].id, place })).pathname;
    expect((await follow(pathOf(1))).headers.location).toBe('https://shop.test/look');
    for (const wrong of [
      pathOf(2),
      first.replace(/.$/, '~'),
      first.replace('.0.', '.1.'),
      open.replace('/open/', '/link/'),
      '/api/mail/link/x?url=https://evil.test/',
    ])
      await expect(follow(wrong)).resolves.toMatchObject({
        statusCode: 302,
        headers: { location: '/app/404' },
      });
    await expect(results()).resolves.toMatchObject({ opened: 2, clicked: 2 });
  });

  it('are deleted when a person withdraws consent; links in old emails still work', async () => {
    const [first = '', , open = ''] = await measuredUrls('r1');
    await allow('r1', false);
    const remainder = { sent: 4, measured: 1, opened: 1, clicked: 1 };
    await expect(results()).resolves.toMatchObject(remainder);
    expect((await follow(first)).headers.location).toBe('https://shop.test/a?b=1&c=2');
    await follow(open);
    // Agreeing again doesn't apply to earlier emails.
    await allow('r1', true);
    await follow(open);
    await expect(results()).resolves.toMatchObject(remainder);
    const lines = await gateway.database.system
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'user.save-mail-measuring')
      .where('actor_user_id', '=', (db) =>
        db.selectFrom('app_user').select('user_id').where('email', '=', 'r1@mail.test'),
      )
      .orderBy('audit_id')
      .execute();
    const some = { measured_since: expect.any(String) };
    const none = { measured_since: null };
    expect(lines).toEqual([
      { before: none, after: some },
      { before: some, after: none },
      { before: none, after: some },
    ]);
  });

  it('are deleted together with the emails, and don’t return with them', async () => {
    const { text } = await mailTo('r4');
    const [, path = ''] = /Unsubscribe: https?:\/\/[^/]+(\/\S+)/.exec(text ?? '') ?? [];
    await gateway.app.inject({ method: 'POST', url: path });
    await expect(results()).resolves.toMatchObject({ measured: 0, clicked: 0, unsubscribed: 1 });
    await gateway.ask('GET', '/api/reimburse/setting/subscribe?email=r4@mail.test');
    await expect(allows('r4')).resolves.toEqual({ allowed: false, since: null });
  });
});
