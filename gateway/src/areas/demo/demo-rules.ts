import type { CompanyTransaction } from '../../base/database/database.ts';
import { addRule, type ChannelKey, type RuleFields } from '../review-requests/index.ts';
import { demoUsers } from './demo-accounts.ts';

/** Demo sellers that come with rules; the others start without, like a new seller. */
const WITH_RULES: readonly string[] = ['A1NORTHWIND01', 'A2PINECREST001'];

const rules: readonly RuleFields[] = [
  {
    name: 'Every product, ten days after delivery',
    active: true,
    delayDays: 10,
    includeSkus: [],
    excludeSkus: [],
    exclude: ['refunded', 'returned', 'late', 'low-feedback'],
    pastDays: null,
  },
];

/** Gives a newly connected demo seller its rules. */
export async function addDemoRules(db: CompanyTransaction, channel: ChannelKey, now: Date): Promise<void> {
  const userId = demoUsers[0]?.id;
  if (!userId || !WITH_RULES.includes(channel.sellerId)) return;
  for (const rule of rules) await addRule(db, channel, rule, { userId, now });
}
