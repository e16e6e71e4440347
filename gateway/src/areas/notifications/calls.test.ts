import type { Edition } from '@fairshelf/shared-contracts/delivery';
import { startMonitoring } from '@fairshelf/shared-contracts/identity';
import { listNotifications, readAllNotifications } from '@fairshelf/shared-contracts/notifications';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { gateway } from '../../testing/set-up-gateway.ts';
import {
  DAY_MS,
  list,
  personOf,
  publish,
  read,
  seller,
  setUpPeople,
  stranger,
  titles,
  unread,
} from './notified-people-fixture.ts';
import { countUnread, listNotificationsOf } from './read-notifications.ts';

setUpPeople();

describe('notifications', () => {
  it('are published once for the same fact', async () => {
    expect(await publish({ dedupeKey: 'fact', title: 'First' })).toBe(true);
    expect(await publish({ dedupeKey: 'fact', title: 'Second' })).toBe(false);
    // A notification for one person is separate from one for the whole company.
    expect(await publish({ dedupeKey: 'fact', title: 'Third', userId: seller.userId })).toBe(true);
    expect(await titles()).toEqual(['Third', 'First']);
  });

  it('reach only their company', async () => {
    await publish({ companyId: stranger.companyId, title: 'Elsewhere' });
    expect(await titles()).not.toContain('Elsewhere');
    expect(await titles('', stranger)).toEqual(['Elsewhere']);
  });

  it('reach only their addressee, if they have one', async () => {
    const admin = await personOf('admin@demo.test');
    await gateway.database.system
      .insertInto('company_member')
      .values({
        company_id: seller.companyId,
        user_id: admin.userId,
        since: new Date(gateway.clock.now + 30_000),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await publish({ title: 'Mine', userId: seller.userId });
    await publish({ title: 'Ours', at: new Date(gateway.clock.now + 60_000) });
    expect(await titles()).toEqual(expect.arrayContaining(['Mine', 'Ours']));
    expect(await titles('', admin)).toEqual(['Ours']);
  });

  it("from before a person joined the company aren't shown", async () => {
    await publish({ title: 'Long ago', at: new Date(gateway.clock.now - 30 * DAY_MS) });
    expect(await titles()).not.toContain('Long ago');
  });

  it('are counted until they are read, per person', async () => {
    await publish({ title: 'To read' });
    const before = await unread();
    const [row] = (await list()).rows;
    expect(row).toMatchObject({ title: 'To read', is_read: false });
    const answer = await read(row?.id ?? 0);
    expect(answer.body.data).toEqual({ unread: before - 1 });
    await read(row?.id ?? 0);
    expect(await unread()).toBe(before - 1);
    expect((await list()).rows[0]).toMatchObject({ title: 'To read', is_read: true });
    expect(await titles('?unread=Y')).not.toContain('To read');
  });

  it("of others can't be marked by guessing ids", async () => {
    await publish({ companyId: stranger.companyId, title: 'Theirs' });
    const theirs = (await list('', stranger)).rows[0]?.id ?? 0;
    await read(theirs);
    expect((await list('', stranger)).rows[0]).toMatchObject({ title: 'Theirs', is_read: false });
  });

  it('can all be marked as read up to the newest visible one', async () => {
    const newestSeen = (await list()).rows[0]?.id ?? 0;
    await publish({ title: 'Meanwhile' });
    await gateway.ask('PUT', readAllNotifications.path, { ...seller, body: { up_to: newestSeen } });
    expect(await titles('?unread=Y')).toEqual(['Meanwhile']);
  });

  it('are paged without gaps or duplicates while new ones are published', async () => {
    for (const title of ['1', '2', '3', '4', '5']) await publish({ title });
    const first = await list('?limit=2');
    expect(first.rows.map(({ title }) => title)).toEqual(['5', '4']);
    await publish({ title: '6' });
    const second = await list(`?limit=2&before=${first.next}`);
    expect(second.rows.map(({ title }) => title)).toEqual(['3', '2']);
    const all = await list('?limit=100');
    expect(all.next).toBeNull();
  });

  it('are deleted after 90 days, together with their keys', async () => {
    const at = new Date(gateway.clock.now - 91 * DAY_MS);
    await publish({ dedupeKey: 'old fact', at });
    await publish();
    expect(await publish({ dedupeKey: 'old fact' })).toBe(true);
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?before=x', '?unread=N'])('refuse %s', async (query) => {
    const { status } = await gateway.ask('GET', `${listNotifications.path}${query}`, seller);
    expect(status).toBe(400);
  });

  it('never lead out of the product', async () => {
    await expect(publish({ link: '//elsewhere.test' })).rejects.toThrow('no path of the product');
  });

  it('can be viewed but not marked while monitoring', async () => {
    await publish({ title: 'For the seller' });
    const admin = await gateway.signIn('admin@demo.test');
    const { body } = await gateway.ask('POST', startMonitoring.path, {
      token: admin,
      body: { user_email: 'seller@demo.test', reason: 'Ticket 7' },
    });
    const { accessToken } = v.parse(startMonitoring.data, body.data);
    const [row] = (await list('', { ...seller, token: accessToken })).rows;
    expect(row?.title).toBe('For the seller');
    expect((await read(row?.id ?? 0, accessToken)).status).toBe(403);
  });
});

describe('an edition', () => {
  it('lists and counts only notifications that link to a page of the edition', async () => {
    await publish({ title: 'Case', link: '/reimbursement/cases?case=1' });
    await publish({ title: 'Review', link: '/rating/reviews?review=1' });
    await publish({ title: 'Consent', link: '/settings/integrations' });
    const [unified, ratings, reimburse] = ['unified', 'ratings', 'reimburse'] as const;
    expect(await linksIn(unified)).toEqual([
      '/settings/integrations',
      '/rating/reviews?review=1',
      '/reimbursement/cases?case=1',
    ]);
    expect((await linksIn(ratings)).slice(0, 2)).toEqual([
      '/settings/integrations',
      '/rating/reviews?review=1',
    ]);
    expect((await linksIn(reimburse)).slice(0, 2)).toEqual([
      '/add-new/company',
      '/reimbursement/cases?case=1',
    ]);
    const counts = await Promise.all(
      [unified, ratings, reimburse].map((edition) => countUnread(gateway.database, reader(edition))),
    );
    const [all = 0, ofRatings = 0, ofReimburse = 0] = counts;
    expect(all - ofRatings).toBeGreaterThanOrEqual(1);
    expect(all - ofReimburse).toBeGreaterThanOrEqual(1);
  });

  const reader = (edition: Edition) => ({
    userId: seller.userId,
    companyIds: [seller.companyId],
    homeCompanyId: seller.companyId,
    edition,
  });
  const linksIn = async (edition: Edition) => {
    const page = { limit: 3, unreadOnly: false };
    const { rows } = await listNotificationsOf(gateway.database, reader(edition), page);
    return rows.map(({ link }) => link);
  };
});
