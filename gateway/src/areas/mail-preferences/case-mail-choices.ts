import { sql } from 'kysely';
import { isLimitedIn } from '../../base/accounts/company-members.ts';
import type { Database } from '../../base/database/database.ts';
import {
  type FormatColumns,
  type Reader as PersonWhoReads,
  readerOf,
} from '../../base/formats/person-formats.ts';

/** Which emails about a seller account's cases somebody wants. */
export interface CaseMailChoice {
  readonly case_update_email: boolean;
  readonly payout_email: boolean;
  readonly action_needed_email: boolean;
  readonly weekly_money_email: boolean;
}

/** Applies to every seller account without its own choice. */
const EVERY_OTHER = '';
const COLUMNS = [
  ...(['case_update_email', 'payout_email', 'action_needed_email', 'weekly_money_email'] as const),
];
const everyChoice = (isOn: boolean): CaseMailChoice => ({
  case_update_email: isOn,
  payout_email: isOn,
  action_needed_email: isOn,
  weekly_money_email: isOn,
});
const WANTED = everyChoice(true);
const NONE = everyChoice(false);

/** A person's choice for a seller account; by default every email. */
export async function readChoice(
  database: Database,
  userId: string,
  sellerId: string,
): Promise<CaseMailChoice> {
  const rows = await database.system
    .selectFrom('case_mail_choice')
    .select(['seller_id', ...COLUMNS])
    .where('user_id', '=', userId)
    .where('seller_id', 'in', [sellerId, EVERY_OTHER])
    .execute();
  const own = rows.find(({ seller_id }) => seller_id === sellerId) ?? rows[0];
  if (!own) return WANTED;
  const { seller_id: _of, ...choice } = own;
  return choice;
}

/** Saves a choice; omitted parts stay unchanged. */
export async function saveChoice(
  database: Database,
  userId: string,
  sellerId: string,
  changes: { readonly [Key in keyof CaseMailChoice]?: boolean | undefined },
): Promise<CaseMailChoice> {
  const before = await readChoice(database, userId, sellerId);
  const after = {
    case_update_email: changes.case_update_email ?? before.case_update_email,
    payout_email: changes.payout_email ?? before.payout_email,
    action_needed_email: changes.action_needed_email ?? before.action_needed_email,
    weekly_money_email: changes.weekly_money_email ?? before.weekly_money_email,
  };
  await database.system
    .insertInto('case_mail_choice')
    .values({ user_id: userId, seller_id: sellerId, ...after })
    .onConflict((conflict) => conflict.columns(['user_id', 'seller_id']).doUpdateSet(after))
    .execute();
  return after;
}

/**
 * Ends all case emails for a person, including for seller accounts that they connect later. False if they had been
 * ended before.
 */
export async function endCaseMails(database: Database, userId: string): Promise<boolean> {
  return database.system.transaction().execute(async (db) => {
    const before = await db
      .deleteFrom('case_mail_choice')
      .where('user_id', '=', userId)
      .returning(['seller_id', ...COLUMNS])
      .execute();
    await db
      .insertInto('case_mail_choice')
      .values({ user_id: userId, seller_id: EVERY_OTHER, ...NONE })
      .onConflict((conflict) => conflict.columns(['user_id', 'seller_id']).doUpdateSet(NONE))
      .execute();
    const hadNone = before.every((choice) => COLUMNS.every((column) => !choice[column]));
    return !(hadNone && before.some(({ seller_id }) => seller_id === EVERY_OTHER));
  });
}

/** The weekly email has its own recipients: it is one for all of a person's stores. */
export interface Reader extends Omit<CaseMailChoice, 'weekly_money_email'> {
  readonly userId: string;
  readonly email: string;
  /** Their language, formats and time zone. */
  readonly reader: PersonWhoReads;
}

/** Everybody with access to a company's seller account who wants some email about it. */
export async function readersOf(
  database: Database,
  companyId: string,
  sellerId: string,
): Promise<readonly Reader[]> {
  const { rows } = await sql<Omit<Reader, 'reader'> & FormatColumns>`
    select u.user_id as "userId", u.email, u.format_locale, u.time_zone, u.browser_locale, u.browser_time_zone, u.language,
      coalesce(own.case_update_email, rest.case_update_email, true) as case_update_email,
      coalesce(own.payout_email, rest.payout_email, true) as payout_email,
      coalesce(own.action_needed_email, rest.action_needed_email, true) as action_needed_email
    from company_member m join app_user u using (user_id)
    left join case_mail_choice own on own.user_id = u.user_id and own.seller_id = ${sellerId}
    left join case_mail_choice rest on rest.user_id = u.user_id and rest.seller_id = ''
    where m.company_id = ${companyId} and u.deleted_at is null and u.email_verified_at is not null
      and (not exists (select from user_channel c where c.user_id = u.user_id)
        or exists (select from user_channel c where c.user_id = u.user_id and c.seller_id = ${sellerId}))
      and not ${isLimitedIn('reimburse', ['none'], sql`array[${sellerId}::text]`)}
    order by u.email`.execute(database.system);
  return rows
    .filter((row) => row.case_update_email || row.payout_email || row.action_needed_email)
    .map((row) => ({ ...row, reader: readerOf(row) }));
}

/** Addresses of people in a company who want no emails about money for any of its seller accounts. */
export async function refusesPayoutMails(
  database: Database,
  companyId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select u.email from company_member m join app_user u using (user_id)
    join case_mail_choice c on c.user_id = u.user_id
    where m.company_id = ${companyId}
      and (c.seller_id = '' or exists (select from seller_claim s
        where s.company_id = m.company_id and s.seller_id = c.seller_id))
    group by u.email having bool_and(not c.payout_email)`.execute(database.system);
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}
