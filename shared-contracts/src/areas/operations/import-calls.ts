import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, looseText, sellerId, text } from '../../core/calls/field.ts';
import { ImportDelaySchema } from '../market/index.ts';

const operators = only(['super-admin']);
const REGIONS = ['NA', 'EU', 'FE'] as const;

export const ImportStepSchema = v.object({
  company_id: v.string(),
  seller_id: v.string(),
  region: v.picklist(REGIONS),
  /** '' for a feed of the account as a whole. */
  marketplace_id: v.string(),
  feed: v.string(),
  /** `dead`: abandoned, retried once a day; `failing`: retried soon. */
  state: v.picklist(['dead', 'failing']),
  /** The message for the seller, and the underlying error; no data of the store. */
  failure: v.string(),
  cause: v.string(),
  attempts: v.number(),
  /** The start of the failing cycle; null before the first. */
  since: v.nullable(timestamp),
  /** The end of the last successful cycle; null if none was. */
  done_at: v.nullable(timestamp),
  next_at: v.nullable(timestamp),
});
export type ImportStep = v.InferOutput<typeof ImportStepSchema>;

export const listImportProblems = defineCall({
  name: 'job.imports',
  method: 'GET',
  path: '/api/job/imports',
  summary: 'Imports that were given up or keep failing, and refreshes that fall behind, over all stores',
  access: operators,
  data: v.object({
    /** Abandoned ones first, at most 200. */
    steps: v.array(ImportStepSchema),
    /** How many feeds of how many accounts are late, by reason. */
    delays: v.array(v.object({ ...ImportDelaySchema.entries, feeds: v.number(), accounts: v.number() })),
  }),
});

const oneStep = fields({
  company_id: v.pipe(text('The company'), v.uuid('This is no company.')),
  seller_id: sellerId,
  region: choice('The region', REGIONS),
  marketplace_id: looseText('The marketplace', 20),
  feed: text('The feed', 40),
});

export const retryImportStep = defineCall({
  name: 'job.retry-import',
  method: 'POST',
  path: '/api/job/imports/retry',
  summary: 'Try a failing import again now, from where it is; answers 409 when it no longer fails',
  access: operators,
  body: oneStep,
  data: noData,
});

export const restartImportStep = defineCall({
  name: 'job.restart-import',
  method: 'POST',
  path: '/api/job/imports/restart',
  summary: 'Start a failing import over: its position is discarded; answers 409 when it no longer fails',
  access: operators,
  body: oneStep,
  data: noData,
});
