import { randomUUID } from 'node:crypto';
import type { DailySummary } from '@fairshelf/shared-contracts/summary';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../testing/eventually.ts';
import { gateway } from '../../testing/set-up-gateway.ts';
import { planSummaries } from './plan-summaries.ts';
import {
  addSeller,
  EVENING,
  MORNING,
  mailsTo,
  rate,
  rowsOf,
  type Seller,
  setUpMorning,
  US,
  write,
  YESTERDAY,
} from './summary-fixture.ts';

setUpMorning();

describe('the plan', () => {
  it('creates one summary of the previous day at the local hour, however often it runs', async () => {
    const seller = await addSeller();
    gateway.clock.now = Date.parse('2026-11-21T14:59:00Z');
    await planSummaries(gateway.services);
    expect(await rowsOf(seller)).toEqual([]);
    gateway.clock.now = Date.parse(MORNING);
    await Promise.all([planSummaries(gateway.services), planSummaries(gateway.services)]);
    gateway.clock.now = Date.parse('2026-11-22T03:00:00Z');
    await planSummaries(gateway.services);
    expect((await rowsOf(seller)).map(({ day, state }) => [day, state])).toEqual([[YESTERDAY, 'planned']]);
  });

  it('uses the chosen hour and time zone', async () => {
    const seller = await addSeller();
    const save = await gateway.ask('PUT', '/api/review/setting/daily-summary', {
      token: seller.token,
      body: { hour: 21, time_zone: 'Europe/Berlin' },
    });
    expect(save.status).toBe(200);
    gateway.clock.now = Date.parse('2026-11-20T19:59:00Z');
    await planSummaries(gateway.services);
    expect(await rowsOf(seller)).toEqual([]);
    gateway.clock.now = Date.parse(EVENING);
    await planSummaries(gateway.services);
    expect((await rowsOf(seller)).map(({ day }) => day)).toEqual(['2026-11-19']);
  });

  it('skips people who opted out or have no store yet', async () => {
    const unwilling = await addSeller();
    const storeless = await addSeller();
    await gateway.ask('PUT', '/api/review/setting/daily-summary', {
      token: unwilling.token,
      body: { wanted: false },
    });
    await gateway.database.withCompany(storeless.companyId, (db) =>
      db.updateTable('seller_account').set({ first_import_at: null }).execute(),
    );
    await planSummaries(gateway.services);
    expect([await rowsOf(unwilling), await rowsOf(storeless)]).toEqual([[], []]);
  });

  it('refuses a time zone that does not exist', async () => {
    const { token } = await addSeller();
    const answer = await gateway.ask('PUT', '/api/review/setting/daily-summary', {
      token,
      body: { time_zone: "Mars/Olympus'; drop table app_user" },
    });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "'Mars/Olympus'; drop table app_user' is not a time zone.",
    ]);
  });
});

describe('the summary', () => {
  it("reports a day's changes once, and can be read later", async () => {
    const seller = await addSeller();
    await rate(seller, 'B0FALL', { '2026-11-19': [450, 100], [YESTERDAY]: [430, 104] });
    await rate(seller, 'B0RISE', { '2026-11-18': [300, 10], [YESTERDAY]: [310, 11] });
    // Never seen before: its ratings aren't new ones.
    await rate(seller, 'B0FIRST', { [YESTERDAY]: [500, 900] });
    // From another day.
    await rate(seller, 'B0STILL', { '2026-11-18': [400, 5], '2026-11-19': [410, 6] });
    await planSummaries(gateway.services);
    await Promise.all([write(seller), write(seller)]);
    await write(seller);

    const [row] = await rowsOf(seller);
    expect(row?.state).toBe('sent');
    expect(row?.content).toEqual({
      day: YESTERDAY,
      stores: [
        {
          seller_id: seller.sellerId,
          market_id: US,
          store: 'Harbor',
          country_code: 'US',
          country_name: 'United States',
          newRatings: 5,
          changedProducts: 2,
          changes: [
            { asin: 'B0FALL', title: 'Lamp B0FALL <3', before: 4.5, now: 4.3 },
            { asin: 'B0RISE', title: 'Lamp B0RISE <3', before: 3, now: 3.1 },
          ],
        },
      ],
      cases: [],
      reviews: [],
      requests: [],
    } satisfies DailySummary);

    const text = await gateway.mailTo(seller.email);
    expect(text).toContain('5 new ratings');
    expect(text).toContain('Lamp B0FALL <3: 4.5 → 4.3 (-0.20)');
    const [mail, ...more] = await mailsTo(seller);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Nov 20, 2026: 5 new ratings, 2 rating changes');
    expect(mail?.html).toContain('Lamp B0FALL &lt;3');

    const list = await gateway.ask('GET', '/api/review/daily-summary/list', { token: seller.token });
    expect(list.body.data).toEqual([{ day: YESTERDAY }]);
    const page = await gateway.ask('GET', `/api/review/daily-summary/${YESTERDAY}`, { token: seller.token });
    expect(page.body.data).toEqual(row?.content);
  });

  it('reports new reviews and review requests, and why orders were skipped', async () => {
    const seller = await addSeller();
    await rate(seller, 'B0LAMP', {});
    const own = { company_id: seller.companyId, seller_id: seller.sellerId, marketplace_id: US };
    const within = new Date('2026-11-20T18:00:00Z');
    const before = new Date('2026-11-20T07:00:00Z');
    await gateway.database.withCompany(seller.companyId, async (db) => {
      const review = {
        ...own,
        asin: 'B0LAMP',
        body: '',
        country: 'US',
        language: 'en',
        last_seen_at: within,
        changed_at: null,
        reviewed_on: '2026-11-19',
        first_seen_at: within,
      };
      await db
        .insertInto('review')
        .values([
          { ...review, review_id: 'R1', stars: 1, title: 'Broke <3' },
          { ...review, review_id: 'R2', stars: 5, title: 'Fine' },
          // Came the day before, and an old one from a late import.
          { ...review, review_id: 'R3', stars: 1, title: 'Earlier', first_seen_at: before },
          { ...review, review_id: 'R4', stars: 1, title: 'Old', reviewed_on: '2026-01-01' },
        ])
        .execute();
      const request = { ...own, planned_for: within, due_at: null, closes_at: within, created_at: within };
      const sentRequest = { ...request, state: 'sent' as const, sent_at: within, changed_at: within };
      const skippedRequest = { ...request, state: 'skipped' as const, changed_at: within };
      await db
        .insertInto('review_request')
        .values([
          { ...sentRequest, order_id: '1' },
          { ...sentRequest, order_id: '2', sent_at: before, changed_at: before },
          { ...skippedRequest, order_id: '3', reason: 'refunded' as const },
          { ...skippedRequest, order_id: '4', reason: 'refunded' as const },
          { ...skippedRequest, order_id: '5', reason: 'business' as const },
        ])
        .execute();
    });
    await planSummaries(gateway.services);
    await write(seller);
    const [row] = await rowsOf(seller);
    const place = { seller_id: seller.sellerId, market_id: US, store: 'Harbor' };
    expect(row?.content).toMatchObject({
      stores: [],
      reviews: [
        {
          ...place,
          count: 2,
          stars: [1, 0, 0, 0, 1],
          lowest: [{ asin: 'B0LAMP', product: 'Lamp B0LAMP <3', stars: 1, title: 'Broke <3' }],
        },
      ],
      requests: [
        {
          ...place,
          sent: 1,
          failed: 0,
          skipped: [
            { reason: 'refunded', orders: 2 },
            { reason: 'business', orders: 1 },
          ],
        },
      ],
    });
    const text = await gateway.mailTo(seller.email);
    for (const line of [
      '2 new reviews: 1 × 5 ★, 1 × 1 ★',
      '1 ★ Lamp B0LAMP <3: Broke <3',
      '1 request sent',
      '2 orders skipped: Refunded',
    ])
      expect(text).toContain(line);
    const [mail] = await mailsTo(seller);
    expect(mail?.subject).toBe('Nov 20, 2026: 2 new reviews, 1 review request sent');
  });

  it('sends no email only for skipped orders', async () => {
    const seller = await addSeller();
    const within = new Date('2026-11-20T18:00:00Z');
    await gateway.database.withCompany(seller.companyId, (db) =>
      db
        .insertInto('review_request')
        .values({
          company_id: seller.companyId,
          seller_id: seller.sellerId,
          marketplace_id: US,
          order_id: '1',
          state: 'skipped',
          reason: 'late',
          planned_for: within,
          due_at: null,
          closes_at: within,
          created_at: within,
          changed_at: within,
        })
        .execute(),
    );
    await planSummaries(gateway.services);
    await write(seller);
    expect((await rowsOf(seller)).map(({ state }) => state)).toEqual(['empty']);
    expect(await mailsTo(seller)).toEqual([]);
  });

  it("reports the local day's cases and reimbursements to people with the plan", async () => {
    const seller = await addSeller();
    const visitor = await addSeller('review');
    for (const { companyId, sellerId } of [seller, visitor]) {
      await gateway.database.withCompany(companyId, async (db) => {
        const found = {
          company_id: companyId,
          seller_id: sellerId,
          marketplace_id: US,
          category: 'lost-in-warehouse',
        };
        const one = {
          ...found,
          state: 'ready',
          quantity: 2,
          currency: 'USD',
          anchored_on: '2026-11-01',
        } as const;
        await db
          .insertInto('reimbursement_case')
          .values([
            // The last minute of the 20th in Los Angeles, and the first of the 21st.
            {
              ...one,
              anchor: 'a',
              estimate_minor: 1250,
              detected_at: '2026-11-21T07:59:00Z',
              closes_on: '2026-11-24',
            },
            { ...one, anchor: 'b', estimate_minor: 9900, detected_at: '2026-11-21T08:00:00Z' },
          ])
          .execute();
        await db
          .insertInto('reimbursement')
          .values({
            company_id: companyId,
            seller_id: sellerId,
            reimbursement_id: 'r1',
            line_no: 1,
            approved_at: new Date('2026-11-20T10:00:00Z'),
            reason: 'Lost_Warehouse',
            currency: 'USD',
            total_minor: 700,
          })
          .execute();
      });
    }
    await planSummaries(gateway.services);
    await write(seller);
    await write(visitor);
    expect((await rowsOf(seller))[0]?.content?.cases).toEqual([
      {
        seller_id: seller.sellerId,
        store: 'Harbor',
        found: 1,
        estimate: [{ minor: 1250, currency: 'USD' }],
        reimbursed: 1,
        reimbursedAmount: [{ minor: 700, currency: 'USD' }],
        closingSoon: 1,
      },
    ]);
    expect((await rowsOf(visitor))[0]?.state).toBe('empty');
  });

  it("isn't sent on a day without changes", async () => {
    const seller = await addSeller();
    await planSummaries(gateway.services);
    await write(seller);
    expect((await rowsOf(seller)).map(({ state, content }) => [state, content])).toEqual([['empty', null]]);
    expect(await mailsTo(seller)).toEqual([]);
    const { status } = await gateway.ask('GET', `/api/review/daily-summary/${YESTERDAY}`, {
      token: seller.token,
    });
    expect(status).toBe(404);
  });

  it('is visible only to its recipient', async () => {
    const seller = await addSeller();
    const other = await addSeller();
    await rate(seller, 'B0FALL', { '2026-11-19': [450, 100], [YESTERDAY]: [430, 104] });
    await planSummaries(gateway.services);
    await write(seller);
    const { status } = await gateway.ask('GET', `/api/review/daily-summary/${YESTERDAY}`, {
      token: other.token,
    });
    expect(status).toBe(404);
  });
});

describe('links in emails', () => {
  it('turn off the summary for the recipient only', async () => {
    const seller = await addSeller();
    await rate(seller, 'B0FALL', { '2026-11-19': [450, 100], [YESTERDAY]: [430, 104] });
    await planSummaries(gateway.services);
    await write(seller);
    const link = /unsubscribe\/(\S+)/.exec(await gateway.mailTo(seller.email))?.[1] ?? '';
    const open = (id: string) =>
      gateway.ask('GET', `/api/reimburse/setting/unsubscribe?userId=${encodeURIComponent(id)}`);
    expect((await open(`${randomUUID()}.summary`)).status).toBe(200);
    expect((await open("x' or true")).status).toBe(200);
    expect(await settingOf(seller)).toMatchObject({ wanted: true });
    expect((await open(link)).status).toBe(200);
    expect(await settingOf(seller)).toEqual({ wanted: false, hour: 7, time_zone: 'America/Los_Angeles' });
  });

  it('unsubscribe from the newsletter, which can be resubscribed', async () => {
    const seller = await addSeller();
    await gateway.ask('PUT', '/api/review/setting/daily-summary', { token: seller.token, body: {} });
    const { unsubscribe_key } = await gateway.database.system
      .selectFrom('summary_setting')
      .selectAll()
      .where('user_id', '=', seller.userId)
      .executeTakeFirstOrThrow();
    const me = async () => (await gateway.ask('GET', '/api/user', { token: seller.token })).body.data;
    const email = seller.email.toUpperCase();
    const resume = () =>
      gateway.ask('GET', `/api/reimburse/setting/subscribe?email=${email}&key=${unsubscribe_key}`);
    expect((await resume()).body.data).toEqual({ state: 'subscribed' });
    expect(await me()).toMatchObject({ is_subscribed_marketing: true });
    await gateway.ask('GET', `/api/reimburse/setting/unsubscribe?userId=${unsubscribe_key}`);
    expect(await me()).toMatchObject({ is_subscribed_marketing: false });
    await resume();
    expect(await me()).toMatchObject({ is_subscribed_marketing: true, unsubscribe_req_date: null });
  });

  const settingOf = async ({ token }: Seller) =>
    (await gateway.ask('GET', '/api/review/setting/daily-summary', { token })).body.data;
});

describe('a sample', () => {
  it('shows the latest day with changes, or made-up data if there is none', async () => {
    const seller = await addSeller();
    expect(await sampleOf(seller)).toMatchObject({ isInvented: true, summary: { day: YESTERDAY } });
    await rate(seller, 'B0FALL', { '2026-11-15': [450, 100], '2026-11-16': [430, 104] });
    expect(await sampleOf(seller)).toMatchObject({
      isInvented: false,
      summary: { day: '2026-11-16', stores: [{ newRatings: 4 }] },
    });
    expect(await rowsOf(seller)).toEqual([]);
  });

  it('is emailed to the requester, at most three times in ten minutes', async () => {
    const seller = await addSeller();
    for (const status of [200, 200, 200, 429]) expect((await request(seller)).status).toBe(status);
    const mails = await eventually('Three samples were not sent.', async () => {
      const inbox = await mailsTo(seller);
      return inbox.length === 3 ? inbox : undefined;
    });
    expect(mails[0]?.subject).toMatch(/^Sample of your daily summary: 14 new ratings/);
  });

  const sampleOf = async (seller: Seller) =>
    (await gateway.ask('GET', '/api/review/daily-summary/sample', { token: seller.token })).body.data;
  const request = (seller: Seller) =>
    gateway.ask('POST', '/api/review/daily-summary/sample', { token: seller.token, body: {} });
});
