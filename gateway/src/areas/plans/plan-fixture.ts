import type { PlanLimit } from '@fairshelf/shared-contracts/plans';
import type { MigratedDatabase } from '../../testing/test-database.ts';

/** For tests: subscribes a company to another plan, 'Starter', that includes no more than this. */
export async function limitPlan(
  { system }: Pick<MigratedDatabase, 'system'>,
  companyId: string,
  limits: Readonly<Partial<Record<PlanLimit, number>>>,
): Promise<void> {
  const { plan_id } = await system
    .insertInto('plan')
    .values({ name: `plan-${companyId}` })
    .returning('plan_id')
    .executeTakeFirstOrThrow();
  await system
    .insertInto('plan_version')
    .values({
      plan_id,
      version: 1,
      title: 'Starter',
      modules: ['review'],
      price_minor: 0,
      currency: 'USD',
      period: 'month',
      limits: JSON.stringify(limits),
      effective_from: '2026-01-01',
    })
    .execute();
  await system
    .insertInto('subscription')
    .values({ company_id: companyId, plan_id, started_version: 1, started_on: '2026-01-01' })
    .execute();
}
