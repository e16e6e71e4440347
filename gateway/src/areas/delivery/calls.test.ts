import { beforeAll, describe, expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { writeTicket } from './releases/health/page-ticket.ts';
import { someRelease } from './releases/release-fixture.ts';

let admin: string;
setUpGateway();
beforeAll(async () => {
  admin = await gateway.signIn('admin@demo.test');
  const { releases } = gateway.services;
  for (const version of ['1.0.0', '2.0.0']) {
    const { offer, files } = someRelease('mf-probe', version);
    await releases.begin(offer, 'ann');
    for (const [file, bytes] of files) await releases.store('mf-probe', version, file, bytes);
    await releases.complete('mf-probe', version);
  }
  await releases.change({
    edition: 'unified',
    remote: 'mf-probe',
    wanted: { action: 'activate', version: '1.0.0' },
    actor: 'ann',
  });
}, 60_000);

describe('the platform', () => {
  it('is available to super-admins only', async () => {
    const seller = await gateway.signIn('seller@demo.test');
    expect((await gateway.ask('GET', '/api/platform/remotes', { token: seller })).status).toBe(403);
  });

  it('reports the state of gateway, database, queues and imports', async () => {
    const { database, clock } = gateway;
    const company = '00000000-0000-4000-8000-c00000000001';
    const at = new Date(clock.now - 3_600_000);
    await database.withCompany(company, (db) =>
      db
        .insertInto('import_run')
        .values(
          (['done', 'done', 'failed'] as const).map((state) => ({
            company_id: company,
            seller_id: 'S1',
            marketplace_id: null,
            feed: 'probe',
            state,
            rows: 5,
            started_at: at,
            finished_at: at,
          })),
        )
        .execute(),
    );
    const { body } = await gateway.ask('GET', '/api/platform/health', { token: admin });
    expect(body.data).toMatchObject({
      gateway: { node: process.version, requests: expect.any(Number), failed: 0 },
      database: { version: expect.stringMatching(/^1\d/), waiting: 0 },
      jobs: { due: expect.any(Number) },
      imports: expect.arrayContaining([
        {
          feed: 'probe',
          done: 2,
          failed: 1,
          skipped: 0,
          running: 0,
          rows: 15,
          last_done_at: at.toISOString(),
        },
      ]),
    });
    const { gateway: gatewayUse, database: own } = body.data as {
      gateway: { requests: number };
      database: { connections: number };
    };
    expect([gatewayUse.requests > 0, own.connections > 0]).toEqual([true, true]);
  });

  it('promotes a canary to everyone and rolls it back, each step audited', async () => {
    const canary = { action: 'canary', version: '2.0.0', share: 10, cohort: 'internal', revision: 1 };
    expect((await change(canary)).body.data).toEqual({ changed: true });
    for (let visit = 0; visit < 10; visit++)
      await gateway.app.inject({
        method: 'POST',
        url: '/app/visits',
        payload: {
          ticket: writeTicket(gateway.services.releases.signing, {
            edition: 'unified',
            at: gateway.clock.now,
            canaries: { 'mf-probe': '2.0.0' },
          }),
          remotes: [
            {
              remote: 'mf-probe',
              version: '2.0.0',
              visits: 1,
              failures: visit === 0 ? 1 : 0,
              vitals: visit === 0 ? { lcp: 2_710.4, inp: 88, cls: 0, ttfb: 140 } : {},
            },
          ],
        },
      });
    expect(await list()).toMatchObject([
      {
        remote: 'mf-probe',
        revision: 2,
        active: { version: '1.0.0', contract: '^1.0', visits: 0, errorRate: null, vitals: [] },
        canary: {
          version: '2.0.0',
          share: 10,
          cohort: 'internal',
          visits: 10,
          errorRate: 0.1,
          vitals: [
            { vital: 'lcp', p75: 2_800, rating: 'fair', count: 1 },
            { vital: 'inp', p75: 88, rating: 'good', count: 1 },
            { vital: 'cls', p75: 0, rating: 'good', count: 1 },
            { vital: 'ttfb', p75: 140, rating: 'good', count: 1 },
          ],
        },
        versions: [{ version: '2.0.0' }, { version: '1.0.0', publishedBy: 'ann' }],
        changes: [
          { action: 'canary', actor: 'admin@demo.test' },
          { action: 'activate', actor: 'ann' },
        ],
      },
    ]);
    await change({ action: 'promote', revision: 2 });
    await change({ action: 'rollback', revision: 3, reason: 'slow' });
    expect(await list()).toMatchObject([{ active: { version: '1.0.0' }, canary: null, previous: null }]);
    const audit = await gateway.database.system
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'platform.change')
      .execute();
    expect(audit).toHaveLength(3);
  });

  it.each([
    ['what someone else changed meanwhile', { action: 'unpin', revision: 1 }, 409],
    ['what can not be done', { action: 'promote', revision: 4 }, 409],
    ['a version that was never published', { action: 'pin', version: '9.9.9', revision: 4 }, 409],
    ['a change without its version', { action: 'activate', revision: 4 }, 400],
  ])('refuses %s', async (_, body, status) => {
    expect((await change(body)).status).toBe(status);
  });
});

const list = async () => (await gateway.ask('GET', '/api/platform/remotes', { token: admin })).body.data;
const change = (body: object) => gateway.ask('PUT', '/api/platform/remotes/mf-probe', { token: admin, body });
