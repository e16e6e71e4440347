import {
  listReportSchedules,
  removeReportSchedule,
  saveReportSchedule,
} from '@fairshelf/shared-contracts/reports';
import { namesOf } from '../../base/accounts/colleagues.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { companyOfSeller } from '../../base/stores/store-of-caller.ts';
import { checkedContent } from './content-calls.ts';
import { keysInReach } from './report-content.ts';
import { removeSchedule, saveSchedule, schedulesOf, toSchedule } from './report-schedules.ts';

/** The number of schedules a company may have; each may build a large file. */
const MOST_SCHEDULES = 50;

export const reportScheduleCalls: readonly ServedCall[] = [
  serve(listReportSchedules, async ({ query }, { services, caller }) => {
    const { database } = services;
    const companyId = await companyOfSeller(database, caller, query.sellerId);
    const rows = await database.readCompany(companyId, (db) => schedulesOf(db, keysInReach(caller)));
    const names = await namesOf(
      database,
      rows.map(({ created_by }) => created_by),
    );
    return rows.map((row) => toSchedule(row, names));
  }),

  serve(saveReportSchedule, async ({ body }, context) => {
    const { services, caller, audit } = context;
    const { database, now } = services;
    const companyId = await companyOfSeller(database, caller, body.sellerId);
    if (body.period === 'custom') {
      throw wrongField('body.period', 'A schedule needs a relative period, such as the last 30 days.');
    }
    const content = await checkedContent(context, companyId, body);
    const rhythm = {
      frequency: body.frequency,
      weekday: body.weekday,
      month_day: body.monthDay,
      hour: body.hour,
      time_zone: body.timeZone,
    };
    const reach = keysInReach(caller);
    const row = await database.withCompany(companyId, async (db) => {
      const [before] = await schedulesOf(db, reach, body.id);
      if (body.version !== undefined && !before) throw notFound('This schedule');
      if (!before) {
        const all = await schedulesOf(db, undefined);
        if (all.length >= MOST_SCHEDULES) {
          throw new Refusal(409, `A company can have ${MOST_SCHEDULES} schedules. Remove one first.`);
        }
      }
      const saved = await saveSchedule(db, {
        companyId,
        id: body.id,
        version: body.version,
        content,
        rhythm,
        active: body.active,
        by: caller.userId,
        at: now(),
      });
      if (!saved) {
        throw new Refusal(409, 'A colleague changed this schedule in the meantime. Please check it again.');
      }
      const [after] = await schedulesOf(db, reach, body.id);
      return after;
    });
    if (!row) throw notFound('This schedule');
    audit({ companyId, after: { schedule: row.schedule_id, name: row.name, active: row.active } });
    return toSchedule(row, await namesOf(database, [row.created_by]));
  }),

  serve(removeReportSchedule, async ({ body }, { services, caller, audit }) => {
    const companyId = await companyOfSeller(services.database, caller, body.sellerId);
    const removed = await services.database.withCompany(companyId, (db) =>
      removeSchedule(db, body.id, keysInReach(caller)),
    );
    if (!removed) throw notFound('This schedule');
    audit({ companyId, before: { schedule: body.id } });
  }),
];
