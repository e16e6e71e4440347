import {
  addRequestRule,
  listRequestRules,
  orderRequestRules,
  previewRequestRule,
  type RequestRule,
  removeRequestRule,
  updateRequestRule,
} from '@fairshelf/shared-contracts/review-requests';
import { isId } from '../../base/database/database.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { companyOfChannel } from '../../base/stores/store-of-caller.ts';
import { askAtOnce } from './jobs.ts';
import type { ChannelKey } from './plan-requests.ts';
import { previewRule } from './preview-rule.ts';
import {
  addRule,
  listRules,
  orderRules,
  type RuleFields,
  type RuleOutcome,
  removeRule,
  updateRule,
} from './rules.ts';

const changedMeanwhile = 'Someone else changed this rule meanwhile. Reload the rules and try again.';

async function channelOf(
  { services, caller }: CallContext,
  { sellerId, marketId }: { sellerId: string; marketId: string },
): Promise<ChannelKey> {
  const companyId = await companyOfChannel(services.database, caller, sellerId, marketId);
  return { companyId, sellerId, marketId };
}

function checkProducts({ includeSkus, excludeSkus }: RuleFields): void {
  const both = includeSkus.find((sku) => excludeSkus.includes(sku));
  if (both !== undefined)
    throw wrongField('body.excludeSkus', `${both} can't be asked for and left out by the same rule.`);
}

/** Writes the change into the audit trail; refuses what could not be saved. */
function kept(outcome: RuleOutcome, { companyId }: ChannelKey, context: CallContext): RequestRule {
  if (outcome.kind === 'unknown') throw notFound('This rule');
  if (outcome.kind === 'changed-meanwhile') throw new Refusal(409, changedMeanwhile);
  const { before, after } = outcome;
  context.audit({ companyId, after, ...(before ? { before } : {}) });
  return after;
}

export const requestRuleCalls: readonly ServedCall[] = [
  serve(listRequestRules, async ({ query }, context) => {
    const channel = await channelOf(context, query);
    return context.services.database.withCompany(channel.companyId, (db) => listRules(db, channel));
  }),

  serve(addRequestRule, async ({ body }, context) => {
    const { services, caller } = context;
    checkProducts(body);
    const channel = await channelOf(context, body);
    const change = { userId: caller.userId, now: services.now() };
    const outcome = await services.database.withCompany(channel.companyId, (db) =>
      addRule(db, channel, body, change),
    );
    const rule = kept(outcome, channel, context);
    await askAtOnce(services, channel);
    return rule;
  }),

  serve(updateRequestRule, async ({ params, body }, context) => {
    const { services, caller } = context;
    checkProducts(body);
    const channel = await channelOf(context, body);
    if (!isId(params.ruleId)) throw notFound('This rule');
    const change = { userId: caller.userId, now: services.now() };
    const wanted = { id: params.ruleId, version: body.version, fields: body };
    const outcome = await services.database.withCompany(channel.companyId, (db) =>
      updateRule(db, channel, wanted, change),
    );
    const rule = kept(outcome, channel, context);
    await askAtOnce(services, channel);
    return rule;
  }),

  serve(removeRequestRule, async ({ params, body }, context) => {
    const { services } = context;
    const channel = await channelOf(context, body);
    if (!isId(params.ruleId)) throw notFound('This rule');
    const outcome = await services.database.withCompany(channel.companyId, (db) =>
      removeRule(db, channel, { id: params.ruleId, version: body.version }, services.now()),
    );
    const { id } = kept(outcome, channel, context);
    context.audit({ after: { id, removed: true } });
  }),

  serve(orderRequestRules, async ({ body }, context) => {
    const { services } = context;
    const channel = await channelOf(context, body);
    if (!body.ruleIds.every(isId)) throw notFound('This rule');
    const rules = await services.database.withCompany(channel.companyId, async (db) =>
      (await orderRules(db, channel, body.ruleIds, services.now())) ? listRules(db, channel) : undefined,
    );
    if (!rules) throw new Refusal(409, 'The rules are not the same any more. Reload them and try again.');
    context.audit({ companyId: channel.companyId, after: { ruleIds: body.ruleIds } });
    return rules;
  }),

  serve(previewRequestRule, async ({ query }, context) => {
    const { services } = context;
    const channel = await channelOf(context, query);
    return services.database.withCompany(channel.companyId, (db) =>
      previewRule(db, { ...query, now: services.now() }),
    );
  }),
];
