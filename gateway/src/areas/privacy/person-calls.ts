import { downloadOwnData, exportOwnData, readOwnPrivacy } from '@fairshelf/shared-contracts/privacy';
import { dayOf } from '../../base/calendar-days.ts';
import { FileAnswer } from '../../base/export/file-answer.ts';
import { writeTemporaryFile } from '../../base/export/write-file.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { Refusal } from '../../base/refusal.ts';
import { addExport, type DataExport, type ExportSubject, newestExport, readExport } from './data-exports.ts';
import { ownedOnlyBy } from './owned-companies.ts';
import { writeDataExport } from './write-export.ts';

const DAY_MS = 86_400_000;

/** An export in the form that calls return. */
export const asDataExport = (found: DataExport | undefined) =>
  found
    ? {
        state: found.state,
        requestedAt: found.requested_at.toISOString(),
        expiresAt: found.expires_at.toISOString(),
        bytes: found.bytes,
      }
    : null;

/** Requests an export, unless one is being written. */
export async function requestExport({ services }: CallContext, subject: ExportSubject): Promise<void> {
  const { database, jobs, limits, now } = services;
  const newest = await newestExport(database, subject, now());
  if (newest?.state === 'waiting') return;
  const wait = await limits.take(`data-export:${subject.companyId ?? subject.userId}`, {
    hits: 5,
    windowMs: DAY_MS,
  });
  if (wait > 0)
    throw new Refusal(429, 'You requested 5 exports today. Please try again tomorrow.', {
      retryAfter: Math.ceil(wait / 1000),
    });
  const exportId = await addExport(database, subject, now());
  await jobs.enqueue(writeDataExport, { exportId }, { key: exportId });
}

/** The file of the newest export. */
export async function answerExport(
  { services, caller, signal, audit }: CallContext,
  subject: ExportSubject,
  name: string,
): Promise<FileAnswer> {
  if (caller.actorUserId) throw new Refusal(403, 'Only the person can download this file.');
  const found = await newestExport(services.database, subject, services.now());
  if (!found) throw new Refusal(404, 'There is no file. Files are deleted after 7 days; request a new one.');
  if (found.state !== 'done') throw new Refusal(409, 'This file is not ready yet.');
  audit({ after: { export: found.export_id } });
  const file = await writeTemporaryFile(readExport(services.database, found.export_id), signal);
  return new FileAnswer(file.path, `${name}-${dayOf(found.requested_at)}.zip`, 'zip', file.dispose);
}

const own = ({ caller }: CallContext): ExportSubject => ({ userId: caller.userId, companyId: null });

export const privacyCalls: readonly ServedCall[] = [
  serve(readOwnPrivacy, async (_, context) => {
    const { database, now } = context.services;
    const ownCompanies = await ownedOnlyBy(database, context.caller.userId);
    return {
      export: asDataExport(await newestExport(database, own(context), now())),
      toTransfer: ownCompanies.filter(({ others }) => others > 0).map(({ name }) => name),
      alone: ownCompanies
        .filter(({ others }) => others === 0)
        .map(({ company_id: id, name }) => ({ id, name: name.trim() })),
    };
  }),

  serve(exportOwnData, async (_, context) => {
    await requestExport(context, own(context));
    context.audit({ after: { export: 'own data' } });
  }),

  {
    call: downloadOwnData,
    answer: (_, context) => answerExport(context, own(context), 'fairshelf-my-data'),
  },
];
