import {
  addReviewNote,
  countReviews,
  exportReviews,
  listColleagues,
  listReviewedProducts,
  listReviewImports,
  listReviewRejects,
  listReviews,
  REVIEW_SORTS,
  uploadReviews,
  workOnReviews,
} from '@fairshelf/shared-contracts/reviews';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';
import {
  changeStores,
  csvOf,
  type Given,
  ids,
  list,
  of,
  store,
  story,
  stranger,
  upload,
} from './uploaded-reviews-fixture.ts';

setUpStoreDesk();

describe('a review file', () => {
  beforeAll(changeStores);

  it('imports reviews once, even when repeated', async () => {
    const csv = csvOf({ id: 'RAAAAAAA1' }, { id: 'RAAAAAAA2' });
    expect((await upload(store, csv)).data).toMatchObject({ rows: 2, added: 2, rejected: 0, known: false });
    expect((await upload(store, csv)).data).toMatchObject({ added: 2, known: true });
    expect((await upload(store, `${csv}\r\n`)).data).toMatchObject({ added: 0, unchanged: 2, known: false });
    expect((await list()).total).toBe(2);
  });

  it("with changed text stores the earlier version, and an older file doesn't restore it", async () => {
    const changed = csvOf({ id: 'RAAAAAAA1', stars: 2, title: 'Broke' });
    expect((await upload(store, changed)).data).toMatchObject({ changed: 1 });
    expect((await upload(store, `${csvOf({ id: 'RAAAAAAA1' })}\r\n\r\n`)).data).toMatchObject({
      unchanged: 1,
    });
    const { review, versions, events } = await story('RAAAAAAA1');
    expect(review).toMatchObject({ stars: 2, title: 'Broke', revision: 2, version: 2 });
    expect(versions).toMatchObject([{ revision: 1, stars: 5, title: 'Fine' }]);
    expect(events).toMatchObject([{ kind: 'changed', note: '5 to 2 stars', actor: null }]);
    expect(await ids({ mark: 'changed' })).toBe('RAAAAAAA1');
  });

  it('that is complete marks missing reviews of its period as removed; they may return', async () => {
    await upload(
      store,
      csvOf({ id: 'RAAAAAAA3', date: '2026-11-09' }, { id: 'RAAAAAAA4', date: '2026-11-19' }),
    );
    const outcome = await upload(
      store,
      csvOf({ id: 'RAAAAAAA1', stars: 2, title: 'Broke' }, { id: 'RAAAAAAA3', date: '2026-11-09' }),
      { complete: 'Y' },
    );
    expect(outcome.data).toMatchObject({ removed: 1 });
    expect(await ids({ mark: 'removed' })).toBe('RAAAAAAA2');
    await upload(store, csvOf({ id: 'RAAAAAAA2' }, { id: 'RAAAAAAA5' }));
    expect(await ids({ mark: 'removed' })).toBe('');
    expect((await story('RAAAAAAA2')).events.map(({ kind }) => kind)).toEqual(['returned', 'removed']);
  });

  it('with invalid rows lists and stores them', async () => {
    const { data } = await upload(store, `${csvOf({ id: 'RAAAAAAA6' })}R7,x,9,y,,,,,\r\n`);
    expect(data).toMatchObject({ added: 1, rejected: 1, rejects: [{ line: 3 }] });
    const rejects = await desk.get(listReviewRejects.path, { ...of(store), importId: data?.id ?? '' }, store);
    expect(rejects.data).toMatchObject([{ line: 3, message: "Review ID 'R7' is not a review ID" }]);
    const imports = await desk.get(listReviewImports.path, of(store), store);
    expect(imports.data).toHaveLength(8);
    expect(v.parse(listReviewImports.data, imports.data)[0]).toMatchObject({
      rejected: 1,
      importedBy: 'Robin',
    });
  });

  it('with unknown products or overlong texts is imported with a warning', async () => {
    const other = await desk.addStore([]);
    await desk.database.withCompany(other.companyId, (db) =>
      db
        .insertInto('product')
        .values({
          company_id: other.companyId,
          seller_id: other.sellerId,
          marketplace_id: US,
          sku: 'MUG',
          asin: 'B0MUG00001',
        })
        .execute(),
    );
    const csv = csvOf(
      { id: 'RBBBBBBB1', title: 'x'.repeat(501) },
      { id: 'RBBBBBBB2', asin: 'B0ZZZZZZZZ' },
      { id: 'RBBBBBBB3', asin: 'B0ZZZZZZZZ' },
    );
    const { data } = await upload(other, csv);
    expect(data).toMatchObject({
      added: 3,
      warnings: { unknownAsins: ['B0ZZZZZZZZ'], unknownReviews: 2, cutTexts: 1 },
    });
    expect((await upload(other, csv)).data?.warnings).toEqual({
      unknownAsins: [],
      unknownReviews: 0,
      cutTexts: 0,
    });
    const file = await desk.download(exportReviews.path, { ...of(other), format: 'csv' }, other);
    expect(file.text.split('\r\n')[0]).toContain('SKU');
  });

  it("of another format is refused with a message, and so is a request that isn't a form", async () => {
    expect(await upload(store, 'PK\u0003\u0004')).toMatchObject({ status: 400, message: /Excel/ });
    expect(await upload(store, 'a', {}, 'reviews.exe')).toMatchObject({ status: 400, message: /\.csv/ });
    expect(await upload(store, '')).toMatchObject({ status: 400, message: 'The file is empty.' });
    const huge = await upload(store, 'x'.repeat(25_000_001));
    expect(huge.status).toBe(413);
    expect(await desk.send('POST', uploadReviews.path, of(store), store)).toMatchObject({ status: 415 });
  }, 60_000);
});

describe('notifications of low reviews', () => {
  it('are sent for every import except the first', async () => {
    await changeStores();
    await upload(store, csvOf({ id: 'RDDDDDDD1', stars: 1 }));
    expect(await notices()).toEqual([]);
    await upload(
      store,
      csvOf({ id: 'RDDDDDDD2', stars: 2 }, { id: 'RDDDDDDD3', stars: 1, date: '2026-01-01' }),
    );
    expect(await notices()).toEqual([
      'review.low: A 2-star review: B0MUG00001, /rating/reviews?review=RDDDDDDD2',
    ]);
    await upload(store, csvOf({ id: 'RDDDDDDD4', stars: 5 }));
    expect(await notices()).toHaveLength(1);
  });

  const notices = async () => {
    const rows = await desk.database.withCompany(store.companyId, (db) =>
      db.selectFrom('notification').select(['kind', 'title', 'link']).orderBy('notification_id').execute(),
    );
    return rows.map(({ kind, title, link }) => `${kind}: ${title}, ${link}`);
  };
});

describe('the list', () => {
  beforeAll(async () => {
    await changeStores();
    await upload(store, csvOf(...many));
  });

  it.each(REVIEW_SORTS)('sorted by %s pages forward and back without gaps', async (sort) => {
    const all = await ids({ sort, limit: 200 });
    const forth: string[] = [];
    const pages: string[] = [];
    let page = await list({ sort, limit: 5 });
    expect(page.previous).toBeNull();
    for (;;) {
      pages.push(page.rows.map(({ id }) => id).join(' '));
      forth.push(...page.rows.map(({ id }) => id));
      if (!page.next) break;
      page = await list({ sort, limit: 5, after: page.next });
    }
    expect(forth.join(' ')).toBe(all);
    const back = [pages.at(-1)];
    while (page.previous) {
      page = await list({ sort, limit: 5, before: page.previous });
      back.unshift(page.rows.map(({ id }) => id).join(' '));
    }
    expect(back).toEqual(pages);
    expect(page.next).not.toBeNull();
  });

  it('sorts by rating, lowest first, then newest first', async () => {
    const { rows } = await list({ sort: 'stars', limit: 5 });
    expect(rows.map(({ stars }) => stars)).toEqual([1, 1, 1, 1, 1]);
    const days = rows.map(({ date }) => date);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it.each([
    [{ stars: '1,2' }, 10],
    [{ asin: 'B0CUP00001' }, 4],
    [{ mark: 'vine' }, 1],
    [{ search: 'zerbrech SCHÖN' }, 1],
    [{ search: 'zerbrech nothing' }, 0],
    [{ search: "'; drop table review; --" }, 0],
    [{ search: '???' }, 0],
    [{ from: '2026-11-06' }, 6],
    [{ from: '2026-11-06', to: '2026-11-06' }, 3],
    [{ to: '2026-11-01', stars: '1' }, 1],
    [{ from: '2026-11-06', search: 'fine' }, 6],
    [{ from: '2026-11-07', to: '2026-11-06' }, 0],
    [{ state: 'closed' }, 0],
    [{ assignee: 'none' }, 23],
    [{ assignee: 'x' }, 0],
    [{ tag: 'x' }, 0],
    [{ after: 'nonsense' }, 23],
  ])('filters by %j', async (query, total) => {
    expect((await list(query)).total).toBe(total);
  });

  it.each(['2026-02-31', '0000-01-01', '1 Nov'])('refuses %s as a day', async (from) => {
    expect((await desk.get(listReviews.path, { ...of(store), from }, store)).status).toBe(400);
  });

  it('shows a review unchanged', async () => {
    const { rows } = await list({ search: 'zerbrechlich' });
    expect(rows[0]).toMatchObject({
      id: 'RBBBBBBB09',
      verified: true,
      vine: false,
      state: 'new',
      tags: [],
      notes: 0,
      productTitle: null,
      language: 'en',
      url: 'https://www.amazon.com/gp/customer-reviews/RBBBBBBB09',
    });
  });

  it('returns totals and lists the products with reviews', async () => {
    const counts = await desk.get(countReviews.path, of(store), store);
    expect(counts.data).toMatchObject({
      total: 23,
      states: { new: 23, closed: 0 },
      stars30: [5, 5, 5, 4, 4],
    });
    const products = await desk.get(listReviewedProducts.path, { ...of(store), search: 'cup' }, store);
    expect(products.data).toEqual([{ asin: 'B0CUP00001', title: null, reviews: 4 }]);
  });

  it('is exported as a file that can be imported again', async () => {
    const file = await desk.download(exportReviews.path, { ...of(store), stars: '1' }, store);
    expect(file.headers['content-disposition']).toContain('reviews-us-2026-11-21.csv');
    const other = await desk.addStore([]);
    expect((await upload(other, file.text)).data).toMatchObject({ added: 5, rejected: 0 });
  });

  it.each([
    ['de', '\ufeffRezensions-ID,ASIN,SKU,Produkt,Sterne,Datum,Titel,Text,Verfasser'],
    ['ja', '\ufeffレビューID,ASIN,SKU,商品,星,日付,タイトル,本文,投稿者'],
  ])(
    'is exported with headings in the language of the reader (%s), and can be imported again',
    async (language, head) => {
      const speak = (to: string | null) =>
        desk.database.system
          .updateTable('app_user')
          .set({ language: to })
          .where('user_id', '=', store.userId)
          .execute();
      await speak(language);
      const file = await desk.download(exportReviews.path, { ...of(store), stars: '1' }, store);
      await speak(null);
      expect(file.text.slice(0, head.length)).toBe(head);
      expect(file.headers['content-disposition']).toContain('reviews-us-2026-11-21.csv');
      const other = await desk.addStore([]);
      expect((await upload(other, file.text)).data).toMatchObject({ added: 5, rejected: 0 });
    },
  );

  it('shows nothing to other companies', async () => {
    for (const { path } of [listReviews, exportReviews, countReviews, listColleagues]) {
      expect((await desk.get(path, of(store), stranger)).status).toBe(404);
    }
    expect((await list({}, stranger)).total).toBe(0);
  });

  const many: Given[] = Array.from({ length: 23 }, (_, number) => ({
    id: `RBBBBBBB${String(number).padStart(2, '0')}`,
    stars: (number % 5) + 1,
    date: `2026-11-${String(1 + (number % 7)).padStart(2, '0')}`,
    helpful: number % 3,
    asin: number < 4 ? 'B0CUP00001' : 'B0MUG00001',
    vine: number === 7 ? 'yes' : 'no',
    title: number === 9 ? 'Zerbrechlich und schön' : 'Fine',
  }));
});

describe('work on reviews', () => {
  it('changes state and assignee, and records who did it', async () => {
    expect(await change({ reviews, state: 'in-progress', assignee: store.userId })).toMatchObject({
      data: { changed: ['RBBBBBBB00'], conflicts: [] },
    });
    const { review, events } = await story('RBBBBBBB00');
    expect(review).toMatchObject({ state: 'in-progress', assignee: store.userId, version: 2 });
    expect(events.map(({ kind, note, actor }) => [kind, note, actor])).toEqual([
      ['assignee', 'Robin', 'Robin'],
      ['state', 'in-progress', 'Robin'],
    ]);
    expect(await ids({ assignee: store.userId })).toBe('RBBBBBBB00');
    const { text } = await desk.download(exportReviews.path, of(store), store);
    expect(text).toContain(',Work,Assignee,Due,');
    expect(text.split('\r\n').find((line) => line.startsWith('RBBBBBBB00'))).toContain(',in-progress,Robin,');
  });

  it('from an outdated version is refused', async () => {
    const both = [...reviews, { id: 'RBBBBBBB01', version: 1 }];
    expect((await change({ reviews: both, state: 'closed' })).data).toEqual({
      changed: ['RBBBBBBB01'],
      conflicts: ['RBBBBBBB00'],
    });
    expect((await story('RBBBBBBB00')).review.state).toBe('in-progress');
  });

  it('is assigned only to people of the company', async () => {
    expect(await change({ reviews, assignee: stranger.userId })).toMatchObject({ status: 400 });
    const people = await desk.get(listColleagues.path, of(store), store);
    expect(people.data).toEqual([{ id: store.userId, name: 'Robin', isMe: true }]);
  });

  it('stores notes, which the list counts', async () => {
    const note = { ...of(store), reviewId: 'RBBBBBBB00', note: 'Asked the warehouse.' };
    expect((await desk.send('POST', addReviewNote.path, note, store)).status).toBe(200);
    expect((await story('RBBBBBBB00')).events[0]).toMatchObject({
      kind: 'note',
      note: 'Asked the warehouse.',
    });
    expect((await list({ assignee: store.userId })).rows[0]?.notes).toBe(1);
    const missing = { ...note, reviewId: 'RNOTHERE' };
    expect((await desk.send('POST', addReviewNote.path, missing, store)).status).toBe(404);
  });

  it('has a due date until it is closed, and is overdue after it', async () => {
    const due = async (id: string, dueOn: string | null) =>
      change({ reviews: [{ id, version: (await story(id)).review.version }], dueOn });
    await due('RBBBBBBB02', '2026-11-20');
    await due('RBBBBBBB03', '2026-11-21');
    expect((await story('RBBBBBBB02')).events[0]).toMatchObject({ kind: 'due', note: '2026-11-20' });
    expect(await ids({ due: 'overdue' })).toBe('RBBBBBBB02');
    expect((await ids({ due: 'set' })).split(' ').toSorted()).toEqual(['RBBBBBBB02', 'RBBBBBBB03']);
    await due('RBBBBBBB03', null);
    await change({ reviews: [{ id: 'RBBBBBBB02', version: 2 }], state: 'closed' });
    expect(await ids({ due: 'set' })).toBe('');
  });

  it('restarts when the author changes a closed review', async () => {
    await upload(store, csvOf({ id: 'RBBBBBBB01', stars: 1, title: 'Now it broke' }));
    expect((await story('RBBBBBBB01')).review).toMatchObject({ state: 'new', revision: 2 });
  });

  const reviews = [{ id: 'RBBBBBBB00', version: 1 }];
  const change = async (body: object) => {
    const answer = await desk.send('PUT', workOnReviews.path, { ...of(store), ...body }, store);
    return { ...answer, data: answer.data };
  };
});

describe('the inbox', () => {
  it('starts with new low and lowered reviews, and ends with closed and removed ones', async () => {
    const owner = await desk.addStore([]);
    const rows = [
      { id: 'RLOW', stars: 1, date: '2026-11-01' },
      { id: 'RNEW', stars: 5, date: '2026-11-12' },
      { id: 'RDROP', stars: 5, date: '2026-11-02' },
      { id: 'RRISE', stars: 3, date: '2026-11-03' },
      { id: 'RREAD', stars: 1, date: '2026-11-13' },
      { id: 'RBUSY', stars: 4, date: '2026-11-04' },
      { id: 'RDONE', stars: 1, date: '2026-11-14' },
      { id: 'RGONE', stars: 1, date: '2026-11-15' },
    ];
    await upload(owner, csvOf(...rows));
    const changed = rows
      .filter(({ id }) => id !== 'RGONE')
      .map((row) => ({ ...row, stars: { RDROP: 3, RRISE: 4 }[row.id] ?? row.stars }));
    await upload(owner, csvOf(...changed, { id: 'RLAST', date: '2026-11-16' }), { complete: 'Y' });
    for (const [id, state] of [
      ['RREAD', 'read'],
      ['RBUSY', 'in-progress'],
      ['RDONE', 'closed'],
    ]) {
      const body = { ...of(owner), reviews: [{ id, version: 1 }], state };
      expect((await desk.send('PUT', workOnReviews.path, body, owner)).status).toBe(200);
    }
    const order = ['RDROP', 'RLOW', 'RBUSY', 'RLAST', 'RNEW', 'RRISE', 'RREAD', 'RGONE', 'RDONE'];
    const inbox = await list({ sort: 'urgency' }, owner);
    expect(inbox.rows.map(({ id }) => id)).toEqual(order);
    expect(inbox.rows.filter(({ lowered }) => lowered).map(({ id }) => id)).toEqual(['RDROP']);
    const begin = await list({ sort: 'urgency', limit: '4' }, owner);
    const rest = await list({ sort: 'urgency', limit: '4', after: begin.next ?? '' }, owner);
    expect([...begin.rows, ...rest.rows].map(({ id }) => id)).toEqual(order.slice(0, 8));
  });
});
