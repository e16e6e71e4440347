import { NotYet } from '../../base/jobs/define-job.ts';
import type { Services } from '../../base/services.ts';
import { planYesterday } from '../summary/index.ts';
import { demoUsers } from './demo-accounts.ts';

/** Sends the people of a demo company yesterday's summary. Throws `NotYet` until each of its stores is imported. */
export async function seedSummary(services: Services, companyId: string): Promise<void> {
  const waiting = await services.database.withCompany(companyId, (db) =>
    db
      .selectFrom('seller_account')
      .select('seller_id')
      .where('state', '<>', 'removed')
      .where('first_import_at', 'is', null)
      .execute(),
  );
  if (waiting.length > 0) throw new NotYet('The first import is not done yet.');
  const people = demoUsers.filter(
    ({ roles, companies }) => roles.length === 0 && companies[0].id === companyId,
  );
  await planYesterday(
    services,
    people.map(({ id }) => id),
  );
}
