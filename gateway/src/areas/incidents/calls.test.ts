import {
  assignIncident,
  checkRatings,
  closeIncident,
  getIncident,
  listIncidentThresholds,
  noteIncident,
  pauseIncidentRequests,
  removeIncidentThreshold,
  saveIncidentThreshold,
  snoozeIncident,
} from '@fairshelf/shared-contracts/incidents';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { accountRow } from '../../testing/account-rows.ts';
import { NOW, US } from '../../testing/rating-and-case-fixture.ts';
import { desk } from '../../testing/set-up-store-desk.ts';
import {
  DAY_MS,
  type Days,
  detect,
  get,
  list,
  openIncident,
  rate,
  rateProduct,
  seller,
  send,
  setUpSeller,
  store,
  stranger,
} from './incident-fixture.ts';

setUpSeller();

describe('detection', () => {
  it('opens one incident with its product, evidence and description', async () => {
    const incident = await openIncident();
    expect(incident).toMatchObject({
      asin: 'B0MUG00000',
      productTitle: 'Stoneware mug',
      state: 'open',
      severity: 'danger',
      kinds: ['rating-fall'],
      headline: 'Rating fell from 4.5 to 3.8',
      since: '2026-11-20',
      explanation: '20 new ratings averaged about 2.4.',
    });
    expect((await get(incident)).events).toMatchObject([{ kind: 'opened', actor: null }]);
  });

  it("is described in each reader's language, including its history and notification", async () => {
    const incident = await openIncident();
    const speak = (language: string | null, format_locale: string | null) =>
      desk.database.system
        .updateTable('app_user')
        .set({ language, format_locale })
        .where('user_id', '=', seller.userId)
        .execute();
    await speak('de', 'de-DE');
    expect((await list()).rows[0]).toMatchObject({
      headline: 'Bewertung von 4,5 auf 3,8 gefallen',
      explanation: '20 neue Bewertungen lagen im Schnitt bei etwa 2,4.',
    });
    expect((await get(incident)).events[0]?.note).toBe('Bewertung von 4,5 auf 3,8 gefallen');
    await speak(null, null);
    expect((await get(incident)).events[0]?.note).toBe('Rating fell from 4.5 to 3.8');
  });

  it('changes nothing when the same data is imported again', async () => {
    const incident = await openIncident();
    expect(await detect()).toEqual([]);
    expect(await detect(new Date(NOW.getTime() + 3_600_000))).toEqual([]);
    expect((await list()).rows).toEqual([incident]);
    expect((await get(incident)).events).toHaveLength(1);
  });

  it('adds later findings to the open incident, and reports when it escalates', async () => {
    const incident = await openIncident();
    await rate([450, 40], [430, 46], [380, 60], [340, 40]);
    expect(await detect()).toMatchObject([{ what: 'worsened', incidentId: incident.id }]);
    const { rows } = await list();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.kinds.toSorted()).toEqual(['count-drop', 'rating-fall']);
    expect((await get(incident)).events.map(({ kind }) => kind)).toEqual(['worsened', 'opened']);
  });

  it('resolves incidents that return to normal, and reopens recurring ones', async () => {
    const incident = await openIncident();
    await rate([450, 40], [430, 46], [430, 60]);
    await detect();
    expect(await list()).toMatchObject({ rows: [], counts: { open: 0, ended: 1 } });
    await rate([450, 40], [430, 46], [380, 60]);
    expect(await detect()).toEqual([]);
    expect((await list()).rows.map(({ id }) => id)).toEqual([incident.id]);
    expect((await get(incident)).events.map(({ kind }) => kind)).toEqual(['reopened', 'resolved', 'opened']);
  });

  it("doesn't reopen an incident that a person closed until there is a new finding", async () => {
    const incident = await openIncident();
    const response = await send(closeIncident, incident, { cause: 'product-defect', note: 'Bad glaze' });
    expect(response).toMatchObject({ status: 200, data: { state: 'closed', cause: 'product-defect' } });
    expect(await detect()).toEqual([]);
    expect((await list()).rows).toEqual([]);
    expect((await get(incident)).events[0]).toMatchObject({
      kind: 'closed',
      note: 'product-defect\nBad glaze',
    });
  });
});

describe('the variations of one parent', () => {
  beforeAll(() =>
    desk.database.withCompany(seller.companyId, (db) =>
      db
        .insertInto('product')
        .values(
          bowls.map((variation) => ({
            company_id: seller.companyId,
            seller_id: seller.sellerId,
            marketplace_id: US,
            sku: `BOWL-${variation}`,
            asin: asinOf(variation),
            title: `Bowl, ${variation}`,
            variation,
          })),
        )
        .execute(),
    ),
  );
  beforeEach(() => setParent('B0PARENT00'));

  it('have one incident, which lists the affected ones', async () => {
    await fall('Navy', [450, 100], [420, 150]);
    await fall('Sage', [450, 40], [430, 46], [380, 60]);
    const news = await detect();
    expect(news).toHaveLength(1);
    const { rows } = await list();
    expect(rows).toMatchObject([
      {
        asin: asinOf('Sage'),
        productTitle: 'Bowl, Sage',
        headline: 'Rating fell from 4.5 to 3.8',
        family: { parentAsin: 'B0PARENT00', variations: 3, affected: [event('Sage'), event('Navy')] },
        explanation: '20 new ratings averaged about 2.4. Affects 2 of 3 variations: Sage and Navy.',
      },
    ]);
    expect(rows[0]?.signals.map(({ kind, asin }) => [kind, asin])).toEqual([
      ['rating-fall', asinOf('Sage')],
      ['rating-fall', asinOf('Navy')],
    ]);
    // A search for an unaffected variation finds the incident of its parent.
    expect((await list({ search: 'Bowl, Terracotta' })).rows).toHaveLength(1);
    const { rows: notices } = await desk.database.withCompany(seller.companyId, (db) =>
      sql<{ text: string }>`select text from notification where kind = 'incident.opened'
        and dedupe_key like ${`%${rows[0]?.id}%`}`.execute(db),
    );
    expect(notices).toEqual([{ text: rows[0]?.explanation }]);
  });

  it('join it later without another notification, and resolve it together', async () => {
    await fall('Sage', [450, 40], [430, 46], [380, 60]);
    const [news] = await detect();
    await fall('Navy', [450, 100], [420, 150]);
    expect(await detect()).toEqual([]);
    const { rows } = await list();
    expect(rows.map(({ id, family }) => [id, family?.affected.length])).toEqual([[news?.incidentId, 2]]);
    await fall('Sage', [450, 40], [430, 46], [440, 60]);
    await detect();
    expect((await list()).rows).toMatchObject([
      { id: news?.incidentId, asin: asinOf('Navy'), family: { affected: [event('Navy')] } },
    ]);
    await fall('Navy', [450, 100], [450, 150]);
    await detect();
    expect(await list()).toMatchObject({ rows: [], counts: { open: 0, ended: 1 } });
  });

  it('escalate together when one falls further than the others', async () => {
    await fall('Navy', [450, 100], [420, 150]);
    await detect();
    await fall('Terracotta', [450, 40], [430, 46], [380, 60]);
    expect(await detect()).toMatchObject([{ what: 'worsened', asin: asinOf('Terracotta') }]);
  });

  it('with separate incidents are merged into one, keeping its assignee', async () => {
    await setParent(null);
    await fall('Navy', [450, 100], [420, 150]);
    await fall('Sage', [450, 40], [430, 46], [380, 60]);
    await detect();
    const [first, second] = (await list()).rows;
    expect([first?.family, second?.family]).toEqual([null, null]);
    if (second) await send(assignIncident, second, { assignee: seller.userId });
    await setParent('B0PARENT00');
    expect(await detect()).toEqual([]);
    const { rows, counts } = await list();
    expect(counts).toEqual({ open: 1, snoozed: 0, ended: 1 });
    expect(rows).toMatchObject([{ assignee: { id: seller.userId }, family: { affected: [{}, {}] } }]);
  });

  it('are all paused, and all resolved when a person closes the incident', async () => {
    await fall('Navy', [450, 100], [420, 150]);
    await fall('Sage', [450, 40], [430, 46], [380, 60]);
    await detect();
    const [incident] = (await list()).rows;
    if (!incident) throw new Error('Nothing was found.');
    const pause = await send(pauseIncidentRequests, incident, { paused: true });
    expect(pause.data).toMatchObject({ skus: ['BOWL-Navy', 'BOWL-Sage'] });
    await send(closeIncident, incident, { cause: 'product-defect', note: '' });
    await fall('Terracotta', [450, 40], [430, 46], [380, 60]);
    expect(await detect()).toEqual([]);
  });

  const bowls = ['Navy', 'Sage', 'Terracotta'] as const;
  const asinOf = (name: string) => `B0BOWL${name.slice(0, 4).toUpperCase()}`;
  const setParent = (parent_asin: string | null) =>
    desk.database.withCompany(seller.companyId, (db) =>
      db.updateTable('product').set({ parent_asin }).where('sku', 'like', 'BOWL-%').execute(),
    );
  const fall = (name: string, ...days: Days) => rateProduct(asinOf(name), ...days);
  const event = (name: string) => ({ asin: asinOf(name), name });
});

describe('work on an incident', () => {
  it('can be assigned only to people of the company, with optimistic locking', async () => {
    const incident = await openIncident();
    expect(await send(assignIncident, incident, { assignee: stranger.userId })).toMatchObject({
      status: 400,
    });
    const assignment = await send(assignIncident, incident, { assignee: seller.userId });
    expect(assignment).toMatchObject({ status: 200, data: { assignee: { name: 'Robin' } } });
    expect(await send(assignIncident, incident, { assignee: null })).toMatchObject({ status: 409 });
    expect((await list({ assignee: 'me' })).rows).toHaveLength(1);
    expect((await list({ assignee: 'none' })).rows).toHaveLength(0);
  });

  it('is snoozed for some days, and shown earlier when it gets worse', async () => {
    const incident = await openIncident();
    const snooze = await send(snoozeIncident, incident, { days: 7 });
    const until = new Date(NOW.getTime() + 7 * DAY_MS).toISOString();
    expect(snooze).toMatchObject({ status: 200, data: { snoozedUntil: until } });
    expect((await list()).counts).toEqual({ open: 0, snoozed: 1, ended: 0 });
    await rate([450, 40], [430, 46], [380, 60], [350, 70]);
    await detect();
    expect((await list()).counts).toEqual({ open: 1, snoozed: 0, ended: 0 });
  });

  it('stores notes', async () => {
    const incident = await openIncident();
    await send(noteIncident, incident, { note: 'Asked the supplier' });
    expect((await get(incident)).events[0]).toMatchObject({
      kind: 'note',
      note: 'Asked the supplier',
      actor: 'Robin',
    });
  });

  it('pauses and resumes the review requests of every SKU of the product', async () => {
    const incident = await openIncident();
    const exclusions = () =>
      desk.database.withCompany(seller.companyId, (db) =>
        db.selectFrom('do_not_solicit').select(['kind', 'value']).orderBy('value').execute(),
      );
    const pause = await send(pauseIncidentRequests, incident, { paused: true });
    expect(pause.data).toEqual({ isDone: true, skus: ['MUG', 'MUG-2'], requests: 0 });
    expect(await exclusions()).toMatchObject([{ value: 'MUG' }, { value: 'MUG-2' }]);
    expect(await get(incident)).toMatchObject({
      requestsPaused: true,
      events: [{ kind: 'requests-paused' }, {}],
    });
    expect((await send(pauseIncidentRequests, incident, { paused: true })).data).toMatchObject({ skus: [] });
    await send(pauseIncidentRequests, incident, { paused: false });
    expect(await exclusions()).toEqual([]);
    expect((await get(incident)).requestsPaused).toBe(false);
  });

  it('is hidden from other companies', async () => {
    const incident = await openIncident();
    const query = { ...store(), incidentId: incident.id };
    expect(await desk.get(getIncident.path, query, stranger)).toMatchObject({ status: 404 });
    const theirs = { ...query, sellerId: stranger.sellerId };
    expect(await desk.get(getIncident.path, theirs, stranger)).toMatchObject({ status: 404 });
  });
});

describe('a check of the ratings', () => {
  beforeAll(() =>
    desk.database.withCompany(seller.companyId, (db) =>
      db
        .insertInto('seller_account')
        .values(
          accountRow({
            company_id: seller.companyId,
            seller_id: seller.sellerId,
            state: 'active' as const,
            authorized_at: NOW,
          }),
        )
        .execute(),
    ),
  );

  it('schedules only the ratings of this store', async () => {
    expect((await list()).ratings).toEqual({ readAt: null, isReading: false });
    expect(await check()).toMatchObject({ status: 200 });
    expect(await steps()).toMatchObject([{ feed: 'ratings', marketplace_id: US }]);
  });

  it('is refused within five minutes of the last one, unless that was the first', async () => {
    await check();
    const endCheck = (minutesAgo: number, first: number) =>
      desk.database.withCompany(seller.companyId, (db) =>
        db
          .updateTable('import_step')
          .set({
            state: 'idle' as const,
            reason: null,
            cycle_started_at: NOW,
            next_at: new Date(NOW.getTime() + DAY_MS),
            done_at: new Date(NOW.getTime() - minutesAgo * 60_000),
            first_done_at: new Date(NOW.getTime() - first * 60_000),
          })
          .execute(),
      );
    await endCheck(1, 60);
    expect((await list()).ratings).toEqual({
      readAt: new Date(NOW.getTime() - 60_000).toISOString(),
      isReading: false,
    });
    expect(await check()).toMatchObject({ status: 409 });
    await endCheck(1, 1);
    expect(await check()).toMatchObject({ status: 200 });
    await endCheck(6, 60);
    expect(await check()).toMatchObject({ status: 200 });
    expect((await list()).ratings.isReading).toBe(true);
  });

  it('is hidden from other companies', async () => {
    expect(await desk.send('POST', checkRatings.path, store(), stranger)).toMatchObject({ status: 404 });
  });

  const steps = () =>
    desk.database.withCompany(seller.companyId, (db) =>
      db
        .selectFrom('import_step')
        .select(['feed', 'marketplace_id', 'next_at'])
        .where('feed', '=', 'ratings')
        .execute(),
    );
  const check = () => desk.send('POST', checkRatings.path, store(), seller);
});

describe('thresholds', () => {
  beforeEach(() =>
    desk.database.withCompany(seller.companyId, (db) => db.deleteFrom('incident_threshold').execute()),
  );

  it('are the defaults until changed, and each incident names the one that fired', async () => {
    await fall();
    expect(await limitOf()).toEqual({ scope: 'default', name: '', value: 0.2, days: 1 });
    const { data } = await desk.get(listIncidentThresholds.path, store(), seller);
    expect(data).toEqual([
      {
        scope: 'default',
        target: '',
        name: '',
        ratingFloor: 40,
        fall: 3,
        lowReviews: 3,
        removedRatings: 5,
      },
      { scope: 'store', target: '', name: '', ...none },
    ]);
  });

  it('of a product override those of its tags and the store, and apply to incidents at once', async () => {
    await fall();
    expect(await set({ scope: 'store' }, { fall: 10 })).toMatchObject({ status: 200 });
    expect((await list()).rows).toEqual([]);
    const [strict, loose] = [await tagMug('Strict'), await tagMug('Loose')];
    await set({ scope: 'tag', target: loose }, { fall: 9 });
    expect((await list()).rows).toEqual([]);
    await set({ scope: 'tag', target: strict }, { fall: 3 });
    expect(await limitOf()).toEqual({ scope: 'tag', name: 'Strict', value: 0.2, days: 1 });
    await set(ofProduct, { fall: 8 });
    expect((await list()).rows).toEqual([]);
    await desk.send('POST', removeIncidentThreshold.path, { ...store(), ...ofProduct }, seller);
    expect(await limitOf()).toMatchObject({ scope: 'tag' });
  });

  it('of the store use the same minimum rating as the rating alert', async () => {
    await fall();
    await set({ scope: 'store' }, { ratingFloor: 45 });
    expect(await limitOf()).toEqual({ scope: 'store', name: '', value: 4.5, days: null });
    const { rating_alert_hundredths } = await desk.database.withCompany(seller.companyId, (db) =>
      db.selectFrom('channel').select('rating_alert_hundredths').executeTakeFirstOrThrow(),
    );
    expect(rating_alert_hundredths).toBe(450);
    await set({ scope: 'store' }, {});
    expect(await limitOf()).toMatchObject({ scope: 'default' });
  });

  it('are refused for products and tags of other stores, and below the rounding error', async () => {
    const [unknown, theirs] = [
      { scope: 'product', target: 'B0NONE' },
      { scope: 'tag', target: 'x' },
    ];
    expect(await set(unknown, { fall: 5 })).toMatchObject({ status: 400 });
    expect(await set(theirs, { fall: 5 })).toMatchObject({ status: 400 });
    expect(await set(ofProduct, { fall: 1 })).toMatchObject({ status: 400 });
    const foreign = { ...store(), ...ofProduct, ...none };
    expect(await desk.send('PUT', saveIncidentThreshold.path, foreign, stranger)).toMatchObject({
      status: 404,
    });
  });

  const none = { ratingFloor: null, fall: null, lowReviews: null, removedRatings: null };
  const set = (which: object, values: object) =>
    desk.send('PUT', saveIncidentThreshold.path, { ...store(), ...which, ...none, ...values }, seller);
  const ofProduct = { scope: 'product', target: 'B0MUG00000' };
  const limitOf = async () => {
    const { rows } = await list();
    const [signal] = rows[0]?.signals ?? [];
    return signal?.kind === 'rating-fall' ? signal.limit : undefined;
  };
  /** The mug falls by 0.3, above the lowest rating. */
  const fall = async () => {
    await rate([470, 40], [470, 46], [440, 54]);
    await detect();
  };
  const tagMug = (name: string) =>
    desk.database.withCompany(seller.companyId, async (db) => {
      const company_id = seller.companyId;
      const { tag_id } = await db
        .insertInto('tag')
        .values({ company_id, name })
        .returning('tag_id')
        .executeTakeFirstOrThrow();
      const mug = { company_id, seller_id: seller.sellerId, marketplace_id: US, asin: 'B0MUG00000' };
      await db
        .insertInto('product_tag')
        .values({ ...mug, tag_id })
        .execute();
      return tag_id;
    });
});
