import { rules } from '@fairshelf/shared-contracts/core';
import { addOperator, NotReady } from './areas/identity/index.ts';
import { isDatabaseAway } from './base/database/connection-failure.ts';
import { type Database, openDatabase } from './base/database/database.ts';
import { detachOldest, PartitionRefused, partitionByMonth } from './base/database/partitions/partitions.ts';
import { mailPortOf } from './base/mail/jobs.ts';
import { readSettings, type Settings } from './base/settings/read-settings.ts';
import { keyReport } from './server/key-report.ts';

/**
 * `npm run operator -- add <email>` emails the link that makes its recipient a super-admin; `keys` prints what each key
 * still encrypts and signs; `partition <table>` and `detach <table> <month>` divide a large table by month.
 */

function giveUp(lines: readonly string[], status: 1 | 2): never {
  for (const line of lines) process.stderr.write(`operator: ${line}\n`);
  process.exit(status);
}

const [action, argument = '', month = '', ...more] = process.argv.slice(2);
const email = argument.trim().toLowerCase();
const isAdd = action === 'add' && rules.email().isMet(email) && month === '';
const isKeys = action === 'keys' && argument === '';
const isPartition = action === 'partition' && argument !== '' && month === '';
const isDetach = action === 'detach' && /^\d{4}-\d{2}$/.test(month);
if (!(isAdd || isKeys || isPartition || isDetach) || more.length > 0)
  giveUp(['Use: npm run operator -- add <email> | keys | partition <table> | detach <table> <YYYY-MM>'], 1);
const read = readSettings(process.env);
if (!read.ok) giveUp(read.problems, 2);
const { settings } = read;
if (isAdd && !settings.SMTP_URL && !settings.DEMO)
  giveUp(['SMTP_URL is missing: the link is sent by email.'], 2);

function explain(error: unknown, { SMTP_URL }: Settings): string {
  if (error instanceof NotReady || error instanceof PartitionRefused) return error.message;
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

async function partition(): Promise<string> {
  await partitionByMonth(settings.DATABASE_URL, {
    table: argument,
    now: new Date(),
    report: (newMonth, ms) => print(`${newMonth}: ${ms} ms`),
  });
  return `${argument} is partitioned by month. Gateways add the next months.`;
}

async function detach(): Promise<string> {
  const table = await detachOldest(settings.DATABASE_URL, argument, month);
  return `The rows of ${month} are in ${table}: dump that table (pg_dump -t ${table}), then drop it.`;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function act(): Promise<readonly string[]> {
  if (isKeys) return keyReport(database, settings);
  if (isPartition) return [await partition()];
  return [await (isDetach ? detach() : add(database))];
}

const database = openDatabase({ url: settings.DATABASE_URL, max: 2, onError: () => undefined });
try {
  for (const line of await act()) print(line);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`operator: ${explain(error, settings)}\n`);
} finally {
  await database.close();
}
