import {
  addPlan,
  assignPlan,
  getManagedPlan,
  listManagedPlans,
  listPlanCompanies,
  listPlans,
  listSubscribers,
  previewAssignment,
  previewPlanVersion,
  savePlanVersion,
  setPlanActive,
} from '@fairshelf/shared-contracts/plans';
import { dayOf } from '../../base/calendar-days.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { affectedSubscribers } from './affected-subscribers.ts';
import { type Assignment, assignPlan as assign, lookAtAssignment } from './assign-plan.ts';
import { addPlanWithVersion, changePlan, offerPlan } from './change-plans.ts';
import { readPlans } from './managed-plans.ts';
import { plansFor } from './offered-plans.ts';
import { planCompanies } from './plan-companies.ts';
import { subscribersPage } from './subscribers.ts';

const today = ({ services }: CallContext): string => dayOf(services.now());

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

  serve(previewPlanVersion, ({ params, body }, context) =>
    affectedSubscribers(context.services.database, params.planId, body, today(context)),
  ),

  serve(listPlanCompanies, ({ query }, context) =>
    planCompanies(context.services.database, query.search, today(context)),
  ),

  serve(previewAssignment, async ({ params, query }, context) => {
    const { company_id: companyId, with_trial } = query;
    const withTrial = with_trial === undefined ? undefined : with_trial === 'yes';
    const outcome = await lookAtAssignment(context.services.database, {
      planId: params.planId,
      companyId,
      today: today(context),
      withTrial,
    });
    return possible(outcome).preview;
  }),

  serve(assignPlan, async ({ params, body }, context) => {
    const { company_id: companyId, with_trial: withTrial } = body;
    const order = { planId: params.planId, companyId, today: today(context), withTrial };
    const { preview } = possible(await assign(context.services.database, order));
    const { replaces, title, trial_ends_on } = preview;
    context.audit({
      companyId,
      before: { plans: replaces },
      after: { company_id: companyId, plan_id: params.planId, plan: title, trial_ends_on },
    });
  }),

  serve(listSubscribers, ({ params, query }, context) =>
    subscribersPage(context.services.database, params.planId, query, today(context)),
  ),
];

function possible(outcome: Assignment): Extract<Assignment, { kind: 'possible' }> {
  switch (outcome.kind) {
    case 'possible':
      return outcome;
    case 'unknown-plan':
      throw notFound('This plan');
    case 'unknown-company':
      throw notFound('This company');
    case 'not-in-force':
      throw new Refusal(409, 'No version of this plan is in force yet. Assign the plan once one is.');
    case 'held-already':
      throw new Refusal(409, 'This company has this plan already.');
  }
}
