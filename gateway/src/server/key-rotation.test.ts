import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { someRelease } from '../areas/delivery/releases/release-fixture.ts';
import { temporaryPasswordMail } from '../areas/identity/index.ts';
import { sendMail } from '../base/mail/jobs.ts';
import { createTokenVault } from '../outside/marketplace/token-vault.ts';
import { eventually } from '../testing/eventually.ts';
import { workers } from './jobs.ts';
import { keyReport } from './key-report.ts';
import { addSealedRows, sealedRows, unreadable } from './sealed-rows-fixture.ts';
import {
  COMPANY,
  describeWithDebian,
  next,
  old,
  openOwner,
  restart,
  settingsWith,
  setUpServer,
} from './testing/key-rotation-fixture.ts';

describeWithDebian('a rotation of SECRETS_KEY and RELEASE_KEY', () => {
  setUpServer();

  it('leaves every secret readable and every release usable once the old keys are gone', async () => {
    const first = await restart([old]);
    const owner = await openOwner();
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
      const message = await last.services.database.system
        .selectFrom('mail_message')
        .select('mail_id')
        .where('recipient', '=', 'ola@shop.test')
        .executeTakeFirst();
      return message;
    });
  }, 180_000);
});
