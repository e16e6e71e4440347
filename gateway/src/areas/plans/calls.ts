import {
  addPlan,
  getManagedPlan,
  listManagedPlans,
  listPlans,
  listSubscribers,
  savePlanVersion,
  setPlanActive,
} from '@fairshelf/shared-contracts/plans';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { addPlanWithVersion, changePlan, offerPlan } from './change-plans.ts';
import { readPlans } from './managed-plans.ts';
import { plansFor } from './offered-plans.ts';
import { subscribersPage } from './subscribers.ts';

const today = ({ services }: CallContext): string => services.now().toISOString().slice(0, 10);

export const planCalls: readonly ServedCall[] = [
  serve(listPlans, (_input, context) =>
    plansFor(context.services.database, context.caller.homeCompanyId, today(context)),
  ),

  serve(listManagedPlans, async (_input, context) => {
    const plans = await readPlans(context.services.database, today(context));
    return plans.map(({ versions: _versions, ...plan }) => plan);
  }),

  serve(getManagedPlan, async ({ params }, context) => {
    const [plan] = await readPlans(context.services.database, today(context), params.planId);
    if (!plan) throw notFound('This plan');
    return plan;
  }),

  serve(addPlan, async ({ body }, context) => {
    const { plan_name, ...fields } = body;
    const plan = { name: plan_name, fields, userId: context.caller.userId };
    const id = await addPlanWithVersion(context.services.database, plan);
    if (!id)
      throw new Refusal(409, 'A plan with this name already exists.', {
        fields: [{ path: 'body.plan_name', message: 'A plan with this name already exists.' }],
      });
    context.audit({ after: { plan_id: id, ...body } });
    return { id };
  }),

  serve(savePlanVersion, async ({ params, body }, context) => {
    const { based_on: basedOn, ...fields } = body;
    const outcome = await changePlan(context.services.database, {
      planId: params.planId,
      basedOn,
      fields,
      userId: context.caller.userId,
      today: today(context),
    });
    if (outcome.kind === 'unknown') throw notFound('This plan');
    if (outcome.kind === 'changed-meanwhile')
      throw new Refusal(409, 'Someone else changed this plan in the meantime. Reload it and try again.');
    if (outcome.kind === 'too-early')
      throw wrongField('body.effective_from', `A change can take effect on ${outcome.earliest} or later.`);
    const { version, isNew, before, after } = outcome;
    context.audit({
      before: { plan_id: params.planId, ...before },
      after: { plan_id: params.planId, ...after },
    });
    return { version, isNew };
  }),

  serve(setPlanActive, async ({ params, body }, context) => {
    const changed = await offerPlan(context.services.database, params.planId, body.active);
    if (!changed) throw notFound('This plan');
    const { name, before } = changed;
    context.audit({ before: { plan_name: name, active: before }, after: { plan_name: name, ...body } });
  }),

  serve(listSubscribers, ({ params, query }, context) =>
    subscribersPage(context.services.database, params.planId, query, today(context)),
  ),
];
