import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';

/** Days between the deletion of an account or a company and the erasure of its data; it can be undone until then. */
export const ERASURE_GRACE_DAYS = 14;

/** Days for which an export file can be downloaded. */
export const EXPORT_DAYS = 7;

/** The newest export of a person's or a company's data. */
export const DataExportSchema = v.object({
  state: v.picklist(['waiting', 'done', 'failed']),
  requestedAt: timestamp,
  expiresAt: timestamp,
  bytes: v.nullable(v.number()),
});
export type DataExport = v.InferOutput<typeof DataExportSchema>;

export const readOwnPrivacy = defineCall({
  name: 'privacy.get-own',
  method: 'GET',
  path: '/api/user/privacy',
  summary: 'The newest export of the own data, and what has to be settled before the account can be deleted',
  access: signedIn,
  data: v.object({
    /** Null if there is none, or it has expired. */
    export: v.nullable(DataExportSchema),
    /** Companies with other people of which the person is the only owner: they have to be transferred first. */
    toTransfer: v.array(v.string()),
    /** Companies whose only member they are. */
    alone: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
});

export const exportOwnData = defineCall({
  name: 'privacy.export-own',
  method: 'POST',
  path: '/api/user/privacy/export',
  summary: 'Collect the own data in a file; an email says when it is ready',
  access: signedIn,
  needsRecentSignIn: true,
  data: noData,
});

export const downloadOwnData = defineCall({
  name: 'privacy.download-own',
  method: 'GET',
  path: '/api/user/privacy/export',
  summary: 'The file with the own data: a zip archive of JSON files',
  access: signedIn,
  needsRecentSignIn: true,
  data: noData,
  file: true,
});
