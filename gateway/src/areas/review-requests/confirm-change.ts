import { createHash, randomUUID } from 'node:crypto';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import { isId } from '../../base/database/database.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { type ChangeOutcome, type MadeChange, makeChange, type RequestChange } from './change-rules.ts';
import type { ChannelKey } from './plan-requests.ts';
import type { RuleChange } from './rules.ts';

/** How long a preview can be confirmed. */
const VALID_MS = 15 * 60_000;

const hashOf = (change: RequestChange): Buffer =>
  createHash('sha256').update(JSON.stringify(change)).digest();

/** Thrown to roll back a preview's transaction. */
class RolledBack extends Error {
  readonly outcome: ChangeOutcome;

  constructor(outcome: ChangeOutcome) {
    super('rolled back');
    this.outcome = outcome;
  }
}

export interface PreviewedChange {
  readonly made: MadeChange;
  /** Required to make the change, if it is a widening one. */
  readonly confirmation: string;
}

/** The effect of a change, measured by making it and rolling it back; and the confirmation to make it. */
export async function previewChange(
  database: Database,
  channel: ChannelKey,
  change: RequestChange,
  who: RuleChange,
): Promise<PreviewedChange> {
  const outcome = madeOrRefused(await tryOut(database, channel, change, who), change);
  const confirmation = randomUUID();
  await database.withCompany(channel.companyId, async (db) => {
    await db
      .deleteFrom('review_change_preview')
      .where('created_at', '<', new Date(who.now.getTime() - VALID_MS))
      .execute();
    await db
      .insertInto('review_change_preview')
      .values({
        company_id: channel.companyId,
        confirmation,
        seller_id: channel.sellerId,
        marketplace_id: channel.marketId,
        user_id: who.userId,
        change_hash: hashOf(change),
        revision: outcome.revision,
        due_now: outcome.effect.now,
        due_week: outcome.effect.week,
        due_later: outcome.effect.later,
        created_at: who.now,
      })
      .execute();
  });
  return { made: outcome, confirmation };
}

async function tryOut(
  database: Database,
  channel: ChannelKey,
  change: RequestChange,
  who: RuleChange,
): Promise<ChangeOutcome> {
  try {
    return await database.withCompany(channel.companyId, async (db) => {
      throw new RolledBack(await makeChange(db, channel, change, who));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome;
    throw error;
  }
}

/**
 * Makes a change in its own transaction. One that can send anything needs the confirmation of a preview of exactly this
 * change by this person, of the same rules and settings, and may send no more than that preview counted.
 */
export function makeConfirmedChange(
  database: Database,
  channel: ChannelKey,
  { change, confirmation }: { readonly change: RequestChange; readonly confirmation: string },
  who: RuleChange,
): Promise<MadeChange> {
  return database.withCompany(channel.companyId, async (db) => {
    const preview = await findPreview(db, channel, confirmation, who);
    const asOf = preview?.created_at ?? who.now;
    // Refusals are thrown, so that the transaction is rolled back.
    const outcome = madeOrRefused(await makeChange(db, channel, change, { ...who, asOf }), change);
    if (!outcome.isWidening) return outcome;
    const counts = inWords(outcome.effect);
    if (confirmation === '')
      throw new Refusal(409, `This change sends ${counts}. Preview it and confirm the number first.`);
    if (!preview?.change_hash.equals(hashOf(change)))
      throw new Refusal(
        409,
        'This confirmation has expired or is for another change. Preview the change again.',
      );
    if (preview.revision !== outcome.revision)
      throw new Refusal(
        409,
        `The rules changed after you saw the numbers. Now this sends ${counts}. Preview it again.`,
      );
    const { now, week, later } = outcome.effect;
    const isMore =
      now > preview.due_now ||
      now + week > preview.due_now + preview.due_week ||
      now + week + later > preview.due_now + preview.due_week + preview.due_later;
    if (isMore)
      throw new Refusal(
        409,
        `Orders came in after you saw the numbers. Now this sends ${counts}. Preview it again.`,
      );
    await db.deleteFrom('review_change_preview').where('confirmation', '=', confirmation).execute();
    return outcome;
  });
}

function madeOrRefused(outcome: ChangeOutcome, change: RequestChange): MadeChange {
  if (outcome.kind === 'made') return outcome;
  if (outcome.kind === 'unknown') throw notFound('This rule');
  throw new Refusal(409, STALE[change.kind]);
}

const staleRule = 'Someone else changed this rule in the meantime. Reload the rules and try again.';
const STALE: Readonly<Record<RequestChange['kind'], string>> = {
  add: staleRule,
  update: staleRule,
  remove: staleRule,
  order: 'The rules are no longer the same. Reload them and try again.',
  sending: 'The rules or the sending settings changed in the meantime. Reload them and try again.',
};

async function findPreview(
  db: CompanyTransaction,
  { sellerId, marketId }: ChannelKey,
  confirmation: string,
  { userId, now }: RuleChange,
) {
  if (!isId(confirmation)) return undefined;
  return db
    .selectFrom('review_change_preview')
    .selectAll()
    .where('confirmation', '=', confirmation)
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('user_id', '=', userId)
    .where('created_at', '>=', new Date(now.getTime() - VALID_MS))
    .executeTakeFirst();
}

const requests = (count: number): string => `${count} ${count === 1 ? 'request' : 'requests'}`;

/** '215 requests now and 78 more within 7 days', for refusals. */
function inWords({ now, week, later }: MadeChange['effect']): string {
  if (now + week + later === 0) return 'requests for new orders';
  const parts = [
    now > 0 ? `${requests(now)} now` : '',
    week > 0 ? `${now > 0 ? `${week} more` : requests(week)} within 7 days` : '',
    later === 0 ? '' : now + week > 0 ? `${later} more after that` : `${requests(later)} in more than 7 days`,
  ];
  return parts.filter(Boolean).join(', ');
}
