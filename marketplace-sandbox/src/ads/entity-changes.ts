import * as v from 'valibot';
import { digitText } from '../seeded/code-text.ts';
import type { AdsAccount } from './ads-accounts.ts';
import { type AdsEntity, type AdsKind, type AdsState, adsKinds } from './ads-entity.ts';

/** The outcome of one row of a batch: the entity's current state, or the reason for refusal. */
export interface RowOutcome {
  readonly entity?: AdsEntity;
  readonly error?: { readonly type: string; readonly message: string };
}

const refuse = (type: string, message: string): RowOutcome => ({ error: { type, message } });

const updateSchema = v.looseObject({
  state: v.optional(v.picklist(['ENABLED', 'PAUSED'])),
  bid: v.optional(v.number()),
  defaultBid: v.optional(v.number()),
  budget: v.optional(v.object({ budgetType: v.literal('DAILY'), budget: v.number() })),
});

/** Changes state or amount of one entity. */
export function updateEntity(account: AdsAccount, kind: AdsKind, row: unknown, now: number): RowOutcome {
  const parsed = v.safeParse(updateSchema, row);
  if (!parsed.success) return refuse('malformedValueError', parsed.issues[0].message);
  const { idKey, amountKey } = adsKinds[kind];
  const entity = account.find(kind, String(parsed.output[idKey]));
  if (!entity) return refuse('entityNotFoundError', 'Entity does not exist.');
  if (entity.state === 'ARCHIVED') return refuse('entityStateError', 'Archived entities cannot be changed.');
  const { state = entity.state } = parsed.output;
  const amount =
    amountKey === 'budget' ? parsed.output.budget?.budget : amountKey && parsed.output[amountKey];
  if (amount === undefined) return { entity: { ...entity, ...transition(entity, state, now) } };
  const problem =
    amountKey === 'budget' ? budgetProblem(account, amount) : bidProblem(account, entity.campaignId, amount);
  if (problem) return problem;
  return {
    entity: {
      ...entity,
      ...transition(entity, state, now),
      [amountKey === 'budget' ? 'budget' : 'bid']: amount,
    },
  };
}

/** Its state from now on, and since when it is or isn't shown. */
function transition({ state: before, off }: AdsEntity, state: AdsState, now: number) {
  if (state === before) return { state, off };
  if (state !== 'ENABLED') return { state, off: [...off, { from: now, until: Number.POSITIVE_INFINITY }] };
  return { state, off: off.map(({ from, until }) => ({ from, until: Math.min(until, now) })) };
}

const local = ({ marketplace }: AdsAccount, dollars: number): number =>
  Number((dollars * marketplace.dollarRate).toFixed(marketplace.decimals));

function budgetProblem(account: AdsAccount, amount: number): RowOutcome | undefined {
  const least = local(account, 1);
  return amount < least ? refuse('budgetError', `The daily budget must be at least ${least}.`) : undefined;
}

function bidProblem(account: AdsAccount, campaignId: string, amount: number): RowOutcome | undefined {
  const least = local(account, 0.02);
  if (amount < least) return refuse('bidError', `The bid must be at least ${least}.`);
  const budget = account.find('campaigns', campaignId)?.budget ?? 0;
  return amount > budget ? refuse('bidError', 'The bid is higher than the daily budget.') : undefined;
}

const keywordSchema = v.looseObject({
  campaignId: v.string(),
  adGroupId: v.string(),
  keywordText: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  matchType: v.string(),
  state: v.picklist(['ENABLED', 'PAUSED']),
  bid: v.optional(v.number()),
});

const matchTypes = {
  keywords: ['EXACT', 'PHRASE', 'BROAD'],
  negativeKeywords: ['NEGATIVE_EXACT', 'NEGATIVE_PHRASE'],
} as const;

/** Adds a keyword or negative keyword to an ad group, which has each text once per match type. */
export function createKeyword(
  account: AdsAccount,
  kind: 'keywords' | 'negativeKeywords',
  row: unknown,
  now: number,
): RowOutcome {
  const parsed = v.safeParse(keywordSchema, row);
  if (!parsed.success) return refuse('malformedValueError', parsed.issues[0].message);
  const { campaignId, adGroupId, keywordText, matchType, state, bid } = parsed.output;
  if (!matchTypes[kind].some((each) => each === matchType))
    return refuse('malformedValueError', `The match type '${matchType}' is not known.`);
  const group = account.find('adGroups', adGroupId);
  if (group?.campaignId !== campaignId) return refuse('parentEntityError', 'The ad group does not exist.');
  const campaign = account.find('campaigns', campaignId);
  if (kind === 'keywords' && campaign?.targetingType === 'AUTO')
    return refuse('parentEntityError', 'Keywords cannot be added to an automatic campaign.');
  const isKnown = account
    .all(kind)
    .some(
      (one) => one.adGroupId === adGroupId && one.keywordText === keywordText && one.matchType === matchType,
    );
  if (isKnown)
    return refuse('duplicateValueError', 'A keyword with this text and match type exists already.');
  const problem = bid === undefined ? undefined : bidProblem(account, campaignId, bid);
  if (problem) return problem;
  const id = `2${digitText(14, 'ads-new', account.profileId, adGroupId, keywordText, matchType)}`;
  return {
    entity: {
      id,
      campaignId,
      adGroupId,
      keywordText,
      matchType,
      state,
      createdAt: now,
      off: [],
      ...(kind === 'keywords' && { bid: bid ?? group.bid ?? 0 }),
    },
  };
}
