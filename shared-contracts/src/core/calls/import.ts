import * as v from 'valibot';
import { signedIn } from '../access.ts';
import { defineCall } from '../call.ts';
import { timestamp } from './envelope.ts';
import { fields, marketId, sellerId } from './field.ts';

export const IMPORT_KINDS = [
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
] as const;

// path chosen here
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
