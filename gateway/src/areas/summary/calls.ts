import {
  getSummary,
  getSummarySetting,
  listSummaries,
  saveSummarySetting as saveCall,
} from '@fairshelf/shared-contracts/summary';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { isTimeZone, readSummarySetting, saveSummarySetting } from '../mail-preferences/index.ts';
import { findSummary, listSummaryDays } from './written-summaries.ts';

export const dailySummaryCalls: readonly ServedCall[] = [
  serve(getSummarySetting, (_, { services, caller }) => readSummarySetting(services.database, caller.userId)),

  serve(saveCall, async ({ body }, { services, caller, audit }) => {
    const { database } = services;
    if (body.time_zone !== undefined && !(await isTimeZone(database, body.time_zone))) {
      throw new Refusal(400, `'${body.time_zone}' is not a time zone.`);
    }
    const before = await readSummarySetting(database, caller.userId);
    const chosen = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    await saveSummarySetting(database, caller.userId, chosen);
    audit({ before, after: { ...before, ...chosen } });
  }),

  serve(listSummaries, async (_, { services, caller }) => {
    const days = await listSummaryDays(services.database, caller.userId);
    return days.map((day) => ({ day }));
  }),

  serve(getSummary, async ({ params }, { services, caller }) => {
    const summary = await findSummary(services.database, caller.userId, params.day);
    if (!summary) throw notFound('This summary');
    return summary;
  }),
];
