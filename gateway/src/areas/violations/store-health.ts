import { formatBasisPoints, formatNumber } from '@fairshelf/shared-contracts/core';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { AccountHealth, HealthMetric } from '../../outside/marketplace/reports/account-health.ts';
import { healthName, healthSeverity } from './health-names.ts';
import { type Finding, storeFindings } from './store-findings.ts';

interface Where {
  readonly companyId: string;
  readonly sellerId: string;
}

/**
 * Stores Amazon's rating of the account, and synchronises the account's violations with it: each metric that misses
 * its target is one, and so is an account at risk. What is on target again is resolved.
 */
export async function storeHealth(
  db: CompanyTransaction,
  { companyId, sellerId }: Where,
  health: AccountHealth,
  at: Date,
): Promise<void> {
  const { marketplaceId, status, rating, metrics } = health;
  const values = { status, rating, metrics: JSON.stringify(metrics), observed_at: at };
  await db
    .insertInto('account_health')
    .values({ company_id: companyId, seller_id: sellerId, marketplace_id: marketplaceId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'seller_id', 'marketplace_id']).doUpdateSet(values),
    )
    .execute();
  await storeFindings(
    db,
    { companyId, sellerId, marketplaceId, kind: 'account-health' },
    findingsOf(health),
    { at, isComplete: true },
  );
}

/** The findings of a report of this kind about the account. */
export function findingsOf({ status, rating, metrics }: AccountHealth): Finding[] {
  const account = { sku: '', asin: '', enforcements: [], dueOn: null };
  const found: Finding[] = metrics
    .filter((metric) => metric.status === 'bad')
    .map((metric) => ({
      ...account,
      code: metric.code,
      severity: healthSeverity(metric.code),
      title: titleOf(metric),
    }));
  if (status !== 'normal')
    found.push({
      ...account,
      code: 'accountStatus',
      severity: 'critical',
      title:
        status === 'deactivated'
          ? 'The account is deactivated in this marketplace'
          : 'The account is at risk of being deactivated',
    });
  else if (rating === 'warned')
    found.push({
      ...account,
      code: 'accountHealthRating',
      severity: 'high',
      title: 'The account health rating is below Amazon’s target',
    });
  return found;
}

const percent = (share: number): string => formatBasisPoints(Math.round(share * 10_000));

/** 'Late shipment rate: 5.2%, must be under 4%'. */
function titleOf({ code, rate, count, target, condition }: HealthMetric): string {
  const show = rate === null ? formatNumber : percent;
  const value = rate ?? count;
  if (value === null) return healthName(code);
  const limit = condition && target !== null ? `, must be ${limits[condition]}${show(target)}` : '';
  return `${healthName(code)}: ${show(value)}${limit}`;
}

const limits = { less: 'under ', greater: 'over ', equals: '' };
