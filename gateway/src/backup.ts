import { resolve } from 'node:path';
import { formatNumber } from '@fairshelf/shared-contracts/core';
import { makeBackup } from './base/database/backup/make-backup.ts';
import type { Manifest } from './base/database/backup/manifest.ts';
import { restoreBackup } from './base/database/backup/restore-backup.ts';
import { readSettings } from './base/settings/read-settings.ts';

/** `npm run backup -- <folder>` and `npm run restore -- <folder>`, with the settings of the gateway. */

const [action, argument, ...more] = process.argv.slice(2);

function giveUp(lines: readonly string[], status: 1 | 2): never {
  const name = action === 'restore' ? 'restore' : 'backup';
  for (const line of lines) process.stderr.write(`${name}: ${line}\n`);
  process.exit(status);
}

if ((action !== 'make' && action !== 'restore') || !argument || more.length > 0) {
  giveUp(['Use: npm run backup -- <new folder>, or npm run restore -- <folder>'], 1);
}
const folder = resolve(argument);
const read = readSettings(process.env);
if (!read.ok) giveUp(read.problems, 2);
const { DATABASE_URL, BACKUP_DATABASE_URL, SECRETS_KEY, RELEASE_STORAGE, DATA_DIR } = read.settings;
const storage = RELEASE_STORAGE ?? `${DATA_DIR}/releases`;
const releases = storage.startsWith('s3:') ? undefined : resolve(storage);

function summary({ rows, created_at, migration }: Manifest): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const tables = Object.keys(rows).length;
  return `${formatNumber(all)} rows in ${tables} tables, of ${created_at}, migration ${migration}`;
}

const began = performance.now();
try {
  const request = { folder, secretsKey: SECRETS_KEY, releases };
  const manifest =
    action === 'make'
      ? await makeBackup({ ...request, url: BACKUP_DATABASE_URL ?? DATABASE_URL, now: new Date() })
      : await restoreBackup({ ...request, url: DATABASE_URL });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    action === 'make'
      ? `Backed up to ${folder} in ${seconds} s: ${summary(manifest)}. SECRETS_KEY is not in it.\n`
      : `Restored in ${seconds} s, every table with as many rows as the backup: ${summary(manifest)}.\n`,
  );
} catch (error) {
  giveUp([error instanceof Error ? error.message : String(error)], 1);
}
