import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, money } from '../../core/calls/envelope.ts';

/** Months of revenue, including the current one. */
export const REVENUE_MONTHS = 6;
/** The number of unpaid invoices listed. */
export const UNPAID_SHOWN = 10;

export const getBusiness = defineCall({
  name: 'platform.business',
  method: 'GET',
  path: '/api/platform/business',
  summary: 'Commissions and plan prices by month, unpaid invoices and failing imports over all companies',
  access: only(['super-admin']),
  data: v.object({
    /** Commissions and plan prices without tax, minus credits: oldest first, one row per month and currency. */
    revenue: v.array(v.object({ month: day, amount: money })),
    unpaid: v.object({
      count: v.number(),
      overdue: v.number(),
      amounts: v.array(money),
      /** The earliest due first. */
      invoices: v.array(
        v.object({
          number: v.string(),
          company: v.string(),
          due: day,
          isOverdue: v.boolean(),
          amount: money,
        }),
      ),
    }),
    imports: v.object({ givenUp: v.number(), failing: v.number() }),
  }),
});
