/** The entities of an advertising account, by their path. */
export type AdsKind = 'campaigns' | 'adGroups' | 'productAds' | 'keywords' | 'negativeKeywords' | 'targets';

export type AdsState = 'ENABLED' | 'PAUSED' | 'ARCHIVED';

/** One entity of an account; its fields depend on its kind. Amounts in whole currency units. */
export interface AdsEntity {
  readonly id: string;
  readonly campaignId: string;
  readonly adGroupId?: string;
  readonly name?: string;
  readonly targetingType?: 'MANUAL' | 'AUTO';
  readonly budget?: number;
  readonly bid?: number;
  readonly keywordText?: string;
  readonly matchType?: string;
  readonly expression?: readonly { readonly type: string; readonly value?: string }[];
  readonly asin?: string;
  readonly sku?: string;
  readonly state: AdsState;
  /** Unix ms; 0 for initial ones. */
  readonly createdAt: number;
  /** When it was not shown, Unix ms. */
  readonly off: readonly { readonly from: number; readonly until: number }[];
}

interface KindFacts {
  /** The media type of this kind's requests and answers. */
  readonly mediaType: string;
  /** The list's name in bodies. */
  readonly collection: string;
  readonly idKey: string;
  /** The name of filters by id. */
  readonly idFilter: string;
  readonly amountKey?: 'budget' | 'bid' | 'defaultBid';
  json(entity: AdsEntity): object;
}

const media = (name: string) => `application/vnd.${name}.v3+json`;
const group = ({ campaignId, adGroupId, state }: AdsEntity) => ({ campaignId, adGroupId, state });

export const adsKinds: Readonly<Record<AdsKind, KindFacts>> = {
  campaigns: {
    mediaType: media('spCampaign'),
    collection: 'campaigns',
    idKey: 'campaignId',
    idFilter: 'campaignIdFilter',
    amountKey: 'budget',
    json: ({ id, name, targetingType, state, budget }) => ({
      campaignId: id,
      name,
      targetingType,
      state,
      startDate: '2024-03-01',
      dynamicBidding: { strategy: 'LEGACY_FOR_SALES', placementBidding: [] },
      budget: { budgetType: 'DAILY', budget },
    }),
  },
  adGroups: {
    mediaType: media('spAdGroup'),
    collection: 'adGroups',
    idKey: 'adGroupId',
    idFilter: 'adGroupIdFilter',
    amountKey: 'defaultBid',
    json: ({ id, campaignId, name, state, bid }) => ({
      adGroupId: id,
      campaignId,
      name,
      state,
      defaultBid: bid,
    }),
  },
  productAds: {
    mediaType: media('spProductAd'),
    collection: 'productAds',
    idKey: 'adId',
    idFilter: 'adIdFilter',
    json: (entity) => ({ adId: entity.id, ...group(entity), asin: entity.asin, sku: entity.sku }),
  },
  keywords: {
    mediaType: media('spKeyword'),
    collection: 'keywords',
    idKey: 'keywordId',
    idFilter: 'keywordIdFilter',
    amountKey: 'bid',
    json: (entity) => ({
      keywordId: entity.id,
      ...group(entity),
      keywordText: entity.keywordText,
      matchType: entity.matchType,
      bid: entity.bid,
    }),
  },
  negativeKeywords: {
    mediaType: media('spNegativeKeyword'),
    collection: 'negativeKeywords',
    idKey: 'keywordId',
    idFilter: 'negativeKeywordIdFilter',
    json: (entity) => ({
      keywordId: entity.id,
      ...group(entity),
      keywordText: entity.keywordText,
      matchType: entity.matchType,
    }),
  },
  targets: {
    mediaType: media('spTargetingClause'),
    collection: 'targetingClauses',
    idKey: 'targetId',
    idFilter: 'targetIdFilter',
    amountKey: 'bid',
    json: (entity) => ({
      targetId: entity.id,
      ...group(entity),
      expression: entity.expression,
      resolvedExpression: entity.expression,
      expressionType: entity.matchType === 'AUTO' ? 'AUTO' : 'MANUAL',
      bid: entity.bid,
    }),
  },
};
