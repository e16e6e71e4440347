import { COMPETITORS_AT_MOST } from '@fairshelf/shared-contracts/ratings';
import { dayOf } from '../../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { allowedOf, limitSentence } from '../../plans/index.ts';

export interface CompetitorLimit {
  /** How many products each store of the company may follow. */
  readonly allowed: number;
  /** The message for a store that has reached its limit. */
  readonly reached: (count: number) => string;
}

/** The limit on competitors from the company's plan, else the default. */
export async function competitorLimit(
  db: CompanyTransaction,
  companyId: string,
  now: Date,
): Promise<CompetitorLimit> {
  const today = dayOf(now);
  const inPlan = await allowedOf(db, { companyId, limit: 'competitors', today });
  return inPlan
    ? { allowed: inPlan.allowed, reached: (count) => limitSentence(inPlan, count) }
    : {
        allowed: COMPETITORS_AT_MOST,
        reached: () => `A store can follow ${COMPETITORS_AT_MOST} products. Remove one to add another.`,
      };
}
