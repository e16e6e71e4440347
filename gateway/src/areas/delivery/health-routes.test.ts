import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { writeTicket } from './releases/health/page-ticket.ts';
import { someRelease } from './releases/release-fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  for (const version of ['1.0.0', '2.0.0']) {
    const { offer, files } = someRelease('mf-probe', version);
    const { releases } = gateway.services;
    await releases.begin(offer, 'test');
    for (const [file, bytes] of files) await releases.store('mf-probe', version, file, bytes);
    await releases.complete('mf-probe', version);
  }
  await change({ action: 'activate', version: '1.0.0' });
  await change({ action: 'canary', version: '2.0.0', share: 5 });
}, 60_000);
afterAll(() => gateway.end());

const change = (wanted: Parameters<typeof gateway.services.releases.change>[0]['wanted']) =>
  gateway.services.releases.change({ edition: 'unified', remote: 'mf-probe', wanted, actor: 'test' });
const lineOf = async () => (await gateway.services.releases.read('unified'))?.registry.remotes['mf-probe'];
const signing = () => gateway.services.releases.signing;
const ticketOf = (page: Partial<Parameters<typeof writeTicket>[1]> = {}) =>
  writeTicket(signing(), { edition: 'unified', at: gateway.clock.now, canaries: {}, ...page });
/** A page that was served with the canary. */
const canaryPage = () => ticketOf({ canaries: { 'mf-probe': '2.0.0' } });

const problem = { stage: 'error', message: 'x is not …', place: 'entry.js:1:2' };
const report = (version: string, failures: number, ticket: string | undefined, more: object = {}) =>
  gateway.app.inject({
    method: 'POST',
    url: '/app/visits',
    payload: {
      ticket,
      remotes: [
        {
          remote: 'mf-probe',
          version,
          visits: 1,
          failures,
          vitals: { lcp: 1_234, cls: 0.0312 },
          problems: failures > 0 ? [problem] : [],
          ...more,
        },
      ],
    },
  });
/** Visits of the active version, one page load each. */
async function visits(count: number, failures: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await report('1.0.0', turn < failures ? 1 : 0, ticketOf());
}
const counted = async (version: string, measure: string) =>
  (
    await gateway.database.system
      .selectFrom('remote_health')
      .select(({ fn }) => fn.sum<number>('count').as('count'))
      .where('version', '=', version)
      .where('measure', '=', measure)
      .executeTakeFirstOrThrow()
  ).count;

describe('a page report', () => {
  it('is counted by version, and problems once per page load', async () => {
    expect((await report('1.0.0', 1, ticketOf())).statusCode).toBe(204);
    await report('1.0.0', 0, ticketOf());
    await report('1.0.0', 1, ticketOf());
    const measures = ['visit', 'failure', 'lcp=1300', 'cls=0.032'];
    expect(await Promise.all(measures.map((measure) => counted('1.0.0', measure)))).toEqual([3, 2, 3, 3]);
    const problems = await gateway.database.system.selectFrom('remote_problem').selectAll().execute();
    expect(problems).toMatchObject([{ version: '1.0.0', count: 2, place: 'entry.js:1:2' }]);
  });

  it('is refused when malformed, and ignored for versions that were never released', async () => {
    const wrong = await gateway.app.inject({
      method: 'POST',
      url: '/app/visits',
      payload: { remotes: 'x' },
    });
    expect(wrong.statusCode).toBe(400);
    expect((await report('6.6.6', 1, ticketOf())).statusCode).toBe(204);
    expect(await counted('6.6.6', 'visit')).toBeNull();
  });

  it('is counted once when repeated, even with other figures', async () => {
    const ticket = ticketOf();
    const before = await Promise.all(['visit', 'failure', 'lcp=1300'].map((each) => counted('1.0.0', each)));
    for (let turn = 0; turn < 5; turn++) await report('1.0.0', 1, ticket, { visits: 100, failures: 100 });
    const after = await Promise.all(['visit', 'failure', 'lcp=1300'].map((each) => counted('1.0.0', each)));
    expect(after.map((count, index) => Number(count) - Number(before[index]))).toEqual([1, 1, 1]);
  });

  it.each<[string, () => string | undefined]>([
    ['without a ticket', () => undefined],
    ['with an invented one', () => 'e30.c2lnbmF0dXJl'],
    [
      'with one that was altered',
      () => {
        const [text = '', signature = ''] = ticketOf().split('.');
        const changed = Buffer.from(text, 'base64url')
          .toString()
          .replace(/"id":"./, '"id":"!');
        return `${Buffer.from(changed).toString('base64url')}.${signature}`;
      },
    ],
    ['with one of another edition', () => ticketOf({ edition: 'ratings' })],
    ['with one of yesterday', () => ticketOf({ at: gateway.clock.now - 86_400_000 })],
    ['for a canary that the page did not get', () => ticketOf()],
  ])('counts nothing %s', async (_, ticket) => {
    const before = await counted('2.0.0', 'visit');
    expect((await report('2.0.0', 1, ticket())).statusCode).toBe(204);
    expect(await counted('2.0.0', 'visit')).toBe(before);
  });

  it("isn't counted for the active version if the page was assigned the canary", async () => {
    const before = await counted('1.0.0', 'visit');
    await report('1.0.0', 0, canaryPage());
    expect(await counted('1.0.0', 'visit')).toBe(before);
  });

  it('counts repeated reloads of a broken page once an hour per browser during a canary', async () => {
    const before = Number(await counted('1.0.0', 'failure'));
    for (let turn = 0; turn < 5; turn++) await report('1.0.0', 1, ticketOf({ bucket: 77 }));
    expect(Number(await counted('1.0.0', 'failure')) - before).toBe(1);
    await report('1.0.0', 1, ticketOf({ bucket: 78 }));
    expect(Number(await counted('1.0.0', 'failure')) - before).toBe(2);
  });

  it('counts a failure in the minute of its visit', async () => {
    const ticket = ticketOf();
    await report('1.0.0', 0, ticket);
    const minute = Math.floor(gateway.clock.now / 60_000) * 60_000;
    gateway.clock.now += 5 * 60_000;
    await report('1.0.0', 1, ticket);
    const rows = await gateway.database.system
      .selectFrom('remote_health')
      .select('minute')
      .where('measure', '=', 'failure')
      .where('minute', '>', new Date(minute))
      .execute();
    expect(rows).toEqual([]);
  });

  it('stores no personal data, whoever wrote the text', async () => {
    await report('1.0.0', 0, ticketOf(), {
      problems: [
        {
          stage: '<b>Call',
          message: 'Call +1-900-555 or ann@demo.test "now"',
          place: 'https://x.test/a.js?email=ann@demo.test:1:2 ann@demo.test <i>',
        },
      ],
    });
    const row = await gateway.database.system
      .selectFrom('remote_problem')
      .selectAll()
      .where('message', 'like', 'Call%')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      stage: 'error',
      message: 'Call +#-#-# or … …',
      place: 'https://x.test/a.js … i',
    });
  });

  it('keeps a canary that performs as well as the active version', async () => {
    for (let turn = 0; turn < 25; turn++) await report('2.0.0', 0, canaryPage());
    expect((await lineOf())?.canary?.version).toBe('2.0.0');
  });

  it('rolls back a canary whose error budget is spent, and records the reason', async () => {
    await visits(60, 1);
    gateway.clock.now += 60_000;
    await visits(60, 1);
    for (let turn = 0; turn < 25; turn++) await report('2.0.0', 1, canaryPage());
    const line = await lineOf();
    expect([line?.canary, line?.active.version]).toEqual([undefined, '1.0.0']);
    const { changes } = await gateway.services.releases.list('mf-probe');
    expect(changes[0]).toMatchObject({ action: 'rollback', actor: 'automatic rollback' });
    expect(changes[0]?.reason).toMatch(
      /^2\.0\.0 failed in \d+\.\d% of its visits, 1\.0\.0 in \d\.\d%: its error budget is spent \(e-value \d+ after \d+ visits\)/,
    );
  });

  it('from an office behind one IP address counts like any other', async () => {
    const before = Number(await counted('1.0.0', 'visit'));
    await visits(300, 0);
    expect(Number(await counted('1.0.0', 'visit')) - before).toBe(300);
  }, 60_000);
});
