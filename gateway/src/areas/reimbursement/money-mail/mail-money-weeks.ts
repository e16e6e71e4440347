import { sql } from 'kysely';
import { isLimitedIn } from '../../../base/accounts/company-members.ts';
import { readerOfAddress } from '../../../base/accounts/reader-of-address.ts';
import { addDays, dayOf } from '../../../base/calendar-days.ts';
import type { Database } from '../../../base/database/database.ts';
import { limitedTo } from '../../../base/database/limit-channels.ts';
import { forReader } from '../../../base/formats/person-formats.ts';
import { sendMail } from '../../../base/mail/jobs.ts';
import type { Services } from '../../../base/services.ts';
import { unsubscribeKey } from '../../mail-preferences/index.ts';
import { isEmptyWeek, type MoneyWeek, moneyMail } from './money-mail.ts';
import { weekOfStore } from './money-week.ts';

const DAYS = 7;

interface Due {
  readonly user_id: string;
  readonly email: string;
  /** The Monday of the past week. */
  readonly week: string;
  readonly stores: readonly {
    readonly company_id: string;
    readonly seller_id: string;
    readonly store: string;
  }[];
  readonly channels: readonly { readonly sellerId: string; readonly marketId: string }[];
}

/**
 * People for whom it is Monday, past the hour of their daily summary, with the stores they want the email about. Roles
 * without access to money are excluded. A Monday missed while no gateway ran is made up for on Tuesday.
 */
const dueAt = (database: Database, at: Date) =>
  sql<Due>`
  with person as (
    select u.user_id, u.email, ${at}::timestamptz at time zone coalesce(s.time_zone, 'America/Los_Angeles') as local,
      coalesce(s.hour, 7) as hour
    from app_user u left join summary_setting s on s.user_id = u.user_id
    where u.deleted_at is null and u.email_verified_at is not null
  )
  select person.user_id, person.email, (date_trunc('week', person.local)::date - ${DAYS}::int)::text as week,
    json_agg(json_build_object('company_id', store.company_id, 'seller_id', store.seller_id, 'store', store.name)
      order by store.name, store.seller_id) as stores,
    coalesce((select json_agg(json_build_object('sellerId', l.seller_id, 'marketId', l.marketplace_id))
      from user_channel l where l.user_id = person.user_id), '[]') as channels
  from person
  join company_member m on m.user_id = person.user_id and m.role <> 'viewer'
  join lateral (
    select a.company_id, a.seller_id, min(a.store_name) as name from seller_account a
    where a.company_id = m.company_id and a.state <> 'removed' group by 1, 2
  ) store on true
  left join case_mail_choice own on own.user_id = person.user_id and own.seller_id = store.seller_id
  left join case_mail_choice rest on rest.user_id = person.user_id and rest.seller_id = ''
  where extract(isodow from person.local) <= 2 and person.local >= date_trunc('week', person.local) + person.hour * interval '1 hour'
    and exists (select from company_plan p where p.company_id = m.company_id and p.plan = 'reimburse')
    and coalesce(own.weekly_money_email, rest.weekly_money_email, true)
    and (not exists (select from user_channel c where c.user_id = person.user_id)
      or exists (select from user_channel c where c.user_id = person.user_id and c.seller_id = store.seller_id))
    and not ${isLimitedIn('reimburse', ['none', 'viewer'], sql`array[store.seller_id]`)}
    and not exists (select from money_mail sent where sent.user_id = person.user_id
      and sent.week = date_trunc('week', person.local)::date - ${DAYS}::int)
  group by person.user_id, person.email, person.local`.execute(database.system);

/**
 * Emails the past week to everybody who is due. The row of person and week and the email are one transaction, so a
 * week is sent once; a week without news has only the row. Returns how many emails were sent.
 */
export async function mailMoneyWeeks(
  services: Pick<Services, 'database' | 'jobs' | 'settings' | 'now'>,
): Promise<number> {
  const { rows } = await dueAt(services.database, services.now());
  let mailCount = 0;
  for (const due of rows) {
    const reader = await readerOfAddress(services.database, due.email);
    if (await forReader(reader, () => mailWeek(services, due))) mailCount += 1;
  }
  return mailCount;
}

async function mailWeek(
  { database, jobs, settings, now }: Pick<Services, 'database' | 'jobs' | 'settings' | 'now'>,
  { user_id: userId, email, week, stores, channels }: Due,
): Promise<boolean> {
  const scopedDatabase = channels.length > 0 ? limitedTo(database, channels) : database;
  const span = { from: week, to: addDays(week, DAYS - 1), today: dayOf(now()) };
  const content: MoneyWeek = { from: span.from, to: span.to, cameIn: [], filed: [], needsYou: [] };
  for (const { company_id: companyId, seller_id: sellerId, store } of stores) {
    const lines = await scopedDatabase.withCompany(companyId, (db) =>
      weekOfStore(db, { sellerId, store }, span),
    );
    content.cameIn.push(...lines.cameIn);
    content.filed.push(...lines.filed);
    content.needsYou.push(...lines.needsYou);
  }
  const key = await unsubscribeKey(database, userId);
  return database.system.transaction().execute(async (db) => {
    const newMail = await db
      .insertInto('money_mail')
      .values({ user_id: userId, week, planned_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!newMail || isEmptyWeek(content)) return false;
    const appUrl = `${settings.PUBLIC_URL}/app`;
    await jobs.enqueue(sendMail, moneyMail.order({ to: email, content, appUrl, unsubscribeKey: key }), {
      in: db,
    });
    return true;
  });
}
