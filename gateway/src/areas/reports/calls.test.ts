import { randomUUID } from 'node:crypto';
import {
  buildReport,
  cancelReport,
  downloadReport,
  listReportSchedules,
  listReports,
  REPORT_TYPES,
  type Report,
  type ReportFrequency,
  type ReportSchedule,
  type ReportType,
  removeReport,
  reportColumns,
  reportFiles,
  runReportAgain,
  saveReportSchedule,
} from '@fairshelf/shared-contracts/reports';
import { describe, expect, it } from '@jest/globals';
import { NOW, type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk } from '../../testing/set-up-store-desk.ts';
import { planReports } from './plan-reports.ts';
import {
  ask,
  collect,
  DAY_MS,
  download,
  queue,
  read,
  reportBody,
  send,
  setUpStore,
  store,
  stranger,
  which,
  work,
} from './report-fixture.ts';
import { countedRows, ReportStopped, ReportTooLarge, withinSize } from './report-progress.ts';
import { nextRun } from './report-schedules.ts';
import { tidyReports } from './tidy-reports.ts';

setUpStore();

describe('a report', () => {
  it('is built with the chosen columns, announced, and served under its name', async () => {
    const report = await ask({ mailTo: [store.userId] });
    expect(report).toMatchObject({ state: 'queued', from: null, to: null });
    expect(queue).toEqual([
      { name: 'report.build', payload: { companyId: store.companyId, reportId: report.id } },
    ]);
    await work(report);
    expect(await read(report)).toMatchObject({ state: 'done', rowsDone: 2, rowsTotal: 2, failure: null });
    const file = await download(report);
    expect(file.headers['content-disposition']).toBe('attachment; filename="weekly-look-2026-11-21.csv"');
    expect(file.text.trimEnd().split('\r\n')).toEqual([
      '\ufeffASIN,Product,Rating,Change 7 days,4-star reviews',
      "B0MUG00001,'=Mug,4.5,0.3,1",
      'B0PAN00001,Pan,,,',
    ]);
    expect(queue.find(({ name }) => name === 'mail.send')?.payload).toMatchObject({
      template: 'report',
      report: 'Weekly look',
      rows: 2,
      failure: null,
    });
    const notices = await desk.database.withCompany(store.companyId, (db) =>
      db.selectFrom('notification').select(['title', 'user_id']).where('kind', '=', 'report.ready').execute(),
    );
    expect(notices).toEqual([{ title: 'A report is ready', user_id: store.userId }]);
  });

  it("has headings in the requester's language, even if others receive it", async () => {
    await desk.database.system
      .updateTable('app_user')
      .set({ language: 'de' })
      .where('user_id', '=', store.userId)
      .execute();
    const report = await ask({});
    await work(report);
    const [head] = (await download(report)).text.split('\r\n');
    await desk.database.system
      .updateTable('app_user')
      .set({ language: null })
      .where('user_id', '=', store.userId)
      .execute();
    expect(head).toBe('\ufeffASIN,Produkt,Bewertung,Änderung 7 Tage,4-Sterne-Rezensionen');
  });

  it.each(REPORT_TYPES)('%s has every offered column, and a row', async (type: ReportType) => {
    const columns = reportColumns(type);
    const report = await ask({
      type,
      columns: columns.map(({ id }) => id),
      period: 'custom',
      from: '2026-11-14',
      to: '2026-11-15',
      ...(type === 'rating-history' ? { from: '2026-11-01' } : {}),
    });
    await work(report);
    expect(await read(report)).toMatchObject({ state: 'done', failure: null });
    const [head, row] = (await download(report)).text.split('\r\n');
    expect(head).toBe(`\ufeff${columns.map(({ label }) => label).join(',')}`);
    expect(row).toContain('Shop');
  });

  it("counts the days of a period in the seller's time zone", async () => {
    const on = (day: string, timeZone: string) => ({
      type: 'orders',
      columns: ['order'],
      period: 'custom',
      from: day,
      to: day,
      timeZone,
    });
    for (const [day, zone, rows] of [
      ['2026-11-14', 'America/Los_Angeles', 1],
      ['2026-11-14', 'Europe/London', 0],
      ['2026-11-15', 'Europe/London', 1],
    ] as const) {
      const report = await ask(on(day, zone));
      await work(report);
      expect([day, zone, (await read(report))?.rowsDone]).toEqual([day, zone, rows]);
    }
  });

  it('is created once, however often its button is clicked', async () => {
    const body = reportBody();
    const answers = await Promise.all([1, 2, 3].map(() => send(buildReport.path, body)));
    expect(new Set(answers.map(({ data }) => (data as Report).id)).size).toBe(1);
    expect(queue).toHaveLength(1);
  });

  it('that fails shows the reason, and can be run again', async () => {
    const report = await ask({ format: 'xlsx' });
    await work(report, AbortSignal.abort());
    expect(await read(report)).toMatchObject({
      state: 'failed',
      failure: 'It took too long. Choose a shorter period or fewer channels.',
    });
    expect((await download(report)).status).toBe(409);
    const again = (await send(runReportAgain.path, { ...which(report), requestKey: randomUUID() }))
      .data as Report;
    await work(again);
    expect((await read(again))?.state).toBe('done');
    expect((await download(again)).text.slice(0, 2)).toBe('PK');
  });

  it('with more rows than a spreadsheet can open is a zip of several files', async () => {
    expect(
      [1_000_000, 1_000_001, 7_300_000].map((rowsTotal) => reportFiles({ format: 'csv', rowsTotal })),
    ).toEqual([1, 2, 8]);
    const report = await ask();
    await work(report);
    await desk.database.withCompany(store.companyId, (db) =>
      db.updateTable('report').set({ rows_total: 1_000_001 }).where('report_id', '=', report.id).execute(),
    );
    const { headers } = await download(report);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toContain('weekly-look-2026-11-21.zip');
  });

  it('abandoned by a dead gateway is resumed by the next run, and announced once', async () => {
    const report = await ask();
    await desk.database.withCompany(store.companyId, (db) =>
      db
        .updateTable('report')
        .set({ state: 'running', rows_done: 1 })
        .where('report_id', '=', report.id)
        .execute(),
    );
    await Promise.all([work(report), work(report)]);
    expect(await read(report)).toMatchObject({ state: 'done', rowsDone: 2 });
    const before = (await download(report)).text;
    await work(report);
    expect((await download(report)).text).toBe(before);
  });

  it('can be cancelled, even while it is being built', async () => {
    const report = await ask();
    expect((await send(cancelReport.path, which(report))).status).toBe(200);
    await work(report);
    expect(await read(report)).toMatchObject({ state: 'cancelled', rowsDone: 0 });
    expect((await send(cancelReport.path, which(report))).status).toBe(409);
    async function* rows() {
      yield ['a'];
    }
    const progress = {
      database: desk.database,
      now: () => NOW,
      companyId: store.companyId,
      reportId: report.id,
    };
    await expect(collect(countedRows(rows(), progress))).rejects.toThrow(ReportStopped);
  });

  it('stops before it exceeds the size limit', async () => {
    async function* pieces() {
      yield 'four';
      yield 'more';
    }
    await expect(collect(withinSize(pieces(), 7))).rejects.toThrow(ReportTooLarge);
    expect(await collect(withinSize(pieces(), 8))).toEqual(['four', 'more']);
  });

  it('is stored for 30 days, and can then be run again', async () => {
    const report = await ask();
    await work(report);
    const later = (days: number) => ({
      ...desk.services,
      now: () => new Date(NOW.getTime() + days * DAY_MS),
    });
    await tidyReports(later(29.9));
    expect((await download(report)).status).toBe(200);
    await tidyReports(later(30.1));
    expect((await download(report)).status).toBe(410);
    expect((await read(report))?.state).toBe('expired');
    expect((await send(removeReport.path, which(report))).status).toBe(200);
    expect(await read(report)).toBeUndefined();
  });

  it('that is no longer being built fails with a message', async () => {
    const report = await ask();
    expect((await send(removeReport.path, which(report))).status).toBe(409);
    await tidyReports({ ...desk.services, now: () => new Date(NOW.getTime() + 91 * 60_000) });
    expect(await read(report)).toMatchObject({ state: 'failed' });
    expect((await read(report))?.failure).toContain('run it again');
  });

  it.each([
    [
      'the channel of somebody else',
      () => ({ channels: [{ sellerId: stranger.sellerId, marketId: US }] }),
      404,
    ],
    ['a column that it does not have', () => ({ columns: ['body'] }), 400],
    ['one among columns that it has', () => ({ columns: ['title', 'body'] }), 400],
    ['a zone nobody knows', () => ({ timeZone: 'Mars/Olympus' }), 400],
    ['somebody who may not see it', () => ({ mailTo: [stranger.userId] }), 400],
    [
      'days without an end',
      () => ({ type: 'orders', columns: ['order'], period: 'custom', from: '2026-11-01' }),
      400,
    ],
    [
      'days that run backwards',
      () => ({ type: 'orders', columns: ['order'], period: 'custom', from: '2026-11-02', to: '2026-11-01' }),
      400,
    ],
  ])('is refused for %s', async (_, different, status) => {
    expect((await send(buildReport.path, reportBody(different()))).status).toBe(status);
    expect(queue).toEqual([]);
  });

  it('is hidden from everyone else', async () => {
    const report = await ask();
    await work(report);
    expect((await download(report, stranger)).status).toBe(404);
    const theirs = { ...which(report), sellerId: stranger.sellerId };
    expect((await desk.download(downloadReport.path, theirs, stranger)).status).toBe(404);
    expect((await send(cancelReport.path, theirs, stranger)).status).toBe(404);
    const list = await desk.get(listReports.path, { sellerId: stranger.sellerId }, stranger);
    expect(list.data).toEqual({ rows: [], total: 0 });
  });

  it('is refused for people with access only to other channels', async () => {
    const report = await ask();
    const limit = { user_id: store.userId, seller_id: store.sellerId, marketplace_id: 'A2EUQ1WTGCTBG2' };
    await desk.database.system.insertInto('user_channel').values(limit).execute();
    expect((await send(cancelReport.path, which(report))).status).toBe(404);
    await desk.database.system.deleteFrom('user_channel').where('user_id', '=', store.userId).execute();
    expect((await send(cancelReport.path, which(report))).status).toBe(200);
  });
});

describe('a schedule', () => {
  it.each([
    ['daily', {}, '2026-11-21T15:00:00.000Z'],
    ['weekly', { weekday: 2 }, '2026-11-24T15:00:00.000Z'],
    ['monthly', { month_day: 31 }, '2026-11-30T15:00:00.000Z'],
    // In Los Angeles, clocks went back on November 1: 7 o'clock is an hour later in UTC.
    ['daily', { after: '2026-10-31T20:00:00Z' }, '2026-11-01T15:00:00.000Z'],
    ['daily', { after: '2026-11-21T15:00:00Z' }, '2026-11-22T15:00:00.000Z'],
  ] satisfies [ReportFrequency, { after?: string; weekday?: number; month_day?: number }, string][])(
    '%s %j runs next at %s',
    async (frequency, options, at) => {
      const { after, ...different } = { after: undefined, ...options };
      const rhythm = { weekday: 1, month_day: 1, hour: 7, time_zone: 'America/Los_Angeles', ...different };
      const next = await nextRun(desk.database.system, { frequency, ...rhythm }, new Date(after ?? NOW));
      expect(next.toISOString()).toBe(at);
    },
  );

  it('creates one report for each due time, however many gateways run', async () => {
    const schedule = (await save({ type: 'orders', columns: ['order'] })).data as ReportSchedule;
    expect(schedule.nextAt).toBe('2026-11-21T15:00:00.000Z');
    const at = (moment: string) => ({ ...desk.services, now: () => new Date(moment) });
    expect(await planReports(at('2026-11-21T14:59:00Z'))).toBe(0);
    const counts = await Promise.all([1, 2].map(() => planReports(at('2026-11-21T15:01:00Z'))));
    expect(counts.toSorted()).toEqual([0, 1]);
    const [after] = await schedules();
    expect(after).toMatchObject({ nextAt: '2026-11-22T15:00:00.000Z', lastReport: { state: 'queued' } });
    expect(await read({ id: after?.lastReport?.id ?? '' })).toMatchObject({
      scheduleId: schedule.id,
      from: '2026-11-14',
      to: '2026-11-20',
    });
    // Three days without a gateway are one report, not three.
    expect(await planReports(at('2026-11-25T16:00:00Z'))).toBe(1);
    expect(await planReports(at('2026-11-25T16:01:00Z'))).toBe(0);
  });

  it("reports a colleague's concurrent change, and is created once on a double click", async () => {
    const id = randomUUID();
    await Promise.all([save({ id, name: 'Once' }), save({ id, name: 'Once' })]);
    expect((await schedules()).filter(({ name }) => name === 'Once')).toHaveLength(1);
    expect((await save({ id, version: 1, name: 'Twice', active: false })).status).toBe(200);
    const stale = await save({ id, version: 1, name: 'Late' });
    expect([stale.status, stale.message]).toEqual([
      409,
      'A colleague changed this schedule in the meantime. Please check it again.',
    ]);
    expect((await schedules()).find((one) => one.id === id)).toMatchObject({ name: 'Twice', nextAt: null });
    expect((await save({ period: 'custom' })).status).toBe(400);
    expect((await save({ id, version: 2 }, stranger)).status).toBe(404);
  });

  it('pauses with a notification when its owner has left', async () => {
    const leaver = await desk.addStore([]);
    const body = { sellerId: leaver.sellerId, channels: [{ sellerId: leaver.sellerId, marketId: US }] };
    const schedule = (await save(body, leaver)).data as ReportSchedule;
    await desk.database.system.deleteFrom('company_member').where('user_id', '=', leaver.userId).execute();
    await planReports({ ...desk.services, now: () => new Date(NOW.getTime() + DAY_MS) });
    const row = await desk.database.withCompany(leaver.companyId, (db) =>
      db.selectFrom('report_schedule').select(['active', 'next_at', 'problem']).executeTakeFirst(),
    );
    expect(row).toMatchObject({ active: false, next_at: null });
    expect(row?.problem).toContain('left the company');
    const notices = await desk.database.withCompany(leaver.companyId, (db) =>
      db.selectFrom('notification').select('kind').execute(),
    );
    expect([schedule.active, notices]).toEqual([true, [{ kind: 'report.paused' }]]);
  });

  const save = (different: object = {}, from: Store = store) => {
    const { requestKey: id, ...content } = reportBody();
    const body = { id, ...content, frequency: 'daily', weekday: 1, monthDay: 1, hour: 7, active: true };
    return desk.send('PUT', saveReportSchedule.path, { ...body, ...different }, from);
  };
  const schedules = async () =>
    (await desk.get(listReportSchedules.path, { sellerId: store.sellerId }, store)).data as ReportSchedule[];
});
