import {
  addRequestRule,
  listRequestRules,
  orderRequestRules,
  previewRequestRule,
  type RequestRule,
  removeRequestRule,
  updateRequestRule,
} from '@fairshelf/shared-contracts/review-requests';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound } from '../../base/refusal.ts';
import { channelOfCall, orderChange, removal, ruleAddition, ruleUpdate } from './change-input.ts';
import type { MadeChange, RequestChange } from './change-rules.ts';
import { makeConfirmedChange } from './confirm-change.ts';
import { previewRule } from './preview-rule.ts';
import { listRules } from './rules.ts';

interface ChangingBody {
  readonly sellerId: string;
  readonly marketId: string;
  readonly confirmation: string;
}

/** Makes a change of the rules that this body confirms, and audits it. */
async function change(
  context: CallContext,
  body: ChangingBody,
  ruleChange: RequestChange,
): Promise<{ readonly made: MadeChange; readonly list: () => Promise<RequestRule[]> }> {
  const { services, caller } = context;
  const channel = await channelOfCall(context, body);
  const outcome = await makeConfirmedChange(
    services.database,
    channel,
    { change: ruleChange, confirmation: body.confirmation },
    { userId: caller.userId, now: services.now() },
  );
  const { before, after, effect } = outcome;
  const sends = { now: effect.now, week: effect.week, later: effect.later };
  const details =
    ruleChange.kind === 'order'
      ? { ruleIds: ruleChange.ruleIds }
      : ruleChange.kind === 'remove'
        ? { id: ruleChange.ruleId, removed: true }
        : after;
  context.audit({
    companyId: channel.companyId,
    ...(before ? { before } : {}),
    after: { ...details, sends },
  });
  return {
    made: outcome,
    list: () => services.database.withCompany(channel.companyId, (db) => listRules(db, channel)),
  };
}

function savedRule({ after }: MadeChange): RequestRule {
  if (!after) throw notFound('This rule');
  return after;
}

export const requestRuleCalls: readonly ServedCall[] = [
  serve(listRequestRules, async ({ query }, context) => {
    const channel = await channelOfCall(context, query);
    return context.services.database.readCompany(channel.companyId, (db) => listRules(db, channel));
  }),

  serve(addRequestRule, async ({ body }, context) => {
    const { made } = await change(context, body, ruleAddition(body));
    return savedRule(made);
  }),

  serve(updateRequestRule, async ({ params, body }, context) => {
    const { made } = await change(
      context,
      body,
      ruleUpdate({ ruleId: params.ruleId, version: body.version, rule: body }),
    );
    return savedRule(made);
  }),

  serve(removeRequestRule, async ({ params, body }, context) => {
    await change(context, body, removal({ ruleId: params.ruleId, version: body.version }));
  }),

  serve(orderRequestRules, async ({ body }, context) => {
    const { list } = await change(context, body, orderChange(body));
    return list();
  }),

  serve(previewRequestRule, async ({ query }, context) => {
    const { services } = context;
    const channel = await channelOfCall(context, query);
    return services.database.readCompany(channel.companyId, (db) =>
      previewRule(db, { ...query, now: services.now() }),
    );
  }),
];
