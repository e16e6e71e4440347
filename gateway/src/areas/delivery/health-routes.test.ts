import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
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
const report = (version: string, visits: number, failures: number, address = '10.0.0.1') =>
  gateway.app.inject({
    method: 'POST',
    url: '/app/reports',
    remoteAddress: address,
    payload: {
      remotes: [
        {
          remote: 'mf-probe',
          version,
          visits,
          failures,
          vitals: { lcp: 1_234, cls: 0.0312 },
          problems: failures > 0 ? [{ stage: 'error', message: 'x is not …', place: 'entry.js:1:2' }] : [],
        },
      ],
    },
  });
const counted = async (version: string, measure: string) =>
  (
    await gateway.database.system
      .selectFrom('remote_health')
      .select(({ fn }) => fn.sum<number>('count').as('count'))
      .where('version', '=', version)
      .where('measure', '=', measure)
      .executeTakeFirstOrThrow()
  ).count;

describe('what pages report', () => {
  it('is counted by version, and problems once each', async () => {
    expect((await report('1.0.0', 90, 1)).statusCode).toBe(204);
    await report('1.0.0', 10, 1);
    const measures = ['visit', 'lcp=1300', 'cls=0.032'];
    expect(await Promise.all(measures.map((measure) => counted('1.0.0', measure)))).toEqual([100, 2, 2]);
    const problems = await gateway.database.system.selectFrom('remote_problem').selectAll().execute();
    expect(problems).toMatchObject([{ version: '1.0.0', count: 2, place: 'entry.js:1:2' }]);
  });

  it('is refused when it is no report, and passed over for versions that nobody released', async () => {
    const wrong = await gateway.app.inject({
      method: 'POST',
      url: '/app/reports',
      payload: { remotes: 'x' },
    });
    expect(wrong.statusCode).toBe(400);
    expect((await report('6.6.6', 100, 100)).statusCode).toBe(204);
    expect(await counted('6.6.6', 'visit')).toBeNull();
  });

  it('leaves a canary that does as well as the active version', async () => {
    for (let turn = 0; turn < 5; turn++) await report('2.0.0', 20, 0);
    expect((await lineOf())?.canary?.version).toBe('2.0.0');
  });

  it('rolls a canary back whose error budget is spent, and keeps the reason', async () => {
    await report('2.0.0', 30, 20);
    const line = await lineOf();
    expect([line?.canary, line?.active.version]).toEqual([undefined, '1.0.0']);
    const { changes } = await gateway.services.releases.list('mf-probe');
    expect(changes[0]).toMatchObject({ action: 'rollback', actor: 'automatic rollback' });
    expect(changes[0]?.reason).toMatch(/^2\.0\.0 failed in \d+\.\d % of its visits, 1\.0\.0 in 2\.0 %/);
  });

  it('can not be made by one address alone', async () => {
    for (let turn = 0; turn < 260; turn++) await report('1.0.0', 1, 0, '10.9.9.9');
    expect(await counted('1.0.0', 'visit')).toBe(100 + 240);
  }, 60_000);
});
