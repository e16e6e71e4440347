import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { timestamp } from '../../core/calls/envelope.ts';
import { fields, marketId, sellerId } from '../../core/calls/field.ts';

/** What every connected store has; the signup waits for the first of these. */
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

/** Advertising has a consent of its own: a store without it has no such import. */
export const IMPORT_KINDS = [...STORE_IMPORT_KINDS, 'advertising'] as const;

/** What an import waits for. */
export const ImportWaitSchema = v.variant('kind', [
  /** Amazon makes the report that was ordered `since`. */
  v.object({ kind: v.literal('report'), since: timestamp }),
  /** The rate of Amazon's API, or of the service that ratings come from, is used up until then. */
  v.object({ kind: v.literal('rate'), of: v.picklist(['amazon', 'ratings']), until: timestamp }),
  /** The last try failed; the import's `message` says why. */
  v.object({ kind: v.literal('retry'), until: timestamp }),
  v.object({ kind: v.literal('pause'), until: timestamp }),
  /** Another import has to come through first. */
  v.object({ kind: v.literal('import'), of: v.picklist(STORE_IMPORT_KINDS) }),
  /** Everything is there; other imports are being read at the moment. */
  v.object({ kind: v.literal('turn') }),
]);
export type ImportWait = v.InferOutput<typeof ImportWaitSchema>;

/** How far an import is that is under way, or was never read to its end. */
export const ImportProgressSchema = v.object({
  /** Null while it is being read at this moment. */
  wait: v.nullable(ImportWaitSchema),
  /** Read of all, 0 to 1; null where the whole is not known. */
  share: v.nullable(v.number()),
  /** When it is expected to be read, from measured durations and rates; null where nothing can be said. */
  readyAt: v.nullable(timestamp),
  /** It was expected earlier. */
  takesLonger: v.boolean(),
  /** The store is ready once all imports that it needs were read at least once. */
  isNeeded: v.boolean(),
  /** Read to its end at least once: now it is refreshed. */
  wasRead: v.boolean(),
});
export type ImportProgress = v.InferOutput<typeof ImportProgressSchema>;

/** A refresh that is behind by more than its own interval. */
export const ImportDelaySchema = v.object({
  /** What holds it up: a rate of Amazon, a report in the making, our own processing, or failures. */
  cause: v.picklist(['rate', 'report', 'processing', 'failure']),
  /** The operation whose rate is used up; null for other causes. */
  operation: v.nullable(v.string()),
  /** The data is from then. */
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
      /** Why it failed, in a sentence; null otherwise. */
      message: v.nullable(v.string()),
      /** Rows of the newest report that could not be read; without it all were. */
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
              /** A case manager found that it changes no case. */
              isChecked: v.boolean(),
            }),
          ),
        }),
      ),
      /** Without it nothing is under way. */
      progress: v.optional(ImportProgressSchema),
      /** Without it the refresh keeps its interval. */
      delay: v.optional(ImportDelaySchema),
    }),
  ),
});
