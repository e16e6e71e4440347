import { describe, expect, it } from '@jest/globals';
import { gateway } from '../../testing/set-up-gateway.ts';
import {
  canaryPage,
  countOf,
  lineOf,
  report,
  setUpRemote,
  ticketOf,
  visits,
} from './reported-pages-fixture.ts';

setUpRemote();

describe('a page report', () => {
  it('is counted by version, and problems once per page load', async () => {
    expect((await report('1.0.0', 1, ticketOf())).statusCode).toBe(204);
    await report('1.0.0', 0, ticketOf());
    await report('1.0.0', 1, ticketOf());
    const measures = ['visit', 'failure', 'lcp=1300', 'cls=0.032'];
    expect(await Promise.all(measures.map((measure) => countOf('1.0.0', measure)))).toEqual([3, 2, 3, 3]);
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
    expect(await countOf('6.6.6', 'visit')).toBeNull();
  });

  it('is counted once when repeated, even with other figures', async () => {
    const ticket = ticketOf();
    const before = await Promise.all(['visit', 'failure', 'lcp=1300'].map((each) => countOf('1.0.0', each)));
    for (let turn = 0; turn < 5; turn++) await report('1.0.0', 1, ticket, { visits: 100, failures: 100 });
    const after = await Promise.all(['visit', 'failure', 'lcp=1300'].map((each) => countOf('1.0.0', each)));
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
    const before = await countOf('2.0.0', 'visit');
    expect((await report('2.0.0', 1, ticket())).statusCode).toBe(204);
    expect(await countOf('2.0.0', 'visit')).toBe(before);
  });

  it("isn't counted for the active version if the page was assigned the canary", async () => {
    const before = await countOf('1.0.0', 'visit');
    await report('1.0.0', 0, canaryPage());
    expect(await countOf('1.0.0', 'visit')).toBe(before);
  });

  it('counts repeated reloads of a broken page once an hour per browser during a canary', async () => {
    const before = Number(await countOf('1.0.0', 'failure'));
    for (let turn = 0; turn < 5; turn++) await report('1.0.0', 1, ticketOf({ bucket: 77 }));
    expect(Number(await countOf('1.0.0', 'failure')) - before).toBe(1);
    await report('1.0.0', 1, ticketOf({ bucket: 78 }));
    expect(Number(await countOf('1.0.0', 'failure')) - before).toBe(2);
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

  it('stores no personal data, no matter who wrote the text', async () => {
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
    const before = Number(await countOf('1.0.0', 'visit'));
    await visits(300, 0);
    expect(Number(await countOf('1.0.0', 'visit')) - before).toBe(300);
  }, 60_000);
});
