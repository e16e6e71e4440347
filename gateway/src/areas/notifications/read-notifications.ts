import { type Edition, pathInEdition, pathsOutside } from '@fairshelf/shared-contracts/delivery';
import type { Notification } from '@fairshelf/shared-contracts/notifications';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import type { Caller } from '../../base/http/caller.ts';
import { inReadersWords, type StoredWords } from './words.ts';

/**
 * The reader: sees notifications for the person, and for companies from the time they joined them, except those that link
 * to a page that the edition lacks.
 */
export interface Reader extends Pick<Caller, 'userId' | 'companyIds' | 'homeCompanyId'> {
  readonly edition: Edition;
}

export interface NotificationPage {
  readonly rows: Notification[];
  readonly next: number | null;
}

interface StoredNotification extends Omit<Notification, 'created_at'> {
  readonly words: StoredWords | null;
  readonly created_at: Date;
}

/** Whether notification `n` is addressed to this reader in the company of the transaction. */
const isFor = ({ userId, edition }: Reader): RawBuilder<unknown> => {
  const { lacking, replaced } = pathsOutside(edition);
  return sql`
  (n.user_id = ${userId} or (n.user_id is null and exists (
    select 1 from company_member m where m.user_id = ${userId} and m.since <= n.created_at)))
  and (n.link is null
    or not exists (select 1 from unnest(${lacking}::text[]) start where n.link ^@ start)
    or exists (select 1 from unnest(${replaced}::text[]) start where n.link ^@ start))`;
};
const isRead = (userId: string): RawBuilder<unknown> => sql`
  exists (select 1 from notification_read r where r.user_id = ${userId} and r.notification_id = n.notification_id)`;

/** One page of a person's notifications over all of the person's companies, newest first. */
export async function listNotificationsOf(
  database: Database,
  reader: Reader,
  page: { readonly before?: number | undefined; readonly limit: number; readonly unreadOnly: boolean },
): Promise<NotificationPage> {
  const lists = await inEachCompany(database, reader, async (db) => {
    const { rows } = await sql<StoredNotification>`
      select n.notification_id as id, n.kind, n.severity, n.title, n.text, n.words, n.link, n.seller_id,
        n.marketplace_id as market_id, n.created_at, ${isRead(reader.userId)} as is_read
      from notification n
      where ${isFor(reader)}
        and (${page.before ?? null}::bigint is null or n.notification_id < ${page.before ?? null}::bigint)
        and (not ${page.unreadOnly}::boolean or not ${isRead(reader.userId)})
      order by n.notification_id desc limit ${page.limit + 1}`.execute(db);
    return rows;
  });
  const rows = lists.flat().toSorted((a, b) => b.id - a.id);
  const pageRows = rows.slice(0, page.limit);
  return {
    rows: pageRows.map(({ words, ...row }) => {
      const { title, text } = inReadersWords({ ...row, words });
      return {
        ...row,
        title,
        text,
        link: row.link === null ? null : (pathInEdition(reader.edition, row.link) ?? null),
        created_at: row.created_at.toISOString(),
      };
    }),
    next: rows.length > page.limit ? (pageRows.at(-1)?.id ?? null) : null,
  };
}

/** How many notifications the person has not read. */
export async function countUnread(database: Database, reader: Reader): Promise<number> {
  const counts = await inEachCompany(database, reader, async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notification n
      where ${isFor(reader)} and not ${isRead(reader.userId)}`.execute(db);
    return rows[0]?.count ?? 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Marks one notification, or all up to one, as read. Notifications that the person may not see stay unchanged. */
export async function markRead(
  database: Database,
  reader: Reader,
  which: { readonly id: number } | { readonly upTo: number },
  now: Date,
): Promise<void> {
  const selection =
    'id' in which ? sql`n.notification_id = ${which.id}` : sql`n.notification_id <= ${which.upTo}`;
  await inEachCompany(database, reader, (db) =>
    sql`
      insert into notification_read (company_id, user_id, notification_id, read_at)
      select n.company_id, ${reader.userId}, n.notification_id, ${now} from notification n
      where ${selection} and ${isFor(reader)}
      on conflict do nothing`.execute(db),
  );
}

function inEachCompany<T>(
  database: Database,
  { companyIds, homeCompanyId }: Reader,
  work: (db: CompanyTransaction) => Promise<T>,
): Promise<T[]> {
  const companies = new Set([...companyIds, homeCompanyId]);
  return Promise.all([...companies].map((id) => database.withCompany(id, work)));
}
