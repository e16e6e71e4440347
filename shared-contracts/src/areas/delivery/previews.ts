import * as v from 'valibot';
import { anyone, only, releaseKey } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { fields, text } from '../../core/calls/field.ts';

/** What a preview link carries, signed. `kind` distinguishes it from everything else that the same key signs. */
export const PreviewTokenSchema = v.object({
  kind: v.literal('preview'),
  id: v.string(),
  edition: v.string(),
});
export type PreviewToken = v.InferOutput<typeof PreviewTokenSchema>;

/** A page's data about its browser's preview: the previewed version, or why the link doesn't apply. */
export const PagePreviewSchema = v.union([
  v.object({
    remote: v.string(),
    version: v.string(),
    /** UTC, ISO 8601. */
    expiresAt: v.string(),
  }),
  v.object({ refused: v.string() }),
]);
export type PagePreview = v.InferOutput<typeof PagePreviewSchema>;

const PreviewSchema = v.object({
  id: v.string(),
  edition: v.string(),
  remote: v.string(),
  version: v.string(),
  createdBy: v.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: v.nullable(timestamp),
  revokedBy: v.nullable(v.string()),
  /** How often the link was opened. */
  opens: v.number(),
  lastOpenedAt: v.nullable(timestamp),
});
export type Preview = v.InferOutput<typeof PreviewSchema>;

export const createPreview = defineCall({
  name: 'releases.preview',
  method: 'POST',
  path: '/api/releases/{remote}/{version}/preview',
  summary:
    'Create a link that shows a published version to those who open it, for a week; everyone else keeps the released one',
  access: releaseKey,
  isRecorded: false,
  params: fields({ remote: text('The remote', 60), version: text('The version', 80) }),
  data: v.object({ id: v.string(), url: v.string(), expiresAt: timestamp }),
});

export const listPreviews = defineCall({
  name: 'platform.list-previews',
  method: 'GET',
  path: '/api/platform/previews',
  summary: 'The preview links of this edition that can still be opened, and the latest others, newest first',
  access: only(['super-admin']),
  data: v.array(PreviewSchema),
});

export const revokePreview = defineCall({
  name: 'platform.revoke-preview',
  method: 'DELETE',
  path: '/api/platform/previews/{id}',
  summary: 'Revoke a preview link; browsers that opened it get the released version at the next page load',
  access: only(['super-admin']),
  params: fields({ id: v.pipe(v.string('This is no preview.'), v.uuid('This is no preview.')) }),
  data: noData,
});

export const endPreview = defineCall({
  name: 'platform.end-preview',
  method: 'DELETE',
  path: '/api/platform/preview',
  summary: 'End the preview in this browser',
  access: anyone,
  data: noData,
});
