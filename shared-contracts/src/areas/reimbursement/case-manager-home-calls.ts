import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day } from '../../core/calls/envelope.ts';

/** Days that the figures of case managers cover. */
export const MANAGER_FIGURE_DAYS = 90;

export const getCaseManagerHome = defineCall({
  name: 'case-manager.home',
  method: 'GET',
  path: '/api/reimburse/case-manager/home',
  summary: 'What waits for case managers by deadline, and what each filed and achieved in 90 days',
  access: only(['case-manager']),
  data: v.object({
    /** Cases to file, by the end of their claim window. */
    toFile: v.object({
      total: v.number(),
      /** Closes within 2 days, within 7, and later or never. */
      within2: v.number(),
      within7: v.number(),
      later: v.number(),
    }),
    /** The first claim window to close; null if nothing is to be filed. */
    firstDeadline: v.nullable(day),
    newMessages: v.number(),
    withSeller: v.number(),
    withAmazon: v.number(),
    portals: v.number(),
    skippedRows: v.number(),
    /** Who filed cases within these days, most first, with the current outcomes. */
    managers: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        filed: v.number(),
        paid: v.number(),
        denied: v.number(),
        /** Average days from filing to the first payment; null before the first one. */
        daysToPayment: v.nullable(v.number()),
      }),
    ),
  }),
});
