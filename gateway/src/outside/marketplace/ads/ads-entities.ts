import * as v from 'valibot';
import { minorDigits, minorUnits } from '../money.ts';
import type { Page } from '../ports.ts';
import { fail, ok, type Result } from '../result.ts';
import type { AdsFailure } from './ads-failures.ts';
import type { AdsEntity, AdsKind, AdsState, AdsUpdate, NewKeyword } from './ads-port.ts';

/** How a kind is listed, read and written. */
export interface KindShape {
  readonly path: string;
  readonly mediaType: string;
  readonly collection: string;
  readonly idKey: string;
  readonly idFilter: string;
}

const shape = (
  path: string,
  media: string,
  idKey: string,
  idFilter = `${idKey}Filter`,
  collection = path,
) => ({
  path: `/sp/${path}`,
  mediaType: `application/vnd.${media}.v3+json`,
  collection,
  idKey,
  idFilter,
});

export const kindShapes: Readonly<Record<AdsKind, KindShape>> = {
  campaign: shape('campaigns', 'spCampaign', 'campaignId'),
  'ad-group': shape('adGroups', 'spAdGroup', 'adGroupId'),
  'product-ad': shape('productAds', 'spProductAd', 'adId'),
  keyword: shape('keywords', 'spKeyword', 'keywordId'),
  negative: shape('negativeKeywords', 'spNegativeKeyword', 'keywordId', 'negativeKeywordIdFilter'),
  target: shape('targets', 'spTargetingClause', 'targetId', 'targetIdFilter', 'targetingClauses'),
};

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const RowSchema = v.object({
  campaignId: id,
  adGroupId: v.optional(id),
  keywordId: v.optional(id),
  targetId: v.optional(id),
  adId: v.optional(id),
  name: v.optional(v.string()),
  state: v.string(),
  targetingType: v.optional(v.string()),
  keywordText: v.optional(v.string()),
  matchType: v.optional(v.string()),
  asin: v.optional(v.nullable(v.string())),
  sku: v.optional(v.nullable(v.string())),
  bid: v.optional(v.nullable(v.number())),
  defaultBid: v.optional(v.nullable(v.number())),
  budget: v.optional(v.object({ budget: v.number() })),
  expressionType: v.optional(v.string()),
  expression: v.optional(v.array(v.object({ type: v.string(), value: v.optional(v.nullable(v.string())) }))),
});
type Row = v.InferOutput<typeof RowSchema>;

const NextSchema = v.object({ nextToken: v.optional(v.nullable(v.string())) });

/** One page of a list in the API's form. */
export function readPage(
  kind: AdsKind,
  body: unknown,
  currency: string,
): Result<Page<AdsEntity>, AdsFailure> {
  const { collection } = kindShapes[kind];
  const parsed = v.safeParse(v.object({ [collection]: v.optional(v.array(RowSchema), []) }), body);
  const next = v.safeParse(NextSchema, body);
  if (!parsed.success || !next.success) {
    const where = parsed.issues ? (v.getDotPath(parsed.issues[0]) ?? '(body)') : 'nextToken';
    return fail({ kind: 'unreadable', message: `A list of ${collection} is unreadable at ${where}.` });
  }
  const rows = parsed.output[collection] ?? [];
  return ok({
    rows: rows.map((row) => toEntity(kind, row, currency)),
    nextToken: next.output.nextToken ?? null,
  });
}

const states: Readonly<Record<string, AdsState>> = { ENABLED: 'enabled', PAUSED: 'paused' };

/** Amazon's automatic targeting groups, under the names that sellers see. */
const automaticTargets: Readonly<Record<string, string>> = {
  QUERY_HIGH_REL_MATCHES: 'Close match',
  QUERY_BROAD_REL_MATCHES: 'Loose match',
  ASIN_SUBSTITUTE_RELATED: 'Substitutes',
  ASIN_ACCESSORY_RELATED: 'Complements',
};

/** A target in words: 'Product B0…', 'Close match'. */
function targetName(expression: Row['expression']): string {
  const parts = (expression ?? []).map(({ type, value }) => {
    if (type in automaticTargets) return automaticTargets[type];
    const what = type.toLowerCase().replaceAll('_', ' ');
    if (type.startsWith('ASIN'))
      return type === 'ASIN_SAME_AS' ? `Product ${value}` : `${what} ${value ?? ''}`;
    return `${what} ${value ?? ''}`;
  });
  return parts.join(', ').trim() || 'Target';
}

/** One row of a list in our terms. Anything but enabled and paused counts as archived. */
function toEntity(kind: AdsKind, row: Row, currency: string): AdsEntity {
  const amount = kind === 'campaign' ? row.budget?.budget : (row.bid ?? row.defaultBid ?? undefined);
  const ids = {
    campaign: row.campaignId,
    'ad-group': row.adGroupId,
    'product-ad': row.adId,
    keyword: row.keywordId,
    negative: row.keywordId,
    target: row.targetId,
  };
  return {
    id: ids[kind] ?? '',
    campaignId: row.campaignId,
    adGroupId: row.adGroupId ?? null,
    name:
      row.name ??
      row.keywordText ??
      (kind === 'product-ad' ? (row.asin ?? row.sku ?? '') : targetName(row.expression)),
    state: states[row.state] ?? 'archived',
    matchType: matchTypeOf(kind, row),
    amountMinor: amount === undefined ? null : minorUnits(amount, currency),
  };
}

function matchTypeOf(kind: AdsKind, row: Row): string | null {
  if (kind === 'campaign') return row.targetingType?.toLowerCase() ?? null;
  if (kind === 'target') return row.expressionType === 'AUTO' ? 'auto' : 'product';
  return row.matchType?.toLowerCase().replaceAll('_', '-') ?? null;
}

const whole = (minor: number, currency: string): number => {
  const digits = minorDigits(currency) ?? 2;
  return Number((minor / 10 ** digits).toFixed(digits));
};

/** A change in the API's form. */
export function updateRow(kind: AdsKind, { id, state, amountMinor }: AdsUpdate, currency: string): object {
  const amount = amountMinor === undefined ? undefined : whole(amountMinor, currency);
  return {
    [kindShapes[kind].idKey]: id,
    ...(state && { state: state.toUpperCase() }),
    ...(amount !== undefined &&
      (kind === 'campaign'
        ? { budget: { budgetType: 'DAILY', budget: amount } }
        : kind === 'ad-group'
          ? { defaultBid: amount }
          : { bid: amount })),
  };
}

/** A new keyword or negative keyword in the API's form. */
export const keywordRow = (
  { campaignId, adGroupId, text, matchType, bidMinor }: NewKeyword,
  currency: string,
) => ({
  campaignId,
  adGroupId,
  keywordText: text,
  state: 'ENABLED',
  matchType: matchType.toUpperCase().replaceAll('-', '_'),
  ...(bidMinor !== undefined && { bid: whole(bidMinor, currency) }),
});
