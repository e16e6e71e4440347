import { dayOf } from '../../base/calendar-days.ts';
import type { Database } from '../../base/database/database.ts';
import type { JobQueue } from '../../base/jobs/job-queue.ts';
import { Refusal, wrongField } from '../../base/refusal.ts';
import { requestImport } from '../../base/stores/request-import.ts';
import { sellerAccountId } from '../../base/stores/seller-account-id.ts';
import { type Marketplace, marketplaceById } from '../../outside/marketplace/marketplaces.ts';
import type { ConnectPort, Participation } from '../../outside/marketplace/ports.ts';
import { claimSeller, tellClaimed } from './claim-seller.ts';
import { forgetMarket } from './forget-market.ts';
import { reopenChannels } from './remove-store.ts';
import { noRoomForProducts, noRoomForStore } from './room-in-plan.ts';

interface Means {
  readonly database: Database;
  readonly connector: ConnectPort;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly settings: { readonly PUBLIC_URL: string };
  readonly now: Date;
}

export interface ConnectRequest {
  readonly companyId: string;
  /** Who gave the consent; undefined for the demo. */
  readonly userId?: string;
  readonly sellerId: string;
  /** Any marketplace of the region; it becomes the account's default when the seller sells there. */
  readonly marketplaceId: string;
  readonly code: string;
  readonly redirectUri?: string;
}

export type ConnectOutcome =
  | {
      readonly kind: 'connected';
      readonly sellerId: string;
      readonly channels: number;
      /** Companies that lost the seller id to this connection. */
      readonly takenFrom: readonly string[];
    }
  | { readonly kind: 'unknown-marketplace' }
  /** Another company of the same person holds the account: not a dispute, but probably a mistake. */
  | { readonly kind: 'own-other-company' }
  /** The plan has no room for another store or more products. */
  | { readonly kind: 'over-limit'; readonly message: string }
  /** Amazon did not confirm that the token belongs to this seller id. */
  | { readonly kind: 'not-theirs' }
  | { readonly kind: 'nothing-to-sell' }
  /** `code-spent`: the code was used, or is older than five minutes. */
  | { readonly kind: 'code-spent' | 'refused' | 'unavailable'; readonly message: string };

interface KnownChannel {
  readonly marketplace: Marketplace;
  readonly participation: Participation;
}

/**
 * Connects a seller account to a company: exchanges the code of the consent page, proves the seller id with the new
 * token, stores the encrypted token, creates a channel for each marketplace the seller participates in and enqueues
 * the first import, all in one transaction. Connecting again renews the consent. The latest proven consent wins
 * (docs/people.md#seller-accounts).
 */
export async function connectSellerAccount(means: Means, request: ConnectRequest): Promise<ConnectOutcome> {
  const marketplace = marketplaceById(request.marketplaceId);
  if (!marketplace) return { kind: 'unknown-marketplace' };
  const key = { companyId: request.companyId, sellerId: request.sellerId, region: marketplace.region };
  const answer = await means.connector.connect({
    sellerAccountId: sellerAccountId(key),
    region: marketplace.region,
    sellerId: request.sellerId,
    code: request.code,
    ...(request.redirectUri ? { redirectUri: request.redirectUri } : {}),
  });
  if (!answer.ok) {
    const { failure, step } = answer.error;
    if (step === 'consent' && failure.kind === 'reauthorise') {
      return { kind: 'code-spent', message: failure.message };
    }
    const later = failure.kind === 'unavailable' || failure.kind === 'throttled';
    if (step === 'ownership' && !later) return { kind: 'not-theirs' };
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

async function store(
  means: Means,
  { companyId, sellerId, userId }: ConnectRequest,
  marketplace: Marketplace,
  sealed_refresh_token: string,
  channels: readonly KnownChannel[],
): Promise<ConnectOutcome> {
  const { database, now } = means;
  const { region } = marketplace;
  const channel = channels.find((each) => each.marketplace.id === marketplace.id) ?? channels[0];
  const account = {
    store_name: channel?.participation.storeName ?? sellerId,
    sealed_refresh_token,
    state: 'active',
    default_marketplace_id: channel?.marketplace.id ?? marketplace.id,
    authorized_at: now,
    removed_at: null,
  } as const;

  const full = await noRoomForProducts(database, {
    companyId,
    sellerId,
    today: dayOf(now),
  });
  if (full) return { kind: 'over-limit', message: full };
  const { outcome, lost } = await database.system.transaction().execute(async (db) => {
    const key = { companyId, sellerId, region };
    const claim = await claimSeller(means, db, { ...key, userId });
    if (claim === 'own-company') {
      const refusal: ConnectOutcome = { kind: 'own-other-company' };
      return { outcome: refusal, lost: [] };
    }

    const message = await noRoomForStore(db, { companyId, sellerId, today: dayOf(now) });
    if (message) {
      const refusal: ConnectOutcome = { kind: 'over-limit', message };
      return { outcome: refusal, lost: [] };
    }

    // Connecting a removed store again restores it as it was.
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
    await requestImport(db, key, { now, isAwaited: true });
    if (claim.lost.length > 0) await tellClaimed(means, db, { ...key, people: claim.people });
    const takenFrom = [...new Set(claim.lost.map((each) => each.companyId))];
    const connected: ConnectOutcome = { kind: 'connected', sellerId, channels: channels.length, takenFrom };
    return { outcome: connected, lost: claim.lost };
  });
  for (const each of lost) await forgetMarket(database, each);
  return outcome;
}

/** Each way in which a connection fails has its own text. */
export function refuseUnlessConnected(outcome: ConnectOutcome): void {
  switch (outcome.kind) {
    case 'connected':
      return;
    case 'unknown-marketplace':
      throw wrongField('body.code', 'We don’t support this marketplace.');
    case 'own-other-company':
      throw new Refusal(
        409,
        'This seller account is already connected to another of your companies. Remove it there first.',
      );
    case 'over-limit':
      throw new Refusal(409, outcome.message);
    case 'not-theirs':
      throw new Refusal(
        403,
        'Amazon did not confirm that this authorization belongs to the seller account. Nothing was connected. Please connect again.',
      );
    case 'nothing-to-sell':
      throw new Refusal(409, 'This seller account doesn’t sell in a marketplace we support.');
    case 'code-spent':
      throw new Refusal(
        400,
        'The authorization has expired: it is valid once, for 5 minutes. Nothing was connected. Please connect again.',
      );
    case 'unavailable':
      throw new Refusal(503, 'Amazon did not respond. Please connect again in a moment.', {
        retryAfter: 5,
      });
    case 'refused':
      throw new Refusal(400, 'Amazon rejected the authorization. Please connect again.');
  }
}

/** The companies that lost the seller id, for the audit trail; undefined if none did. */
export const takenFrom = (outcome: ConnectOutcome): readonly string[] | undefined =>
  outcome.kind === 'connected' && outcome.takenFrom.length > 0 ? outcome.takenFrom : undefined;
