import type { CompanyTransaction } from '../../base/database/database.ts';
import { type SellerAccountKey, sellerAccountId } from '../../base/stores/seller-account-id.ts';
import type { AdsPort, AdsProfile, NewKeyword } from '../../outside/marketplace/ads/ads-port.ts';
import type { ChangeMeans, ChangeRequest } from './change-ads.ts';
import { type ChangeOutcome, claimChanges, settleChanges } from './change-record.ts';
import { wordsOfAdsFailure } from './failure-words.ts';

export interface WantedKeyword {
  readonly adGroupId: string;
  readonly text: string;
  readonly matchType: NewKeyword['matchType'];
  readonly bid?: number | undefined;
}

const NO_GROUP: ChangeOutcome = { outcome: 'refused', message: 'This ad group no longer exists.' };
const THERE: ChangeOutcome = {
  outcome: 'unchanged',
  message: 'This keyword already exists.',
};
const BY_HAND_MS = 20_000;

const isNegative = ({ matchType }: WantedKeyword): boolean => matchType.startsWith('negative');

/**
 * Adds keywords and negative keywords; the intent is stored before the call. Retrying is safe: Amazon adds the same
 * keyword only once. Undefined while the same request is still in progress.
 */
export async function addKeywords(
  { database, ads, now }: ChangeMeans,
  request: ChangeRequest,
  keywords: readonly WantedKeyword[],
): Promise<readonly ChangeOutcome[] | undefined> {
  const { account, profile } = request;
  const claim = await database.withCompany(account.companyId, async (db) => {
    const intents = keywords.map((keyword) => ({
      kind: isNegative(keyword) ? 'negative' : 'keyword',
      entityId: '',
      name: keyword.text,
      act: 'add' as const,
      before: null,
      after: keyword.matchType,
    }));
    const attempt = await claimChanges(db, request, intents, now());
    return attempt.known
      ? attempt
      : { known: false as const, campaigns: await campaignsOf(db, request, keywords) };
  });
  if (claim.known) return claim.outcomes;

  const outcomes: (ChangeOutcome | undefined)[] = keywords.map(({ adGroupId }) =>
    claim.campaigns.has(adGroupId) ? undefined : NO_GROUP,
  );
  for (const negative of [false, true]) {
    const places = keywords.flatMap((keyword, place) =>
      isNegative(keyword) === negative && outcomes[place] === undefined ? [place] : [],
    );
    const rows = places
      .flatMap((place) => keywords[place] ?? [])
      .map((keyword) => ({
        campaignId: claim.campaigns.get(keyword.adGroupId) ?? '',
        adGroupId: keyword.adGroupId,
        text: keyword.text,
        matchType: keyword.matchType,
        bidMinor: keyword.bid,
      }));
    if (rows.length === 0) continue;
    const results = await send(ads, account, profile, rows);
    await database.withCompany(account.companyId, async (db) => {
      for (const [index, place] of places.entries()) {
        const { outcome, id } = results[index] ?? { outcome: undefined, id: undefined };
        outcomes[place] = outcome;
        const row = rows[index];
        if (row && id) await remember(db, request, row, id, now());
      }
    });
  }
  const finalOutcomes = outcomes.map((outcome) => outcome ?? { outcome: 'unknown' as const, message: null });
  await database.withCompany(account.companyId, (db) => settleChanges(db, request, finalOutcomes));
  return finalOutcomes;
}

async function campaignsOf(
  db: CompanyTransaction,
  { account, profile }: ChangeRequest,
  keywords: readonly WantedKeyword[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('ads_entity')
    .select(['entity_id', 'campaign_id'])
    .where('seller_id', '=', account.sellerId)
    .where('marketplace_id', '=', profile.marketplaceId)
    .where('kind', '=', 'ad-group')
    .where(
      'entity_id',
      'in',
      keywords.map(({ adGroupId }) => adGroupId),
    )
    .execute();
  return new Map(rows.map(({ entity_id, campaign_id }) => [entity_id, campaign_id]));
}

async function send(
  ads: AdsPort,
  account: SellerAccountKey,
  profile: AdsProfile,
  rows: readonly NewKeyword[],
): Promise<readonly { outcome: ChangeOutcome; id: string | undefined }[]> {
  const answer = await ads.addKeywords(sellerAccountId(account), profile, rows, { deadlineMs: BY_HAND_MS });
  if (!answer.ok) {
    const isOpen = answer.error.kind === 'unavailable' && answer.error.outcomeUnknown;
    const outcome: ChangeOutcome = isOpen
      ? {
          outcome: 'unknown',
          message: 'Amazon did not respond. You can safely add it again: duplicates are ignored.',
        }
      : { outcome: 'refused', message: wordsOfAdsFailure(answer.error) };
    return rows.map(() => ({ outcome, id: undefined }));
  }
  return answer.value.map((row) => {
    if (row.done) return { outcome: { outcome: 'done', message: null }, id: row.id };
    if (row.duplicate) return { outcome: THERE, id: undefined };
    return { outcome: { outcome: 'refused', message: row.message }, id: undefined };
  });
}

/** Shows a new keyword at once, before the next import reads it. */
async function remember(
  db: CompanyTransaction,
  { account, profile }: ChangeRequest,
  row: NewKeyword,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('ads_entity')
    .values({
      company_id: account.companyId,
      seller_id: account.sellerId,
      marketplace_id: profile.marketplaceId,
      kind: row.matchType.startsWith('negative') ? 'negative' : 'keyword',
      entity_id: id,
      campaign_id: row.campaignId,
      ad_group_id: row.adGroupId,
      name: row.text,
      state: 'enabled',
      match_type: row.matchType,
      amount_minor: row.bidMinor ?? null,
      seen_at: now,
      edited_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
