import {
  addViolationFile,
  exportViolations,
  fileViolation,
  getViolation,
  getViolationFile,
  listViolationStores,
  listViolations,
  noteViolation,
  type Violation,
} from '@fairshelf/shared-contracts/violations';
import { describe, expect, it } from '@jest/globals';
import { pdf } from '../../base/documents/document-fixture.ts';
import { NOW, US } from '../../testing/rating-and-case-fixture.ts';
import { desk } from '../../testing/set-up-store-desk.ts';
import {
  admin,
  assign,
  file,
  issue,
  list,
  move,
  otherUser,
  read,
  report,
  reporter,
  type Story,
  seller,
  setUpPeople,
  store,
  user,
  which,
} from './violation-fixture.ts';

setUpPeople();

describe('a violation', () => {
  it('is reported once, with its product', async () => {
    const body = report({ sku: 'MUG' });
    const answers = await Promise.all(
      [1, 2].map(() => desk.send('POST', fileViolation.path, body, reporter)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.data).toMatchObject({
      asin: 'B0MUG00001',
      productTitle: 'Mug',
      isOwn: true,
      state: 'new',
    });
    expect((await list({})).total).toBe(1);
    expect((await read({ id: body.id })).events.map(({ kind }) => kind)).toEqual(['reported']);
  });

  it.each([
    ['an unknown SKU', () => ({ sku: 'NONE' }), 400],
    ['an unknown country', () => ({ marketplace_id: 'A2EUQ1WTGCTBG2' }), 404],
    ['the seller of another company', () => ({ seller_id: admin.sellerId }), 404],
  ])("isn't reported for %s", async (_, different, status) => {
    expect((await desk.send('POST', fileViolation.path, report(different()), reporter)).status).toBe(status);
  });

  it('is assigned, appealed, resolved and closed, with every step in the history', async () => {
    let violation = await file();
    for (const [name, by, note, state] of [
      ['start', user, '', 'in-progress'],
      ['appeal', user, 'Sent the invoice.', 'appealed'],
      ['resolve', user, 'The listing is back.', 'resolved'],
      ['close', admin, 'Done.', 'closed'],
    ] as const) {
      const answer = await move(violation, name, by, note);
      expect([name, answer.status]).toEqual([name, 200]);
      violation = answer.data as Violation;
      expect(violation.state).toBe(state);
    }
    const { events, assignee } = await read(violation);
    expect(assignee?.id).toBe(user.userId);
    expect(events.map(({ to, note }) => [to, note])).toEqual([
      ['closed', 'Done.'],
      ['resolved', 'The listing is back.'],
      ['appealed', 'Sent the invoice.'],
      ['in-progress', ''],
      ['new', ''],
    ]);
  });

  it.each([
    ['a reporter start', 'start', () => reporter, '', 403],
    ['a user close', 'close', () => user, 'x', 403],
    ['a user appeal what nobody started', 'appeal', () => user, 'x', 409],
    ['an admin close without a reason', 'close', () => admin, '', 400],
    ['a seller do anything', 'close', () => seller, 'x', 403],
    ['somebody else withdraw', 'withdraw', () => admin, 'x', 403],
  ])('does not let %s', async (_, name, by, note, status) => {
    const violation = await file();
    expect((await move(violation, name, by(), note)).status).toBe(status);
    expect((await read(violation)).state).toBe('new');
  });

  it('is changed once by two concurrent moves', async () => {
    const violation = await file();
    const answers = await Promise.all([move(violation, 'start', user), move(violation, 'start', otherUser)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(violation)).events).toHaveLength(2);
  });

  it('is assigned by admins; users can take unassigned violations and release their own', async () => {
    let violation = await file();
    expect((await assign(violation, otherUser.userId, user)).status).toBe(403);
    violation = (await assign(violation, user.userId, user)).data as Violation;
    expect((await assign(violation, otherUser.userId, otherUser)).status).toBe(403);
    violation = (await assign(violation, otherUser.userId, admin)).data as Violation;
    expect((await assign(violation, null, user)).status).toBe(403);
    violation = (await assign(violation, null, otherUser)).data as Violation;
    expect(violation.assignee).toBeNull();
    expect((await assign(violation, reporter.userId, admin)).status).toBe(400);
    expect((await assign(violation, reporter.userId, reporter)).status).toBe(403);
  });

  it('shows reporters their own reports, and nothing to anyone else', async () => {
    const own = await file();
    const other = await file({}, admin);
    expect((await list({}, reporter)).rows.map(({ id }) => id)).toEqual([own.id]);
    expect((await list({}, user)).total).toBe(2);
    expect((await desk.get(getViolation.path, which(other), reporter)).status).toBe(404);
    expect((await desk.get(listViolations.path, {}, seller)).status).toBe(403);
    expect((await desk.get(listViolationStores.path, { search: seller.sellerId }, user)).status).toBe(403);
    const stores = await desk.get(listViolationStores.path, { search: seller.sellerId }, reporter);
    expect(stores.data).toMatchObject([{ seller_id: seller.sellerId, marketplace_id: US }]);
  });

  it('is listed by severity, filtered, counted and exported', async () => {
    await file({ severity: 'low' });
    const worst = await file({ severity: 'critical', title: 'Account at risk', kind: 'account-health' });
    await file({ severity: 'high' });
    const all = await list({});
    expect(all.rows.map(({ severity }) => severity)).toEqual(['critical', 'high', 'low']);
    expect(all.open).toEqual({ critical: 1, high: 1, low: 1 });
    expect((await list({ kind: 'account-health' })).total).toBe(1);
    expect((await list({ search: 'at risk' })).total).toBe(1);
    await move(worst, 'start', user);
    expect((await list({ assignee: 'me' }, user)).rows.map(({ id }) => id)).toEqual([worst.id]);
    expect((await list({ assignee: 'none', state: 'any' })).total).toBe(2);
    // A colleague by id, for every viewer.
    expect((await list({ assignee: user.userId }, admin)).rows.map(({ id }) => id)).toEqual([worst.id]);
    expect((await list({ assignee: admin.userId }, user)).total).toBe(0);
    const download = await desk.download(exportViolations.path, { severity: 'critical' }, admin);
    expect(download.text.trim().split('\r\n')[1]).toMatch(/^critical,in-progress,account-health,/);
  });

  it('stores notes and files, and serves a file only as a download', async () => {
    const violation = await file();
    const upload = (name: string, content = pdf()) => {
      const form = new FormData();
      form.set('company_id', seller.companyId);
      form.set('violation_id', violation.id);
      form.set('file', new File([new Uint8Array(content)], name));
      return desk.send('POST', addViolationFile.path, form, reporter);
    };
    expect((await upload('run.exe')).message).toMatch(/^The file must be of one of these kinds/);
    expect((await upload('invoice.pdf', Buffer.from('<svg onload="x"/>'))).message).toMatch(/SVG drawing/);
    expect((await upload('../../invoice.pdf')).status).toBe(200);
    expect(await read(violation)).toMatchObject({
      files: 1,
      attachments: [{ name: 'invoice.pdf', bytes: pdf().length }],
    });
    const note = { ...which(violation), note: 'The supplier was asked.' };
    expect((await desk.send('POST', noteViolation.path, note, reporter)).status).toBe(200);
    await desk.database.withCompany(seller.companyId, (db) =>
      db
        .insertInto('violation_file')
        .values({
          company_id: seller.companyId,
          violation_id: violation.id,
          name: 'Größe "1".html',
          bytes: 4,
          content: Buffer.from('<b/>'),
          added_by: 'Robin',
          added_at: NOW,
        })
        .execute(),
    );
    const found = (await read(violation)) as Story & { attachments: { id: string; name: string }[] };
    expect(found.events[0]).toMatchObject({ kind: 'note', note: 'The supplier was asked.' });
    const { id: file_id = '' } = found.attachments.find(({ name }) => name.startsWith('G')) ?? {};
    const query = { ...which(violation), file_id };
    const download = await desk.download(getViolationFile.path, query, reporter);
    expect([
      download.text,
      download.headers['content-type'],
      download.headers['content-disposition'],
    ]).toEqual([
      '<b/>',
      'application/octet-stream',
      `attachment; filename="Gr__e _1_.html"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.html`,
    ]);
    expect((await desk.download(getViolationFile.path, query, seller)).status).toBe(403);
  });
});

describe("Amazon's listing issues", () => {
  it('are opened once, as critical if the listing was taken down, which notifies the seller', async () => {
    const issues = [
      issue(),
      issue({
        code: '1',
        severity: 'WARNING',
        enforcements: ['LISTING_SUPPRESSED'],
        isExempt: true,
        exemptUntil: '2026-12-01',
      }),
      issue({ code: '2', enforcements: ['SEARCH_SUPPRESSED'] }),
    ];
    await store(issues);
    await store(issues);
    const { rows } = await list({});
    expect(rows.map((row) => [row.code, row.severity, row.dueOn, row.productTitle, row.version])).toEqual([
      ['2', 'critical', null, 'Mug', 1],
      ['90220', 'high', null, 'Mug', 1],
      ['1', 'medium', '2026-12-01', 'Mug', 1],
    ]);
    expect((await read({ id: rows[0]?.id ?? '' })).events.map(({ kind }) => kind)).toEqual(['reported']);
    const notices = await desk.database.withCompany(seller.companyId, (db) =>
      db.selectFrom('notification').select('title').where('kind', '=', 'violation.critical').execute(),
    );
    expect(notices).toEqual([{ title: 'A listing was taken down' }]);
  });

  it('are resolved when they disappear and reopened when they return, unless a person closed them', async () => {
    await store([issue(), issue({ code: '1' })]);
    const openIssue = (await list({ search: '90220' })).rows[0];
    if (!openIssue) throw new Error('It is missing.');
    await move(openIssue, 'close', admin, 'Accepted.');
    await store([issue()]);
    expect(await stored()).toEqual(
      expect.arrayContaining([
        ['90220', 'closed', 'high'],
        ['1', 'resolved', 'high'],
      ]),
    );
    await store([issue(), issue({ code: '1', severity: 'WARNING' })]);
    expect(await stored()).toEqual(
      expect.arrayContaining([
        ['90220', 'closed', 'high'],
        ['1', 'new', 'medium'],
      ]),
    );
    const back = (await list({ search: 'MUG', state: 'new' })).rows[0];
    expect((await read({ id: back?.id ?? '' })).events.map(({ kind }) => kind)).toEqual([
      'returned',
      'cleared',
      'reported',
    ]);
    // Gone after it was closed, and back again: that is a new issue.
    await store([]);
    await store([issue()]);
    expect((await list({ state: 'new' })).rows.map(({ code }) => code)).toEqual(['90220']);
  });

  it("missing from an incomplete list don't count as resolved", async () => {
    await store([issue(), issue({ code: '1' })]);
    await store([issue()], false);
    expect((await list({})).total).toBe(2);
  });

  const stored = async () =>
    (await list({ state: 'any', sort: 'openedAt' })).rows.map((row) => [row.code, row.state, row.severity]);
});
