import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { demoPassword } from '../areas/demo/demo-accounts.ts';
import { makeBackup } from '../base/database/backup/make-backup.ts';
import { restoreBackup } from '../base/database/backup/restore-backup.ts';
import {
  as,
  backup,
  before,
  describeWithDebian,
  empty,
  facts,
  folder,
  gateways,
  imported,
  importsOf,
  makeDue,
  now,
  original,
  query,
  request,
  setUpServers,
  start,
  stepOf,
  untilRead,
} from './testing/backup-fixture.ts';

describeWithDebian('a backup', () => {
  setUpServers();

  it('is refused for a user that would miss sellers’ rows', async () => {
    await expect(makeBackup({ ...request('shop'), folder: backup })).rejects.toThrow(
      "The user shop is bound by row-level security and can't back up: set BACKUP_DATABASE_URL",
    );
  });

  it('is created while the product runs, and restores to an empty server where people can sign in', async () => {
    const manifest = await makeBackup({ ...request('saver'), folder: backup });
    expect(manifest.rows['fairshelf.app_user']).toBeGreaterThan(5);
    expect(await query(empty.url, `select from pg_roles where rolname like 'fairshelf%'`)).toEqual([]);
    const restored = await restoreBackup({
      ...request('shop'),
      url: as('shop', 'two', empty),
      folder: backup,
    });
    expect(restored).toEqual(manifest);
    expect(await facts('two', empty)).toEqual(before);
    const gateway = await start(as('shop', 'two', empty), false);
    const signIn = await gateway.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { user_name: 'seller@demo.test', password: demoPassword },
    });
    expect(signIn.statusCode).toBe(200);
    await gateway.stop();
    gateways.splice(gateways.indexOf(gateway), 1);
  }, 120_000);

  it('lets imports resume where they were, without lost or duplicate rows', async () => {
    const names = ['ledger', 'returns'] as const;
    const half = await stepOf(original, 'ledger');
    expect(half).toMatchObject({ state: 'due', reason: 'report', position: expect.anything() });
    expect(await stepOf(original, 'returns')).toMatchObject({ state: 'due', position: null, next_at: now() });
    const restored = await start(as('shop', 'two', empty), true);
    await untilRead(restored, names, async () => undefined);
    // As if nothing had happened.
    await untilRead(original, names, importsOf(original).runDue);
    const complete = await imported(original);
    expect(complete).toMatchObject({ ledger: expect.any(Number), returns: expect.any(Number) });
    expect(Math.min(...Object.values(complete ?? {}))).toBeGreaterThan(0);
    expect(await imported(restored)).toEqual(complete);
    await makeDue(restored, names, false);
    await untilRead(restored, names, async () => undefined);
    expect(await imported(restored)).toEqual(complete);
  }, 120_000);

  it("isn't restored over existing data, or with keys that can’t decrypt its tokens", async () => {
    const wish = { ...request('shop'), folder: backup };
    await expect(restoreBackup({ ...wish, url: as('shop', 'two', empty) })).rejects.toThrow('not empty');
    const otherKey = `test:${Buffer.alloc(32, 9).toString('base64')}`;
    await expect(restoreBackup({ ...wish, url: as('shop', 'three'), secretsKey: otherKey })).rejects.toThrow(
      "SECRETS_KEY lacks the key 'test'",
    );
  });

  it('is refused when incomplete', async () => {
    const wish = { ...request('shop'), url: as('shop', 'three') };
    await expect(restoreBackup({ ...wish, folder })).rejects.toThrow('holds no whole backup');
    const manifest = await readFile(join(backup, 'backup.json'), 'utf8');
    const more = manifest.replace(/"fairshelf.app_user": \d+/, '"fairshelf.app_user": 999');
    await writeFile(join(backup, 'backup.json'), more);
    await expect(restoreBackup({ ...wish, folder: backup })).rejects.toThrow(
      /fairshelf.app_user has \d+ rows; the backup has 999/,
    );
  }, 60_000);
});
