import { digitText } from '../seeded/code-text.ts';
import { randomStream } from '../seeded/random.ts';
import type { Listing } from '../sellers/listing.ts';
import type { AdsEntity, AdsKind } from './ads-entity.ts';

/** Campaigns are created for the best-selling kinds of product. */
const MOST_KINDS = 8;
const AUTO_TARGETS = [
  'QUERY_HIGH_REL_MATCHES',
  'QUERY_BROAD_REL_MATCHES',
  'ASIN_SUBSTITUTE_RELATED',
  'ASIN_ACCESSORY_RELATED',
];
const MATCH_TYPES = ['EXACT', 'PHRASE', 'BROAD'] as const;

/** An account in its initial state. */
export type AdsAccountParts = Readonly<Record<AdsKind, AdsEntity[]>>;

const cents = (amount: number) => Math.round(amount * 100) / 100;
const nounOf = ({ facts, marketplace }: Listing): string => {
  const { noun } = facts.kind;
  const language = marketplace.language.slice(0, 2);
  return (language === 'de' ? noun.de : language === 'ja' ? noun.ja : noun.en).toLowerCase();
};

/** A seller's advertising account on one marketplace, generated from its listings: the same on every call. */
export function generateAdsAccount(sellerId: string, listings: readonly Listing[]): AdsAccountParts {
  const parts: AdsAccountParts = {
    campaigns: [],
    adGroups: [],
    productAds: [],
    keywords: [],
    negativeKeywords: [],
    targets: [],
  };
  for (const ofKind of kindsByWeight(listings)) addKind(parts, sellerId, ofKind);
  return parts;
}

function kindsByWeight(listings: readonly Listing[]): (readonly [Listing, ...Listing[]])[] {
  const byKind = new Map<string, Listing[]>();
  for (const listing of listings) {
    const { id } = listing.facts.kind;
    byKind.set(id, [...(byKind.get(id) ?? []), listing]);
  }
  const weight = (group: readonly Listing[]) => group.reduce((sum, listing) => sum + listing.weight, 0);
  return [...byKind.values()]
    .toSorted((left, right) => weight(right) - weight(left))
    .slice(0, MOST_KINDS)
    .flatMap(([first, ...rest]) => (first ? [[first, ...rest] as const] : []));
}

function addKind(parts: AdsAccountParts, sellerId: string, listings: readonly [Listing, ...Listing[]]): void {
  const [lead] = listings;
  const { marketplace, facts } = lead;
  const key = [sellerId, marketplace.id, facts.kind.id];
  const random = randomStream('ads-kind', ...key);
  const id = (...what: (string | number)[]) => `2${digitText(14, 'ads', ...key, ...what)}`;
  const noun = nounOf(lead);
  const rate = marketplace.dollarRate;
  const amount = (dollars: number) =>
    marketplace.decimals === 0 ? Math.round(dollars * rate) : cents(dollars * rate);
  const alive = { state: 'ENABLED', createdAt: 0, off: [] } as const;
  const paused = { ...alive, state: 'PAUSED', off: [{ from: -1, until: Number.POSITIVE_INFINITY }] } as const;
  const fees = () => amount(0.45 + random.next() * 0.9);

  const campaign = (targetingType: 'MANUAL' | 'AUTO', label: string) => {
    const campaignId = id('campaign', label);
    const name = `${facts.kind.noun.en} | ${label}`;
    const budget = amount(random.between(8, 40));
    const start = random.chance(0.1) ? paused : alive;
    parts.campaigns.push({ ...start, id: campaignId, campaignId, name, targetingType, budget });
    return campaignId;
  };
  const adGroup = (campaignId: string, name: string) => {
    const adGroupId = id('group', campaignId, name);
    parts.adGroups.push({ ...alive, id: adGroupId, campaignId, name, bid: fees() });
    for (const { asin, sku } of listings.slice(0, 4))
      parts.productAds.push({ ...alive, id: id('ad', adGroupId, sku), campaignId, adGroupId, asin, sku });
    return { campaignId, adGroupId };
  };

  const manual = campaign('MANUAL', 'Manual');
  const byWord = adGroup(manual, 'Keywords');
  const [feature = 'large', second = 'premium'] = facts.features.map((text) => text.toLowerCase());
  const words = [
    noun,
    `${facts.brand.toLowerCase()} ${noun}`,
    `${feature} ${noun}`,
    `${second} ${noun}`,
    `best ${noun}`,
    `${noun} set`,
    `${noun} gift`,
  ];
  for (const [place, keywordText] of words.entries())
    parts.keywords.push({
      ...(random.chance(0.08) ? paused : alive),
      ...byWord,
      id: id('keyword', keywordText),
      keywordText,
      matchType: MATCH_TYPES[place % 3] ?? 'EXACT',
      bid: fees(),
    });
  const byProduct = adGroup(manual, 'Products');
  for (const place of [1, 2, 3]) {
    const value = `B0${digitText(8, 'rival', ...key, place)}`;
    parts.targets.push({
      ...alive,
      ...byProduct,
      id: id('target', value),
      matchType: 'PRODUCT',
      expression: [{ type: 'ASIN_SAME_AS', value }],
      bid: fees(),
    });
  }
  const auto = adGroup(campaign('AUTO', 'Automatic'), 'All products');
  for (const type of AUTO_TARGETS)
    parts.targets.push({
      ...alive,
      ...auto,
      id: id('target', type),
      matchType: 'AUTO',
      expression: [{ type }],
      bid: fees(),
    });
  for (const keywordText of ['free', 'diy'])
    parts.negativeKeywords.push({
      ...alive,
      ...auto,
      id: id('negative', keywordText),
      keywordText,
      matchType: 'NEGATIVE_PHRASE',
    });
}
