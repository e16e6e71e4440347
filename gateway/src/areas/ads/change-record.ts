import type { AdsOutcome, listAdsChanges } from '@fairshelf/shared-contracts/ads';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { ChangeRequest } from './change-ads.ts';

export interface ChangeOutcome {
  readonly outcome: AdsOutcome;
  readonly message: string | null;
}

export interface ChangeIntent {
  readonly kind: string;
  readonly entityId: string;
  readonly name: string;
  readonly act: 'state' | 'amount' | 'add';
  readonly before: string | null;
  readonly after: string;
}

const LOST = 'The change was interrupted. The next import shows the result.';
/** After this time no request is still being processed. */
const ABANDONED_MS = 2 * 60_000;

type Claim =
  | { readonly known: false }
  /** Undefined: still in progress. */
  | { readonly known: true; readonly outcomes: readonly ChangeOutcome[] | undefined };

/**
 * Stores the intent before the action. A repeated request gets the first outcome, so a double click or a retry after a
 * lost response does nothing twice.
 */
export async function claimChanges(
  db: CompanyTransaction,
  { account, profile, requestId, actor }: ChangeRequest,
  intents: readonly ChangeIntent[],
  now: Date,
): Promise<Claim> {
  const rows = intents.map(({ kind, entityId, act, before, after, name }, row_no) => ({
    row_no,
    kind,
    entity_id: entityId,
    act,
    before,
    after,
    name,
  }));
  const { rows: newRows } = await sql`
    insert into ads_change (company_id, request_id, row_no, seller_id, marketplace_id, at, actor, kind, entity_id, name,
      act, before, after, outcome)
    select ${account.companyId}::uuid, ${requestId}::uuid, i.row_no, ${account.sellerId}, ${profile.marketplaceId},
      ${now}::timestamptz, ${actor}, i.kind, i.entity_id, coalesce(nullif(i.name, ''), e.name, i.entity_id), i.act,
      i.before, i.after, 'pending'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (row_no integer, kind text, entity_id text, name text,
      act text, before text, after text)
    left join ads_entity e on e.seller_id = ${account.sellerId} and e.marketplace_id = ${profile.marketplaceId}
      and e.kind = i.kind and e.entity_id = i.entity_id
    on conflict do nothing returning row_no`.execute(db);
  if (newRows.length > 0) return { known: false };
  const previousRows = await db
    .selectFrom('ads_change')
    .select(['at', 'outcome', 'message'])
    .where('request_id', '=', requestId)
    .orderBy('row_no')
    .execute();
  const isPending = previousRows.some(({ outcome }) => outcome === 'pending');
  const isRunning = isPending && previousRows.some(({ at }) => now.getTime() - at.getTime() < ABANDONED_MS);
  if (isRunning) return { known: true, outcomes: undefined };
  return {
    known: true,
    outcomes: previousRows.map(({ outcome, message }) =>
      outcome === 'pending' ? { outcome: 'unknown', message: LOST } : { outcome, message: message ?? null },
    ),
  };
}

/** Stores the outcomes of rows; those without one are still pending. */
export async function settleChanges(
  db: CompanyTransaction,
  { requestId }: Pick<ChangeRequest, 'requestId'>,
  outcomes: readonly (ChangeOutcome | undefined)[],
): Promise<void> {
  const rows = outcomes.flatMap((outcome, row_no) => (outcome ? [{ row_no, ...outcome }] : []));
  await sql`
    update ads_change c set outcome = i.outcome, message = i.message
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (row_no integer, outcome text, message text)
    where c.request_id = ${requestId}::uuid and c.row_no = i.row_no`.execute(db);
}

/** One page of the changes made here, and their total number. */
export async function listChanges(
  db: CompanyTransaction,
  store: { readonly sellerId: string; readonly marketId: string },
  page: { readonly offset: number; readonly limit: number; readonly sort: 'at' | '-at' },
): Promise<CallData<typeof listAdsChanges>> {
  const changes = db
    .selectFrom('ads_change')
    .where('seller_id', '=', store.sellerId)
    .where('marketplace_id', '=', store.marketId);
  const rows = await changes
    .select([
      'request_id',
      'row_no',
      'at',
      'actor',
      'kind',
      'name',
      'act',
      'before',
      'after',
      'outcome',
      'message',
    ])
    .orderBy('at', page.sort === 'at' ? 'asc' : 'desc')
    .orderBy('request_id')
    .orderBy('row_no')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await changes
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    total,
    rows: rows.map(({ request_id, row_no, at, kind, before, message, ...row }) => ({
      ...row,
      id: `${request_id}/${row_no}`,
      at: at.toISOString(),
      level: kind,
      before: before ?? null,
      message: message ?? null,
    })),
  };
}
