import * as v from 'valibot';
import { signedIn } from '../access.ts';
import { defineCall } from '../call.ts';
import { timestamp } from './envelope.ts';
import { fields, marketId, sellerId } from './field.ts';

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

export const listImports = defineCall({
  name: 'import.status',
  method: 'GET',
  path: '/api/review/import/status',
  summary: 'How each import of a market stands',
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
    }),
  ),
});
