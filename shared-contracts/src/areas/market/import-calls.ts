import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { timestamp } from '../../core/calls/envelope.ts';
import { fields, marketId, sellerId } from '../../core/calls/field.ts';

/** The imports of every connected store; the signup waits for the first of these. */
export const STORE_IMPORT_KINDS = [
  'participations',
  'catalogue',
  'orders',
  'feedback',
  'listings',
  'issues',
  'ledger',
  'reimbursements',
  'returns',
  'transactions',
  'removals',
  'inbound',
  'fee-previews',
  'payouts',
  'ratings',
  'topics',
  'stock',
  'account-health',
] as const;

/** Advertising has its own consent: a store without it has no such import. */
export const IMPORT_KINDS = [...STORE_IMPORT_KINDS, 'advertising'] as const;

/** What an import waits for. */
export const ImportWaitSchema = v.variant('kind', [
  /** Amazon is generating the report that was ordered `since`. */
  v.object({ kind: v.literal('report'), since: timestamp }),
  /** The rate limit of Amazon's API, or of the rating service, is used up until then. */
  v.object({ kind: v.literal('rate'), of: v.picklist(['amazon', 'ratings']), until: timestamp }),
  /** The last attempt failed; the import's `message` says why. */
  v.object({ kind: v.literal('retry'), until: timestamp }),
  v.object({ kind: v.literal('pause'), until: timestamp }),
  /** Another import has to succeed first. */
  v.object({ kind: v.literal('import'), of: v.picklist(STORE_IMPORT_KINDS) }),
  /** Nothing is missing; other imports are running at the moment. */
  v.object({ kind: v.literal('turn') }),
]);
export type ImportWait = v.InferOutput<typeof ImportWaitSchema>;

/** The progress of an import that is running, or has never completed. */
export const ImportProgressSchema = v.object({
  /** Null while it is running. */
  wait: v.nullable(ImportWaitSchema),
  /** Progress, 0 to 1; null if the total is unknown. */
  share: v.nullable(v.number()),
  /** When it is expected to be complete, from measured durations and rate limits; null if unknown. */
  readyAt: v.nullable(timestamp),
  /** The import takes longer than first expected. */
  takesLonger: v.boolean(),
  /** The store is ready once all required imports have completed at least once. */
  isNeeded: v.boolean(),
  /** Completed at least once: now it is refreshed. */
  wasRead: v.boolean(),
});
export type ImportProgress = v.InferOutput<typeof ImportProgressSchema>;

/** A refresh that is late by more than its own interval. */
export const ImportDelaySchema = v.object({
  /** The reason: an Amazon rate limit, a pending report, our own processing, or failures. */
  cause: v.picklist(['rate', 'report', 'processing', 'failure']),
  /** The operation with the exhausted rate limit; null for other reasons. */
  operation: v.nullable(v.string()),
  /** The data is from this time. */
  oldest: timestamp,
  lateMinutes: v.number(),
});
export type ImportDelay = v.InferOutput<typeof ImportDelaySchema>;

export const listImports = defineCall({
  name: 'import.status',
  method: 'GET',
  path: '/api/review/import/status',
  summary:
    'The state of each import of a market: what is being read, how far, and when it is expected to be ready',
  access: signedIn,
  query: fields({ sellerId, marketId }),
  data: v.array(
    v.object({
      kind: v.picklist(IMPORT_KINDS),
      state: v.picklist(['waiting', 'running', 'done', 'failed']),
      rows: v.number(),
      startedAt: v.nullable(timestamp),
      finishedAt: v.nullable(timestamp),
      /** The reason for the failure, in a sentence; null otherwise. */
      message: v.nullable(v.string()),
      /** Unreadable rows of the newest report; missing if there were none. */
      skipped: v.optional(
        v.object({
          count: v.number(),
          /** The first of them. */
          rows: v.array(
            v.object({
              /** From 1, the header included; 0 for a row that stands for several. */
              line: v.number(),
              reason: v.string(),
              /** Its cells, separated by tabs. */
              raw: v.string(),
              /** A case manager found that it affects no case. */
              isChecked: v.boolean(),
            }),
          ),
        }),
      ),
      /** Missing if nothing is running. */
      progress: v.optional(ImportProgressSchema),
      /** Missing if the refresh keeps its interval. */
      delay: v.optional(ImportDelaySchema),
    }),
  ),
});
