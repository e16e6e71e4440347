import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianPrograms, startDebianPostgres } from '@fairshelf/tooling/database/debian-postgres.ts';
import type { EmbeddedPostgres } from '@fairshelf/tooling/database/embedded-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { someRelease } from '../areas/delivery/releases/release-fixture.ts';
import { temporaryPasswordMail } from '../areas/identity/index.ts';
import { sendMail } from '../base/mail/jobs.ts';
import { dropChecks, openAsOwner } from '../base/privacy/fill-table-fixture.ts';
import { createTokenVault } from '../outside/marketplace/token-vault.ts';
import { eventually } from '../testing/eventually.ts';
import { testSettings } from '../testing/test-gateway.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { workers } from './jobs.ts';
import { keyReport } from './key-report.ts';
import { addSealedRows, sealedRows, unreadable } from './sealed-rows-fixture.ts';

const programs = await debianPrograms();
const describeWithDebian = programs ? describe : describe.skip;

const key = (id: string, fill: number): string => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const old = { secrets: key('first', 1), release: key('r1', 3) };
const next = { secrets: key('second', 2), release: key('r2', 4) };
const COMPANY = '00000000-0000-4000-8000-c00000000009';

describeWithDebian('a rotation of SECRETS_KEY and RELEASE_KEY', () => {
  let server: EmbeddedPostgres;
  let folder: string;
  let owner: pg.Client;
  let running: Gateway | undefined;
  const as = (user: string) => {
    const url = new URL(server.url);
    url.username = user;
    url.pathname = '/shop';
    return url.href;
  };

  const settingsWith = (keys: readonly (typeof old)[]) =>
    testSettings({
      DATABASE_URL: as('shop'),
      DATA_DIR: folder,
      DEMO: '1',
      SECRETS_KEY: keys.map(({ secrets }) => secrets).join(),
      RELEASE_KEY: keys.map(({ release }) => release).join(),
    });
  /** Replaces the running gateway by one with these keys, which only runs the jobs of these names. */
  async function restart(keys: readonly (typeof old)[], jobs = /^$/): Promise<Gateway> {
    await running?.stop();
    running = await createGateway(settingsWith(keys), {
      workers: workers.filter(({ kind }) => jobs.test(kind.name)),
    });
    await running.start();
    return running;
  }

  beforeAll(async () => {
    server = await startDebianPostgres(programs ?? '');
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query('create role shop login createrole');
    await admin.query('create database shop owner shop');
    await admin.end();
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-rotation-'));
  }, 60_000);
  afterAll(async () => {
    await running?.stop();
    await owner?.end();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  it('leaves every secret readable and every release usable once the old keys are gone', async () => {
    const first = await restart([old]);
    owner = await openAsOwner(as('postgres'));
    await dropChecks(owner);
    await owner.query(`insert into company (company_id, name) values ($1, 'Rotated')`, [COMPANY]);
    const rows = sealedRows(COMPANY, randomUUID());
    await addSealedRows(owner, rows, createTokenVault(old.secrets));
    const { offer, files } = someRelease('mf-rotated', '1.0.0');
    await first.services.releases.begin(offer, 'test');
    for (const [file, bytes] of files)
      await first.services.releases.store('mf-rotated', '1.0.0', file, bytes);
    await first.services.releases.complete('mf-rotated', '1.0.0');
    const mail = temporaryPasswordMail.order({
      to: 'ola@shop.test',
      password: 'not a secret',
      url: 'https://shop.test',
    });
    await first.services.jobs.enqueue(sendMail, mail);

    await restart([old, next]);
    const third = await restart([next, old]);
    const reseal = workers.find(({ kind }) => kind.name === 'secrets.reseal');
    await reseal?.run({}, third.services, new AbortController().signal);
    const report = await keyReport(third.services.database, settingsWith([next, old]));
    expect(report).toEqual([
      expect.stringMatching(/^SECRETS_KEY second encrypts 11 values: /),
      'SECRETS_KEY first encrypts 0 values',
      expect.stringMatching(/^RELEASE_KEY r2 signs [1-9]\d* releases$/),
      'RELEASE_KEY r1 signs 0 releases',
    ]);

    const last = await restart([next], /^mail\./);
    expect(await unreadable(owner, rows, createTokenVault(next.secrets))).toEqual([]);
    const change = { edition: 'unified', remote: 'mf-rotated', actor: 'test' } as const;
    const outcome = await last.services.releases.change({
      ...change,
      wanted: { action: 'activate', version: '1.0.0' },
    });
    expect(outcome).toMatchObject({ kind: 'changed', after: { active: { version: '1.0.0' } } });
    await eventually('The email was not sent.', async () => {
      const sent = await last.services.database.system
        .selectFrom('mail_message')
        .select('mail_id')
        .where('recipient', '=', 'ola@shop.test')
        .executeTakeFirst();
      return sent;
    });
  }, 180_000);
});
