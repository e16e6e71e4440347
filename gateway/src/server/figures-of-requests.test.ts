import {
  getRequestSending,
  listDoNotSolicit,
  listRequestRules,
} from '@fairshelf/shared-contracts/review-requests';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { NOW, US } from '../testing/rating-and-case-fixture.ts';
import { desk } from '../testing/set-up-store-desk.ts';
import {
  at,
  DAY_MS,
  history,
  PLACES,
  requestList,
  STATES,
  setUpStore,
  store,
  summary,
} from './figures-of-requests-fixture.ts';

setUpStore();

describe('each figure of Review Request Automation matches its list', () => {
  it('in the queue', async () => {
    const { queued } = await summary();
    expect(queued).toBe(PLACES / STATES.length);
    expect((await requestList({ view: 'queue', state: 'scheduled' })).total).toBe(queued);
  });

  it('in the sent requests, which include lost responses but not requests sent elsewhere', async () => {
    const { sent, sentElsewhere } = await summary();
    const lostAnswers = await history({ state: 'already_sent', reason: 'lost-answer' });
    expect(lostAnswers).toBeGreaterThan(0);
    expect(sent).toBe((await history({ state: 'sent' })) + lostAnswers);
    expect(sentElsewhere).toBe(await history({ reason: 'sent-elsewhere' }));
  });

  it('in the requests sent today and in 30 days', async () => {
    const rows = [
      ...(await requestList({ view: 'history', state: 'sent' })).rows,
      ...(await requestList({ view: 'history', reason: 'lost-answer' })).rows,
    ];
    const sentSince = (since: number) =>
      rows.filter(({ sentAt }) => sentAt !== null && Date.parse(sentAt) > since).length;
    expect((await summary()).sent30).toBe(sentSince(NOW.getTime() - 30 * DAY_MS));
    const sending = v.parse(
      getRequestSending.data,
      (await desk.get(getRequestSending.path, at(), store)).data,
    );
    // 8:00 in the morning in UTC is still the day before at the store's: its day started at 8:00.
    expect(sending.timeZone).toBe('America/Los_Angeles');
    expect(sending.sentToday).toBe(sentSince(NOW.getTime() - 1));
  });

  it('in the feedback that buyers gave since the day of our request', async () => {
    const day = (daysAgo: number) => new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    // Orders 4 and 11 were sent, 6 is a lost answer, 13 was sent elsewhere, 1 was skipped: each as many days ago.
    const feedback = [
      [4, 4],
      [11, 12],
      [6, 0],
      [13, 0],
      [1, 0],
    ] as const;
    await desk.database.withCompany(store.companyId, (db) =>
      db
        .insertInto('seller_feedback')
        .values(
          feedback.map(([place, daysAgo]) => ({
            company_id: store.companyId,
            seller_id: store.sellerId,
            marketplace_id: US,
            order_id: `111-0000000-${String(place).padStart(7, '0')}`,
            rating: 5,
            given_on: day(daysAgo),
          })),
        )
        .execute(),
    );
    expect((await summary()).feedbackAfter).toBe(2);
  });

  it("in the skipped requests, on the page and behind the dashboard's link", async () => {
    const { skipped } = await summary();
    expect(skipped).toHaveLength(2);
    for (const { reason, orders } of skipped)
      expect(await history({ state: 'skipped', reason })).toBe(orders);
    expect(await history({ state: 'skipped' })).toBe(skipped.reduce((sum, { orders }) => sum + orders, 0));
  });

  it.each(['ineligible', 'expired', 'failed', 'unknown'] as const)(
    'in the requests that are %s',
    async (state) => {
      expect((await summary())[state]).toBe(
        (await history({ state })) + (await requestList({ view: 'queue', state })).total,
      );
    },
  );

  it('in the counts of the rules, which add up to the queued and sent requests', async () => {
    const rules = v.parse(listRequestRules.data, (await desk.get(listRequestRules.path, at(), store)).data);
    const rows = [
      ...(await requestList({ view: 'queue' })).rows,
      ...(await requestList({ view: 'history', state: 'sent' })).rows,
      ...(await requestList({ view: 'history', reason: 'lost-answer' })).rows,
    ];
    const { rules: count, activeRules } = await summary();
    expect([count, activeRules]).toEqual([rules.length, rules.filter(({ active }) => active).length]);
    for (const { name, queued, sent } of rules) {
      const own = rows.filter(({ rule }) => rule === name);
      expect({ name, queued, sent }).toEqual({
        name,
        queued: own.filter(({ state }) => state === 'scheduled').length,
        sent: own.filter(({ state }) => state === 'sent' || state === 'already_sent').length,
      });
    }
  });

  it('in the do-not-solicit list', async () => {
    const page = v.parse(
      listDoNotSolicit.data,
      (await desk.get(listDoNotSolicit.path, { ...at(), limit: '100' }, store)).data,
    );
    expect([page.total, page.rows.length]).toEqual([7, 7]);
  });
});
