import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, timestamp } from '../../core/calls/envelope.ts';
import { fields, marketId, sellerId } from '../../core/calls/field.ts';

const HealthMetricSchema = v.object({
  /** Amazon's name of the metric. */
  code: v.string(),
  /** Its name for sellers. */
  name: v.string(),
  /** `none`: too little data to rate. */
  status: v.picklist(['good', 'bad', 'none']),
  /** A share from 0 to 1; null for counts. */
  rate: v.nullable(v.number()),
  count: v.nullable(v.number()),
  target: v.nullable(v.number()),
  condition: v.nullable(v.picklist(['less', 'greater', 'equals'])),
  from: v.nullable(day),
  to: v.nullable(day),
});
export type HealthMetricRow = v.InferOutput<typeof HealthMetricSchema>;

const AccountHealthSchema = v.object({
  status: v.picklist(['normal', 'at-risk', 'deactivated']),
  rating: v.nullable(v.picklist(['great', 'warned'])),
  /** Those that miss their target first. */
  metrics: v.array(HealthMetricSchema),
  observedAt: timestamp,
});

export const getAccountHealth = defineCall({
  name: 'account-health.get',
  method: 'GET',
  path: '/api/review/account-health',
  summary:
    'How a marketplace judges the seller account, and which violations are open; null before the first report',
  access: signedIn,
  query: fields({ sellerId, marketId }),
  data: v.object({
    health: v.nullable(AccountHealthSchema),
    /** Open violations of the store by severity. */
    open: v.object({ critical: v.number(), high: v.number(), medium: v.number(), low: v.number() }),
  }),
});
