import {
  getSummary,
  getSummarySample,
  getSummarySetting,
  listSummaries,
  saveSummarySetting as saveCall,
  sendSummarySample,
} from '@fairshelf/shared-contracts/summary';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import {
  isTimeZone,
  readSummarySetting,
  saveSummarySetting,
  unsubscribeKey,
} from '../mail-preferences/index.ts';
import { dailySummaryMail } from './daily-summary-mail.ts';
import { addressOf, sampleSummary } from './sample-summary.ts';
import { findSummary, listSummaryDays } from './written-summaries.ts';

/** Samples that a person can be sent within ten minutes. */
const SAMPLES = { hits: 3, windowMs: 600_000 };

export const dailySummaryCalls: readonly ServedCall[] = [
  serve(getSummarySetting, (_, { services, caller }) => readSummarySetting(services.database, caller.userId)),

  serve(saveCall, async ({ body }, { services, caller, audit }) => {
    const { database } = services;
    if (body.time_zone !== undefined && !(await isTimeZone(database, body.time_zone))) {
      throw new Refusal(400, `'${body.time_zone}' is not a time zone.`);
    }
    const before = await readSummarySetting(database, caller.userId);
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    await saveSummarySetting(database, caller.userId, changes);
    audit({ before, after: { ...before, ...changes } });
  }),

  serve(listSummaries, async (_, { services, caller }) => {
    const days = await listSummaryDays(services.database, caller.userId);
    return days.map((day) => ({ day }));
  }),

  serve(getSummarySample, (_, { services, caller }) => sampleSummary(services, caller.userId)),

  serve(sendSummarySample, async (_, { services, caller, audit }) => {
    const { database, jobs, settings, limits } = services;
    const wait = await limits.take(`summary-sample:${caller.userId}`, SAMPLES);
    if (wait > 0) {
      throw new Refusal(429, 'You have been sent several samples. Please try again in a few minutes.', {
        retryAfter: Math.ceil(wait / 1000),
      });
    }
    const email = await addressOf(database, caller.userId);
    const { summary } = await sampleSummary(services, caller.userId);
    const order = dailySummaryMail.order({
      to: email,
      content: summary,
      appUrl: `${settings.PUBLIC_URL}/app`,
      unsubscribeKey: await unsubscribeKey(database, caller.userId),
      isSample: true,
    });
    await jobs.enqueue(sendMail, order);
    audit({ after: { day: summary.day } });
    return { email };
  }),

  serve(getSummary, async ({ params }, { services, caller }) => {
    const summary = await findSummary(services.database, caller.userId, params.day);
    if (!summary) throw notFound('This summary');
    return summary;
  }),
];
