import type { AdsRow, AdsSuggestion, getAdsOverview, getAdsTotals } from '@fairshelf/shared-contracts/ads';
import type { CallData } from '@fairshelf/shared-contracts/core';

const figures = { impressions: 10_000, clicks: 100, spend: 5_000, sales: 20_000, orders: 8 };
const before = { impressions: 8_000, clicks: 80, spend: 4_000, sales: 20_000, orders: 8 };

/** A campaign as the gateway lists it. */
export const adsRow = (fields: Partial<AdsRow> = {}): AdsRow => ({
  id: 'c1',
  level: 'campaign',
  name: 'Mugs | Manual',
  state: 'enabled',
  matchType: 'manual',
  amount: 1_500,
  campaignId: 'c1',
  campaignName: 'Mugs | Manual',
  adGroupId: null,
  adGroupName: null,
  matchedBy: null,
  figures,
  before,
  ...fields,
});

export const adsOverview = (
  fields: Partial<CallData<typeof getAdsOverview>> = {},
): CallData<typeof getAdsOverview> => ({
  connection: 'active',
  profile: { id: 'p1', name: 'Northwind Home', currency: 'USD', timeZone: 'America/Los_Angeles' },
  import: { state: 'done', finishedAt: '2026-11-21T06:00:00Z', message: null },
  figuresAt: '2026-11-21T06:00:00Z',
  firstDay: '2026-08-20',
  lastDay: '2026-11-20',
  ...fields,
});

export const adsTotals = (
  fields: Partial<CallData<typeof getAdsTotals>> = {},
): CallData<typeof getAdsTotals> => ({
  figures,
  before,
  days: [{ day: '2026-11-20', figures }],
  beforeDays: [{ day: '2026-11-19', figures: before }],
  campaign: null,
  adGroup: null,
  target: null,
  ...fields,
});

export const adsSuggestion = (fields: Partial<AdsSuggestion> = {}): AdsSuggestion => ({
  id: 'k1',
  kind: 'bid',
  text: 'stone mug',
  level: 'keyword',
  targetId: 'k1',
  matchType: 'exact',
  campaignName: 'Mugs | Manual',
  adGroupId: 'g1',
  adGroupName: 'Keywords',
  clicks: 40,
  orders: 5,
  spend: 3_000,
  sales: 12_000,
  currentBid: 80,
  suggestedBid: 90,
  clicksPerOrder: 8.2,
  formulaBid: 90,
  ...fields,
});
