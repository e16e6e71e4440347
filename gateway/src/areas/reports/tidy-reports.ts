import { REPORT_HISTORY_DAYS } from '@fairshelf/shared-contracts/reports';
import type { Services } from '../../base/services.ts';
import { msg } from '../../base/texts/text.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Longer than a job's last retry takes: the process that had the report won't come back. */
const UNHEARD_MS = 90 * MINUTE_MS;
const AT_ONCE = 1_000;

const LEFT = msg`It was interrupted, and the retry failed too. Please run it again.`;

/** Fails abandoned reports, deletes files past their retention, and deletes old history. */
export async function tidyReports({ database, now }: Services): Promise<void> {
  const at = now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  const found = await database.system
    .selectFrom('report')
    .select(['company_id', 'report_id', 'state', 'created_at'])
    .where((is) =>
      is.or([
        is('state', 'in', ['queued', 'running']).and('heard_at', '<', before(UNHEARD_MS)),
        is('state', '=', 'done').and('kept_until', '<', at),
        is('created_at', '<', before(REPORT_HISTORY_DAYS * DAY_MS)),
      ]),
    )
    .limit(AT_ONCE)
    .execute();
  for (const { company_id, report_id, state, created_at } of found) {
    await database.withCompany(company_id, async (db) => {
      if (created_at < before(REPORT_HISTORY_DAYS * DAY_MS)) {
        await db.deleteFrom('report').where('report_id', '=', report_id).execute();
      } else if (state === 'done') {
        await db.deleteFrom('report_piece').where('report_id', '=', report_id).execute();
        await db
          .updateTable('report')
          .set({ state: 'expired' })
          .where('report_id', '=', report_id)
          .where('state', '=', 'done')
          .execute();
      } else {
        await db
          .updateTable('report')
          .set({ state: 'failed', failure: LEFT, finished_at: at })
          .where('report_id', '=', report_id)
          .where('state', 'in', ['queued', 'running'])
          .where('heard_at', '<', before(UNHEARD_MS))
          .execute();
      }
    });
  }
}
