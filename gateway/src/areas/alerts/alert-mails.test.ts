import type { Signal } from '@fairshelf/shared-contracts/incidents';
import { expect, it } from '@jest/globals';
import { gateway } from '../../testing/set-up-gateway.ts';
import {
  alertMails,
  choose,
  companyId,
  HOUR,
  run,
  setUpSeller,
  tell,
  token,
  topics,
} from './alerted-seller-fixture.ts';

setUpSeller();

it('emails blocking alerts once by default, at most one email an hour', async () => {
  expect(await topics()).toMatchObject({ topics: ['connection', 'violation', 'rating', 'review'] });
  await tell('invoice.issued', 'An invoice was issued');
  await tell('import.failed', 'Pinecrest is not up to date');
  await tell('violation.critical', '2 listings taken down', { severity: 'danger' });
  await run(30_000);
  await run(2 * 60_000);
  const [first] = await alertMails(1);
  expect(first?.subject).toBe('2 alerts: 2 listings taken down');
  expect(first?.text).toContain('Pinecrest is not up to date, in a sentence.');
  expect(first?.text).not.toContain('invoice');

  await tell('account.renew', 'Renew the authorization of Pinecrest');
  await run(5 * 60_000);
  await run(5 * 60_000);
  await alertMails(1);
  await run(HOUR);
  await run(HOUR);
  expect((await alertMails(2))[1]?.subject).toBe('Renew the authorization of Pinecrest');
});

it('emails the selected topics, except alerts that were read in the product in the meantime', async () => {
  await choose('rating', false);
  await choose('violation', false);
  expect(await topics()).toMatchObject({ topics: ['connection', 'review'] });
  expect((await choose('weather', true)).status).toBe(400);
  await tell('violation.critical', 'Another listing taken down');
  await tell('import.failed', 'Pinecrest is late again');
  const { id } = await gateway.services.database.withCompany(companyId, (db) =>
    db
      .selectFrom('notification')
      .select('notification_id as id')
      .orderBy('notification_id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  await gateway.ask('PUT', '/api/notification/read', { token, body: { id } });
  await tell('review.low', 'Three new reviews with few stars');
  await run(2 * HOUR);
  const mail = (await alertMails(3))[2];
  expect(mail?.subject).toBe('Three new reviews with few stars');
});

it('sends people limited to some stores only the alerts of these stores', async () => {
  const { user_id } = await gateway.database.system
    .selectFrom('app_user')
    .select('user_id')
    .where('email', '=', 'seller@demo.test')
    .executeTakeFirstOrThrow();
  await gateway.database.system
    .insertInto('user_channel')
    .values({ user_id, seller_id: 'A2PINECREST001', marketplace_id: 'ATVPDKIKX0DER' })
    .execute();
  await tell('review.low', 'Elsewhere', { sellerId: 'A2PINECREST001', marketplaceId: 'A2EUQ1WTGCTBG2' });
  await tell('review.low', 'Here', { sellerId: 'A2PINECREST001', marketplaceId: 'ATVPDKIKX0DER' });
  await run(2 * HOUR);
  expect((await alertMails(4))[3]?.subject).toBe('Here');
});

it('unsubscribes by the link in an email, and resubscribes when a topic is selected', async () => {
  const [, link = ''] = /unsubscribe\/(\S+\.alerts)/.exec((await alertMails(4))[0]?.text ?? '') ?? [];
  await gateway.ask('POST', `/api/mail/unsubscribe/${link}`, { body: 'List-Unsubscribe=One-Click' });
  expect(await topics()).toMatchObject({ topics: [] });
  await tell('import.failed', 'Nobody wants this');
  await run(2 * HOUR);
  await choose('rating', true);
  await tell('incident.opened', 'Rating fell from 4.5 to 3.8: Stoneware mug', {
    link: '/rating/incidents?incident=I1&store=A2PINECREST001/ATVPDKIKX0DER',
    details: { picture: 'https://images.test/mug.jpg', lines: ['★☆☆☆☆ Smells: It never went away.'] },
  });
  await run(2 * HOUR);
  const mail = (await alertMails(5))[4];
  expect(mail?.subject).toBe('Rating fell from 4.5 to 3.8: Stoneware mug');
  expect(mail?.text).toContain('★☆☆☆☆ Smells: It never went away.');
  expect(mail?.text).toContain('/app/rating/incidents?incident=I1&store=A2PINECREST001/ATVPDKIKX0DER');
  expect(mail?.html).toContain('src="https://images.test/mug.jpg"');
});

it('offers actions on an incident as links to a page that asks first', async () => {
  const facts = (signal: Signal) => ({ signals: [signal], family: null, product: 'Stoneware mug' });
  const days = { since: '2026-11-17', until: '2026-11-20', severity: 'danger' } as const;
  const stars = { before: 4.5, after: 3.8, countBefore: 40, countAfter: 60, threshold: null } as const;
  const fall: Signal = { kind: 'rating-fall', ...days, ...stars, cause: { kind: 'unknown' } };
  const link = '/rating/incidents?incident=I2&store=A2PINECREST001/ATVPDKIKX0DER';
  const notify = (name: string, signal: Signal) =>
    tell('incident.opened', name, { link, words: { name: 'incident.opened', facts: facts(signal) } });
  await notify('A fall', fall);
  await run(2 * HOUR);
  const mail = (await alertMails(6))[5];
  const page = `/app${link}&act=`;
  for (const [act, label] of [
    ['pause', 'Pause review requests of this product'],
    ['assign', 'Assign to me'],
    ['snooze', 'Snooze for 3 days'],
  ]) {
    expect(mail?.text).toContain(`${label}: ${gateway.services.settings.PUBLIC_URL}${page}${act}`);
    expect(mail?.html).toContain(`${page.replaceAll('&', '&amp;')}${act}"`);
  }

  await notify('Nothing to sell', { kind: 'out-of-stock', ...days, unitsBefore: 12 });
  await run(2 * HOUR);
  const other = (await alertMails(7))[6];
  expect(other?.text).toContain('act=assign');
  expect(other?.text).not.toContain('act=pause');
});

it('holds alerts during quiet hours, then sends them in one email', async () => {
  const rules = (body: object) =>
    gateway.ask('PUT', '/api/review/setting/alert-mail-rules', {
      token,
      body: { rhythm: 'at-once', quiet: null, stores: [], tags: [], ...body },
    });
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(gateway.clock.now),
  );
  expect((await rules({ quiet: { from: hour, until: (hour + 6) % 24 } })).status).toBe(200);
  const here = { sellerId: 'A2PINECREST001', marketplaceId: 'ATVPDKIKX0DER' };
  await tell('incident.opened', 'In the night', here);
  await run(2 * HOUR);
  await tell('incident.opened', 'Still night', here);
  await run(2 * HOUR);
  await run(3 * HOUR);
  const mail = (await alertMails(8))[7];
  expect(mail?.subject).toBe('2 alerts: Still night');

  expect((await rules({ stores: ['A2PINECREST001/A2EUQ1WTGCTBG2'] })).status).toBe(200);
  await tell('incident.opened', 'Of a store that is not wanted', here);
  await run(2 * HOUR);
  const tag = '6b1f0c9e-5a1d-4a52-9f0e-0d3a3c1b2a10';
  expect((await rules({ tags: [tag] })).status).toBe(200);
  const details = { picture: null, lines: [], asin: 'B0NOTAG000' };
  await tell('incident.opened', 'Of a product without the tag', { ...here, details });
  await tell('incident.opened', 'Of no single product', here);
  await run(2 * HOUR);
  expect((await alertMails(9))[8]?.subject).toBe('Of no single product');
  expect(await topics()).toMatchObject({ rhythm: 'at-once', quiet: null, tags: [tag] });
  expect((await rules({ quiet: { from: 24, until: 1 } })).status).toBe(400);
});
