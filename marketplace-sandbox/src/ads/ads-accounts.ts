import { hashOf } from '../seeded/random.ts';
import type { Listing } from '../sellers/listing.ts';
import type { Marketplace } from '../sellers/marketplaces.ts';
import type { KnownSeller } from '../sellers/seller-directory.ts';
import type { AdsEntity, AdsKind } from './ads-entity.ts';
import { generateAdsAccount } from './generate-account.ts';

/** The advertising account of a seller on one marketplace, with its changes since the sandbox started. */
export interface AdsAccount {
  readonly profileId: string;
  readonly marketplace: Marketplace;
  readonly seller: KnownSeller;
  all(kind: AdsKind): readonly AdsEntity[];
  find(kind: AdsKind, id: string): AdsEntity | undefined;
  put(kind: AdsKind, entity: AdsEntity): void;
  /** The product an ad group shows first. */
  listingOf(adGroupId: string): Listing | undefined;
}

export interface AdsAccounts {
  of(seller: KnownSeller): readonly AdsAccount[];
  /** Forgets all changes. */
  clear(): void;
}

export function adsAccounts(): AdsAccounts {
  const accounts = new Map<string, AdsAccount>();
  const open = (seller: KnownSeller, marketplace: Marketplace): AdsAccount => {
    const profileId = `3${String(hashOf('ads-profile', seller.profile.sellerId, marketplace.id)).padStart(12, '0')}`;
    const account = accounts.get(profileId) ?? openAccount(profileId, seller, marketplace);
    accounts.set(profileId, account);
    return account;
  };
  return {
    of: (seller) => seller.profile.marketplaces.map((marketplace) => open(seller, marketplace)),
    clear: () => accounts.clear(),
  };
}

function openAccount(profileId: string, seller: KnownSeller, marketplace: Marketplace): AdsAccount {
  const listings = seller.listings.filter((listing) => listing.marketplace.id === marketplace.id);
  const bySku = new Map(listings.map((listing) => [listing.sku, listing]));
  const parts = generateAdsAccount(seller.profile.sellerId, listings);
  const index = (entities: readonly AdsEntity[]) => new Map(entities.map((entity) => [entity.id, entity]));
  const byKind: Record<AdsKind, Map<string, AdsEntity>> = {
    campaigns: index(parts.campaigns),
    adGroups: index(parts.adGroups),
    productAds: index(parts.productAds),
    keywords: index(parts.keywords),
    negativeKeywords: index(parts.negativeKeywords),
    targets: index(parts.targets),
  };
  const listingByGroup = new Map<string, Listing>();
  for (const { adGroupId = '', sku = '' } of parts.productAds) {
    const listing = bySku.get(sku);
    if (listing && !listingByGroup.has(adGroupId)) listingByGroup.set(adGroupId, listing);
  }
  return {
    profileId,
    marketplace,
    seller,
    all: (kind) => [...byKind[kind].values()],
    find: (kind, id) => byKind[kind].get(id),
    put: (kind, entity) => {
      byKind[kind].set(entity.id, entity);
    },
    listingOf: (adGroupId) => listingByGroup.get(adGroupId),
  };
}
