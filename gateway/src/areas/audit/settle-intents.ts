import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';

/** Adds the missing audit entry of writes that started before `until` and never finished: status 0, no answer. */
export async function settleIntents({ system }: Pick<Database, 'system'>, until: Date): Promise<void> {
  const columns = sql.raw(
    'action, actor_user_id, acting_as_user_id, company_id, login_name, login_email, address, request_id, subject',
  );
  await sql`
    with unanswered as (delete from audit_intent where at < ${until} returning *)
    insert into audit_log (at, status, ${columns}) select at, 0, ${columns} from unanswered`.execute(system);
}
