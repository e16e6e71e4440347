import * as v from 'valibot';
import { createTokenVault } from '../../outside/marketplace/token-vault.ts';
import { defineJob, type JobWorker, work } from '../jobs/define-job.ts';
import { resealColumns } from './reseal-columns.ts';
import { resealJobs } from './reseal-jobs.ts';
import type { SealedColumn } from './sealed-column.ts';

/** Encrypts stored secrets again while `SECRETS_KEY` holds more than one key (docs/operations.md#rotate-keys). */
const reseal = defineJob({
  name: 'secrets.reseal',
  lane: 'regular',
  payload: v.object({}),
  cron: '7 * * * *',
  expireInSeconds: 3_000,
});

/** The worker for the sealed columns of all areas. */
export const resealWorker = (columns: readonly SealedColumn[]): JobWorker =>
  work(reseal, async (_payload, { settings, database, log }, signal) => {
    const vault = createTokenVault(settings.SECRETS_KEY);
    const resealed =
      (await resealColumns(columns, { database, vault, signal })) +
      (await resealJobs(settings.DATABASE_URL, vault));
    if (resealed > 0) log.info({ resealed }, 'secrets were encrypted with the first key');
  });
