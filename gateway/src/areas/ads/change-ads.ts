import type { AdsEntityState, AdsOutcome } from '@fairshelf/shared-contracts/ads';
import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { sellerAccountId } from '../../base/stores/seller-account-id.ts';
import type { AdsFailure } from '../../outside/marketplace/ads/ads-failures.ts';
import type { AdsKind, AdsPort, AdsProfile, AdsUpdate } from '../../outside/marketplace/ads/ads-port.ts';
import { type ChangeOutcome, claimChanges, settleChanges } from './change-record.ts';
import { wordsOfAdsFailure } from './failure-words.ts';

export interface AdsChange {
  readonly level: Exclude<AdsKind, 'product-ad'>;
  readonly id: string;
  readonly state?: { readonly to: 'enabled' | 'paused'; readonly from: AdsEntityState } | undefined;
  readonly amount?: { readonly to: number; readonly from: number | null } | undefined;
}

export interface ChangeMeans {
  readonly database: Database;
  readonly ads: AdsPort;
  readonly now: () => Date;
}

export interface ChangeRequest {
  readonly account: SellerAccountKey;
  readonly profile: AdsProfile;
  /** Idempotency key: a repeated request gets the first outcome. */
  readonly requestId: string;
  readonly actor: string;
}

/** A change that didn't finish within this time was lost with its process; its row may be changed again. */
const ABANDONED = '2 minutes';
/** A person is waiting for the answer. */
const BY_HAND_MS = 20_000;

/**
 * Changes states and amounts row by row: the intent is stored, then Amazon is called, then the outcome is stored. A row
 * that differs from what the person saw, or that someone else is changing, is left as it is. If the response is lost,
 * the current value is read back from Amazon. Undefined while the same request is still in progress.
 */
export async function changeAds(
  means: ChangeMeans,
  request: ChangeRequest,
  changes: readonly AdsChange[],
): Promise<readonly ChangeOutcome[] | undefined> {
  const { database } = means;
  const { account } = request;
  const attempt = await database.withCompany(account.companyId, async (db) => {
    const rows = changes.map((change) => ({
      kind: change.level,
      entityId: change.id,
      name: '',
      act: change.amount ? ('amount' as const) : ('state' as const),
      before: String(change.amount ? (change.amount.from ?? '') : (change.state?.from ?? '')),
      after: String(change.amount?.to ?? change.state?.to ?? ''),
    }));
    const claim = await claimChanges(db, request, rows, means.now());
    if (claim.known) return claim;
    const outcomes = await judge(db, request, changes, means.now());
    await settleChanges(db, request, outcomes);
    return { known: false as const, outcomes };
  });
  if (attempt.known) return attempt.outcomes;

  const outcomes = [...attempt.outcomes];
  for (const level of new Set(changes.map((change) => change.level))) {
    const places = changes.flatMap((change, place) =>
      change.level === level && outcomes[place] === undefined ? [place] : [],
    );
    const updates = places.flatMap((place) => changes[place] ?? []).map(toUpdate);
    if (updates.length === 0) continue;
    const results = await carryOut(means, request, level, updates);
    for (const [index, place] of places.entries()) {
      const outcome = results[index];
      if (outcome) outcomes[place] = outcome;
    }
  }
  await database.withCompany(account.companyId, async (db) => {
    for (const [place, change] of changes.entries())
      if (attempt.outcomes[place] === undefined)
        await apply(db, request, change, outcomes[place]?.outcome === 'done', means.now());
    await settleChanges(db, request, outcomes);
  });
  return outcomes.map((outcome) => outcome ?? { outcome: 'unknown', message: null });
}

const toUpdate = ({ id, state, amount }: AdsChange): AdsUpdate => ({
  id,
  state: state?.to,
  amountMinor: amount?.to,
});

const GONE = 'This no longer exists.';
const ARCHIVED = 'It is archived, which can’t be undone.';
const MEANWHILE = 'It was changed in the meantime. The newest value is shown; please check it.';

/** Settles what can be decided locally and marks the other rows as in progress. */
async function judge(
  db: CompanyTransaction,
  { profile, account }: ChangeRequest,
  changes: readonly AdsChange[],
  now: Date,
): Promise<(ChangeOutcome | undefined)[]> {
  const outcomes: (ChangeOutcome | undefined)[] = [];
  for (const change of changes) {
    const entity = await db
      .selectFrom('ads_entity')
      .select(['state', 'amount_minor'])
      .select(
        sql<boolean>`changing_at > ${now}::timestamptz - ${sql.lit(ABANDONED)}::interval`.as('is_changing'),
      )
      .where('seller_id', '=', account.sellerId)
      .where('marketplace_id', '=', profile.marketplaceId)
      .where('kind', '=', change.level)
      .where('entity_id', '=', change.id)
      .forUpdate()
      .executeTakeFirst();
    const outcome = entity ? judgeOne(change, entity) : ({ outcome: 'refused', message: GONE } as const);
    outcomes.push(outcome);
    if (outcome) continue;
    await db
      .updateTable('ads_entity')
      .set({ changing_at: now })
      .where('seller_id', '=', account.sellerId)
      .where('marketplace_id', '=', profile.marketplaceId)
      .where('kind', '=', change.level)
      .where('entity_id', '=', change.id)
      .execute();
  }
  return outcomes;
}

function judgeOne(
  { state, amount }: AdsChange,
  now: { state: AdsEntityState; amount_minor: number | null; is_changing: boolean | null },
): ChangeOutcome | undefined {
  if (now.state === 'archived') return { outcome: 'refused', message: ARCHIVED };
  const isSame = (!state || state.to === now.state) && (!amount || amount.to === now.amount_minor);
  if (isSame) return { outcome: 'unchanged', message: null };
  const isSeen = (!state || state.from === now.state) && (!amount || amount.from === now.amount_minor);
  if (!isSeen || now.is_changing) return { outcome: 'conflict', message: MEANWHILE };
  return undefined;
}

async function carryOut(
  { ads }: ChangeMeans,
  { account, profile }: ChangeRequest,
  level: AdsChange['level'],
  updates: readonly AdsUpdate[],
): Promise<readonly ChangeOutcome[]> {
  const id = sellerAccountId(account);
  const options = { deadlineMs: BY_HAND_MS };
  const answer = await ads.update(id, profile, level, updates, options);
  if (answer.ok)
    return answer.value.map((row) =>
      row.done ? { outcome: 'done', message: null } : { outcome: 'refused', message: row.message },
    );
  const failure: AdsFailure = answer.error;
  const message = wordsOfAdsFailure(failure);
  if (failure.kind !== 'unavailable' || !failure.outcomeUnknown)
    return updates.map(() => ({ outcome: 'refused', message }));
  // It may have happened: the current value is read back, never guessed.
  const truth = await ads.entities(id, profile, level, { ids: updates.map((update) => update.id) }, options);
  if (!truth.ok)
    return updates.map(() => ({
      outcome: 'unknown' as const,
      message: 'Amazon did not respond. The next import shows the result.',
    }));
  const found = new Map(truth.value.rows.map((entity) => [entity.id, entity]));
  return updates.map((update) => {
    const entity = found.get(update.id);
    const isSo =
      entity !== undefined &&
      (update.state === undefined || entity.state === update.state) &&
      (update.amountMinor === undefined || entity.amountMinor === update.amountMinor);
    return isSo ? { outcome: 'done', message: null } : { outcome: 'refused', message };
  });
}

/** Ends the change of a row; with `isDone` it now has the requested value. */
async function apply(
  db: CompanyTransaction,
  { account, profile }: ChangeRequest,
  { level, id, state, amount }: AdsChange,
  isDone: boolean,
  now: Date,
): Promise<void> {
  await db
    .updateTable('ads_entity')
    .set({
      changing_at: null,
      ...(isDone && {
        edited_at: now,
        ...(state && { state: state.to }),
        ...(amount && { amount_minor: amount.to }),
      }),
    })
    .where('seller_id', '=', account.sellerId)
    .where('marketplace_id', '=', profile.marketplaceId)
    .where('kind', '=', level)
    .where('entity_id', '=', id)
    .execute();
}

/** The outcomes as one entry of the audit trail. */
export const countOutcomes = (outcomes: readonly ChangeOutcome[]): Partial<Record<AdsOutcome, number>> => {
  const counts: Partial<Record<AdsOutcome, number>> = {};
  for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};
