import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { NotificationDetails } from '../../base/database/tables/notifications.ts';
import { KINDS_OF_TOPIC } from '../mail-preferences/index.ts';
import type { StoredWords } from '../notifications/index.ts';

/** A notification that may be emailed. */
export interface DueAlert {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** Name of the store that it concerns; empty for none. */
  readonly store: string;
  readonly sellerId: string | null;
  readonly marketId: string | null;
  readonly at: Date;
  /** The path of the page that shows it; null without one. */
  readonly link: string | null;
  readonly details: NotificationDetails | null;
  readonly words: StoredWords | null;
  /** Ids of the tags of its product; null if it doesn't concern a single product. */
  readonly tags: readonly string[] | null;
  /** The only recipient; null for everyone in the company. */
  readonly userId: string | null;
  /** Who has read it by now. */
  readonly readBy: readonly string[];
}

/** Nobody reads more in one email, which states the total. */
const MOST = 200;

/** A company's notifications after `from`, up to `to`, that may be emailed: most severe first, then newest. */
export async function dueAlerts(
  db: CompanyTransaction,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly DueAlert[]> {
  const kinds = Object.values(KINDS_OF_TOPIC).flat();
  const { rows } = await sql<DueAlert>`
    select n.kind, n.title, n.text, n.seller_id as "sellerId", n.marketplace_id as "marketId", n.created_at as at, n.link, n.details, n.words,
      n.user_id as "userId", coalesce(c.store_name || ', ' || c.country_name, '') as store,
      case when n.details->>'asin' is not null then array(select t.tag_id::text from product_tag t
        where t.seller_id = n.seller_id and t.marketplace_id = n.marketplace_id and t.asin = n.details->>'asin'
          and not t.taken_away) end as tags,
      array(select r.user_id::text from notification_read r where r.notification_id = n.notification_id) as "readBy"
    from notification n
    left join channel c on c.seller_id = n.seller_id and c.marketplace_id = n.marketplace_id
    where n.created_at > ${from} and n.created_at <= ${to} and n.kind = any(${kinds}::text[])
    order by n.severity = 'danger' desc, n.notification_id desc limit ${MOST}`.execute(db);
  return rows;
}
