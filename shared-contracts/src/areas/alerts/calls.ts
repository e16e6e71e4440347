import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { timestamp } from '../../core/calls/envelope.ts';
import { fields, marketId, sellerId } from '../../core/calls/field.ts';
import { IMPORT_KINDS, ImportDelaySchema } from '../market/index.ts';

/** What currently needs attention, in order of priority. */
export const ALERT_KINDS = [
  'incident',
  'consent',
  'advertising-consent',
  'keepa-key',
  'import',
  'violation',
  'case-closing',
  'case-action',
  'overdue-review',
  'low-review',
  'low-feedback',
  'stale-reviews',
  'request',
] as const;

const StandingAlertSchema = v.object({
  kind: v.picklist(ALERT_KINDS),
  severity: v.picklist(['danger', 'warning', 'info']),
  /** The number of items that it stands for. */
  count: v.number(),
  title: v.string(),
  text: v.string(),
  /** Where to fix it: a page of the app or of the seller portal; null if somebody else does. */
  link: v.nullable(v.string()),
});
export type StandingAlert = v.InferOutput<typeof StandingAlertSchema>;

export const listStandingAlerts = defineCall({
  name: 'alert.standing',
  method: 'GET',
  path: '/api/review/alerts',
  summary: 'What of a store waits for somebody at this moment, the most urgent first',
  access: signedIn,
  query: fields({ sellerId, marketId }),
  data: v.array(StandingAlertSchema),
});

const ChannelFreshnessSchema = v.object({
  seller_id: v.string(),
  market_id: v.string(),
  store: v.string(),
  country_code: v.string(),
  country_name: v.string(),
  /** `late`: nothing has failed, but something is more than a day old. `waiting`: connected a moment ago. */
  state: v.picklist(['fresh', 'importing', 'late', 'failed', 'waiting', 'paused', 'reauthorise']),
  /** The end of the oldest of the latest successful imports: everything is at least this fresh. */
  freshUntil: v.nullable(timestamp),
  /** The end of the newest one. */
  finishedAt: v.nullable(timestamp),
  /** The reason for the newest failure, in a sentence; null if there is none. */
  message: v.nullable(v.string()),
  /** The progress of its first import; missing once that is complete. */
  progress: v.optional(
    v.object({
      /** What is still to be imported: first what the store needs to be ready, then the rest. */
      reading: v.array(v.picklist(IMPORT_KINDS)),
      /** Progress of everything, 0 to 1. */
      share: v.number(),
      /** When `reading` is expected to be complete; null if unknown. */
      readyAt: v.nullable(timestamp),
      takesLonger: v.boolean(),
    }),
  ),
  /** Refreshes that are late by more than their own interval; missing if none are. */
  delays: v.optional(v.array(v.object({ kind: v.picklist(IMPORT_KINDS), ...ImportDelaySchema.entries }))),
});
export type ChannelFreshness = v.InferOutput<typeof ChannelFreshnessSchema>;

export const listChannelFreshness = defineCall({
  name: 'alert.channel-freshness',
  method: 'GET',
  path: '/api/review/import/channels',
  summary: 'How fresh the data of each of the person’s channels is',
  access: signedIn,
  data: v.array(ChannelFreshnessSchema),
});
