import { rules } from '@fairshelf/shared-contracts/core';
import { addOperator, NotReady } from './areas/identity/index.ts';
import { isDatabaseAway } from './base/database/connection-failure.ts';
import { type Database, openDatabase } from './base/database/database.ts';
import { mailPortOf } from './base/mail/jobs.ts';
import { readSettings, type Settings } from './base/settings/read-settings.ts';
import { keyReport } from './server/key-report.ts';

/**
 * `npm run operator -- add <email>` emails the link that makes its recipient a super-admin; `keys` prints what each key
 * still encrypts and signs.
 */

function giveUp(lines: readonly string[], status: 1 | 2): never {
  for (const line of lines) process.stderr.write(`operator: ${line}\n`);
  process.exit(status);
}

const [action, given = '', ...more] = process.argv.slice(2);
const email = given.trim().toLowerCase();
const isKeys = action === 'keys' && given === '';
const isAdd = action === 'add' && rules.email().isMet(email);
if ((!isKeys && !isAdd) || more.length > 0)
  giveUp(['Use: npm run operator -- add <email>, or npm run operator -- keys'], 1);
const read = readSettings(process.env);
if (!read.ok) giveUp(read.problems, 2);
const { settings } = read;
if (isAdd && !settings.SMTP_URL && !settings.DEMO)
  giveUp(['SMTP_URL is missing: the link is sent by email.'], 2);

function explain(error: unknown, { SMTP_URL }: Settings): string {
  if (error instanceof NotReady) return error.message;
  // A mail server that refuses connections fails with the same codes as a database.
  const isMail = error instanceof Error && 'command' in error;
  if (!isMail && isDatabaseAway(error)) return 'The database at DATABASE_URL can’t be reached.';
  const reason = error instanceof Error ? error.message : String(error);
  return isMail ? `The mail server ${new URL(SMTP_URL ?? '').host} rejected the email: ${reason}` : reason;
}

async function add(database: Database): Promise<string> {
  const publicUrl = settings.PUBLIC_URL.replace(/\/+$/, '');
  const outcome = await addOperator(database, mailPortOf({ settings, database }), {
    email,
    publicUrl,
    now: new Date(),
  });
  return outcome === 'operator'
    ? `${email} is already a super-admin.`
    : `A link was emailed to ${email}. It works once, for 24 hours, on ${publicUrl}.`;
}

const database = openDatabase({ url: settings.DATABASE_URL, max: 2, onError: () => undefined });
try {
  const lines = isKeys ? await keyReport(database, settings) : [await add(database)];
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`operator: ${explain(error, settings)}\n`);
} finally {
  await database.close();
}
