import * as v from 'valibot';
import { only, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import {
  calendarDay,
  choice,
  fields,
  looseText,
  marketId,
  search,
  sellerId,
  text,
} from '../../core/calls/field.ts';

/** Who works on advertising (docs/specification/menu-and-roles.md#roles). */
export const adsPeople = only(['super-admin', 'advertising-admin']);

/** The levels of a list, from the top down. */
export const ADS_LEVELS = ['campaign', 'ad-group', 'keyword', 'target', 'negative', 'search-term'] as const;
export type AdsLevel = (typeof ADS_LEVELS)[number];

export const ADS_ENTITY_STATES = ['enabled', 'paused', 'archived'] as const;
export type AdsEntityState = (typeof ADS_ENTITY_STATES)[number];

const ADS_KEYS = [
  'name',
  'amount',
  'impressions',
  'clicks',
  'spend',
  'sales',
  'orders',
  'acos',
  'roas',
  'ctr',
  'cpc',
] as const;
type AdsKey = (typeof ADS_KEYS)[number];
export const ADS_SORTS = ADS_KEYS.flatMap((key): (AdsKey | `-${AdsKey}`)[] => [key, `-${key}`]);
export type AdsSort = AdsKey | `-${AdsKey}`;

const figures = v.object({
  impressions: v.number(),
  clicks: v.number(),
  /** Minor units of the profile's currency, like all amounts here. */
  spend: v.number(),
  sales: v.number(),
  orders: v.number(),
});

export const AdsRowSchema = v.object({
  /** For a search term: the keyword or target, and the term. */
  id: v.string(),
  level: v.picklist(ADS_LEVELS),
  name: v.string(),
  /** Null for search terms. */
  state: v.nullable(v.picklist(ADS_ENTITY_STATES)),
  /** exact, phrase, broad, negative-exact, negative-phrase, product, auto; of a campaign manual or auto. */
  matchType: v.nullable(v.string()),
  /** Daily budget of a campaign, default bid of an ad group, bid of a keyword or target. */
  amount: v.nullable(v.number()),
  campaignId: v.string(),
  campaignName: v.string(),
  adGroupId: v.nullable(v.string()),
  adGroupName: v.nullable(v.string()),
  /** The keyword or target that matched a search term. */
  matchedBy: v.nullable(v.string()),
  figures,
  /** The same for the same number of days before. */
  before: figures,
});
export type AdsRow = v.InferOutput<typeof AdsRowSchema>;

const id = (label: string) => v.optional(looseText(label, 64), '');
const period = { from: calendarDay('The first day'), to: calendarDay('The last day') };
const scope = {
  sellerId,
  marketId,
  campaignId: id('The campaign'),
  adGroupId: id('The ad group'),
  /** A keyword or target. */
  targetId: id('The keyword'),
  ...period,
};

const listFilter = {
  ...scope,
  level: choice('The level', ADS_LEVELS),
  /** If omitted, everything that isn't archived. */
  state: v.optional(choice('The state', ['', ...ADS_ENTITY_STATES]), ''),
  search,
  sort: v.optional(choice('The sort', ADS_SORTS), '-spend'),
};

export const getAdsOverview = defineCall({
  name: 'ads.overview',
  method: 'GET',
  path: '/api/ppc/overview',
  summary: 'Whether the advertising of a store is connected, its profile, and how the import stands',
  access: adsPeople,
  query: fields({ sellerId, marketId }),
  data: v.object({
    connection: v.picklist(['none', 'active', 'reauthorise']),
    /** Null until it was imported, or if the seller doesn't advertise in this marketplace. */
    profile: v.nullable(
      v.object({ id: v.string(), name: v.string(), currency: v.string(), timeZone: v.string() }),
    ),
    import: v.nullable(
      v.object({
        state: v.picklist(['running', 'done', 'failed']),
        finishedAt: v.nullable(timestamp),
        message: v.nullable(v.string()),
      }),
    ),
    /** When figures were last updated. */
    figuresAt: v.nullable(timestamp),
    /** The first and last day with figures. */
    firstDay: v.nullable(day),
    lastDay: v.nullable(day),
  }),
});

export const listAds = defineCall({
  name: 'ads.list',
  method: 'GET',
  path: '/api/ppc/entities/list',
  summary: 'Campaigns, ad groups, keywords, targets, negative keywords or search terms with their figures',
  access: adsPeople,
  query: fields({ ...listFilter, ...paging }),
  data: pageOf(AdsRowSchema),
});

export const exportAds = defineExport({
  name: 'ads.export',
  path: '/api/ppc/entities/export',
  summary: 'The same list as a file',
  access: adsPeople,
  query: { ...listFilter },
});

const totals = {
  figures,
  before: figures,
};

export const getAdsTotals = defineCall({
  name: 'ads.totals',
  method: 'GET',
  path: '/api/ppc/totals',
  summary: 'Figures of a profile, or of a part of it, over a period and the days before, by day',
  access: adsPeople,
  query: fields(scope),
  data: v.object({
    ...totals,
    days: v.array(v.object({ day, figures })),
    beforeDays: v.array(v.object({ day, figures })),
    /** The names behind the figures; null if they aren't narrowed to one, or it is unknown. */
    campaign: v.nullable(v.object({ name: v.string(), matchType: v.nullable(v.string()) })),
    adGroup: v.nullable(v.object({ name: v.string() })),
    target: v.nullable(v.object({ name: v.string(), matchType: v.nullable(v.string()) })),
  }),
});

export const getAdsGlance = defineCall({
  name: 'ads.glance',
  method: 'GET',
  path: '/api/ppc/glance',
  summary: 'Spend and sales of the last 30 days with figures, for the dashboard',
  access: signedIn,
  query: fields({ sellerId, marketId }),
  data: v.object({
    connection: v.picklist(['none', 'active', 'reauthorise']),
    /** Null before the first figures. */
    glance: v.nullable(v.object({ ...totals, currency: v.string(), from: day, to: day })),
  }),
});

export const startAdsConnect = defineCall({
  name: 'ads.connect-state',
  method: 'POST',
  path: '/api/ppc/connect/state',
  summary: 'Make a single-use state and the address of the consent to advertising',
  access: adsPeople,
  body: fields({ sellerId, marketId }),
  data: v.object({ state: v.string(), consentUrl: v.string(), signOutUrl: v.string() }),
});

export const connectAds = defineCall({
  name: 'ads.connect',
  method: 'POST',
  path: '/api/ppc/connect',
  summary: 'Exchange the code of the consent to advertising',
  access: adsPeople,
  body: fields({
    sellerId,
    marketId,
    code: text('The authorization code', 500),
    state: text('The state', 200),
  }),
  data: v.object({ connected: v.literal(true) }),
});
