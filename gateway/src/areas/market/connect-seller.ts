import type { Database } from '../../base/database/database.ts';
import { Refusal, wrongField } from '../../base/refusal.ts';
import { requestImport } from '../../base/stores/request-import.ts';
import { sellerAccountId } from '../../base/stores/seller-account-id.ts';
import { type Marketplace, marketplaceById } from '../../outside/marketplace/marketplaces.ts';
import type { ConnectPort, Participation } from '../../outside/marketplace/ports.ts';
import { reopenChannels } from './remove-store.ts';

interface Means {
  readonly database: Database;
  readonly connector: ConnectPort;
  readonly now: Date;
}

export interface ConnectRequest {
  readonly companyId: string;
  readonly sellerId: string;
  /** Any marketplace of the region; it becomes the account's default when the seller sells there. */
  readonly marketplaceId: string;
  readonly code: string;
  readonly redirectUri?: string;
}

export type ConnectOutcome =
  | { readonly kind: 'connected'; readonly sellerId: string; readonly channels: number }
  | { readonly kind: 'unknown-marketplace' }
  | { readonly kind: 'other-company' }
  | { readonly kind: 'nothing-to-sell' }
  /** `code-spent`: the code was used, or is older than five minutes. */
  | { readonly kind: 'code-spent' | 'refused' | 'unavailable'; readonly message: string };

interface KnownChannel {
  readonly marketplace: Marketplace;
  readonly participation: Participation;
}

/**
 * Connects a seller account to a company: exchanges the code of the consent page, keeps the token sealed, makes a
 * channel of each marketplace the seller takes part in and enqueues the first import, all in one transaction.
 * Connecting again renews the consent. The account of another company stays theirs.
 */
export async function connectSellerAccount(means: Means, request: ConnectRequest): Promise<ConnectOutcome> {
  const marketplace = marketplaceById(request.marketplaceId);
  if (!marketplace) return { kind: 'unknown-marketplace' };
  const key = { companyId: request.companyId, sellerId: request.sellerId, region: marketplace.region };
  if (await isHeldByOthers(means.database, key)) return { kind: 'other-company' };

  const answer = await means.connector.connect({
    sellerAccountId: sellerAccountId(key),
    region: marketplace.region,
    code: request.code,
    ...(request.redirectUri ? { redirectUri: request.redirectUri } : {}),
  });
  if (!answer.ok) {
    const { failure, step } = answer.error;
    if (step === 'consent' && failure.kind === 'reauthorise') {
      return { kind: 'code-spent', message: failure.message };
    }
    const later = failure.kind === 'unavailable' || failure.kind === 'throttled';
    return { kind: later ? 'unavailable' : 'refused', message: failure.message };
  }
  const channels = knownChannels(answer.value.participations);
  if (channels.length === 0) return { kind: 'nothing-to-sell' };
  return store(means, request, marketplace, answer.value.sealedRefreshToken, channels);
}

function knownChannels(participations: readonly Participation[]): readonly KnownChannel[] {
  return participations.flatMap((participation) => {
    const marketplace = marketplaceById(participation.marketplaceId);
    return marketplace && participation.isParticipating ? [{ marketplace, participation }] : [];
  });
}

async function isHeldByOthers(
  database: Database,
  key: { companyId: string; sellerId: string; region: string },
): Promise<boolean> {
  const claim = await database.system
    .selectFrom('seller_claim')
    .select('company_id')
    .where('seller_id', '=', key.sellerId)
    .executeTakeFirst();
  return claim !== undefined && claim.company_id !== key.companyId;
}

function store(
  { database, now }: Means,
  { companyId, sellerId }: ConnectRequest,
  marketplace: Marketplace,
  sealed_refresh_token: string,
  channels: readonly KnownChannel[],
): Promise<ConnectOutcome> {
  const { region } = marketplace;
  const chosen = channels.find((each) => each.marketplace.id === marketplace.id) ?? channels[0];
  const account = {
    store_name: chosen?.participation.storeName ?? sellerId,
    sealed_refresh_token,
    state: 'active',
    default_marketplace_id: chosen?.marketplace.id ?? marketplace.id,
    authorized_at: now,
    removed_at: null,
  } as const;

  return database.withCompany(companyId, async (db): Promise<ConnectOutcome> => {
    await db
      .insertInto('seller_claim')
      .values({ company_id: companyId, seller_id: sellerId, region })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Two companies may connect the same account at once: the claim that came second is not visible here.
    const claim = await db
      .selectFrom('seller_claim')
      .select('seller_id')
      .where('seller_id', '=', sellerId)
      .where('region', '=', region)
      .executeTakeFirst();
    if (!claim) return { kind: 'other-company' };

    // Whoever connects a removed store again takes it back, as it was.
    await reopenChannels(db, { sellerId, region });
    await db
      .insertInto('seller_account')
      .values({ company_id: companyId, seller_id: sellerId, region, ...account })
      .onConflict((conflict) => conflict.columns(['company_id', 'seller_id', 'region']).doUpdateSet(account))
      .execute();
    for (const {
      marketplace: { id, countryCode, name },
      participation,
    } of channels) {
      const names = {
        country_code: countryCode,
        country_name: name,
        store_name: participation.storeName ?? account.store_name,
      };
      await db
        .insertInto('channel')
        .values({ company_id: companyId, seller_id: sellerId, marketplace_id: id, region, ...names })
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'seller_id', 'marketplace_id']).doUpdateSet(names),
        )
        .execute();
    }
    await requestImport(db, { companyId, sellerId, region }, { now, isAwaited: true });
    return { kind: 'connected', sellerId, channels: channels.length };
  });
}

/** Each way in which a connection fails has words of its own. */
export function refuseUnlessConnected(outcome: ConnectOutcome): void {
  switch (outcome.kind) {
    case 'connected':
      return;
    case 'unknown-marketplace':
      throw wrongField('body.code', 'This marketplace is not known.');
    case 'other-company':
      throw new Refusal(
        409,
        'This seller account is connected to another company already. Please contact customer service.',
      );
    case 'nothing-to-sell':
      throw new Refusal(409, 'This seller account takes part in no marketplace that we support.');
    case 'code-spent':
      throw new Refusal(
        400,
        'The authorization has expired: it holds for 5 minutes, and once. Nothing was connected. Please connect again.',
      );
    case 'unavailable':
      throw new Refusal(503, 'The marketplace did not answer. Please connect again in a moment.', {
        retryAfter: 5,
      });
    case 'refused':
      throw new Refusal(400, 'The marketplace did not accept the authorization. Please connect again.');
  }
}
