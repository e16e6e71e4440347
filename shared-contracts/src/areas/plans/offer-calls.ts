import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { money } from '../../core/calls/envelope.ts';

export const listPlans = defineCall({
  name: 'plan.list',
  method: 'GET',
  path: '/api/plan/list',
  summary: 'The plans that can be held, and which of them the company holds',
  access: signedIn,
  data: v.array(
    v.object({
      plan_name: v.string(),
      title: v.string(),
      price: v.nullable(money),
      /** Share of what was recovered, as in 0.25; null for plans without one. */
      commission: v.nullable(v.number()),
      held: v.boolean(),
    }),
  ),
});
