import * as v from 'valibot';
import type { ZipEntry } from '../../base/export/zip-archive.ts';
import { defineJob } from '../../base/jobs/define-job.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import { exportCompany } from '../../base/privacy/company-data.ts';
import { findPerson, readPerson } from '../../base/privacy/person-data.ts';
import { PERSONAL_TABLES } from '../../base/privacy/personal-tables.ts';
import type { Services } from '../../base/services.ts';
import { type DataExport, markFailed, storeExport, waitingExport } from './data-exports.ts';
import { COMPANYS, dataExportMail } from './mails.ts';

/** Writes the file of one export. The export is the job's key, so that one gateway at a time writes it. */
export const writeDataExport = defineJob({
  name: 'privacy.export',
  lane: 'heavy',
  payload: v.object({ exportId: v.string() }),
  exclusive: true,
  retryLimit: 2,
});

/** Writes a waiting export, and emails the person who requested it. A finished one stays unchanged. */
export async function writeExport(services: Services, exportId: string): Promise<void> {
  const { database, jobs, settings, now } = services;
  const found = await waitingExport(database, exportId);
  const person = found && (await findPerson(database, found.user_id));
  if (!found || !person) return;
  try {
    const { company_id } = found;
    const store = (files: readonly ZipEntry[]) => storeExport(database, exportId, files, now());
    if (company_id) await exportCompany(database, company_id, store);
    else await store(await filesOf(services, found));
  } catch (error) {
    services.log.error({ err: error, exportId }, 'export of data failed');
    await markFailed(database, exportId, now());
    return;
  }
  const order = dataExportMail.order({
    to: person.email,
    whose: found.company_id ? COMPANYS : 'Your data',
    lastDay: found.expires_at.toISOString(),
    url: settings.PUBLIC_URL + (found.company_id ? '/app/settings/company' : '/app/settings/accounts'),
  });
  await jobs.enqueue(sendMail, order);
}

async function filesOf({ database, now }: Services, { user_id }: DataExport): Promise<readonly ZipEntry[]> {
  const person = await findPerson(database, user_id);
  const tables = person ? await readPerson(database, person) : new Map<string, readonly object[]>();
  const about = {
    created: now().toISOString(),
    tables: [...tables].map(([table, rows]) => ({
      file: `${table}.json`,
      holds: PERSONAL_TABLES[table]?.data,
      purpose: PERSONAL_TABLES[table]?.purpose,
      rows: rows.length,
    })),
  };
  return [
    { name: 'about.json', text: [JSON.stringify(about, null, 2)] },
    ...[...tables].map(([table, rows]) => ({ name: `${table}.json`, text: jsonOf(rows) })),
  ];
}

/** A list in JSON, row by row. File contents are in base64. */
function* jsonOf(rows: Iterable<object>): Generator<string> {
  let separator = '[\n';
  for (const row of rows) {
    yield separator + JSON.stringify(row, (_, value) => asText(value));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** `JSON.stringify` has already converted a Buffer to its numbers. */
const BufferSchema = v.object({ type: v.literal('Buffer'), data: v.array(v.number()) });
const asText = (value: unknown): unknown =>
  v.is(BufferSchema, value) ? Buffer.from(value.data).toString('base64') : value;
