import { STORE_IMPORT_KINDS } from '@fairshelf/shared-contracts/market';
import { sql } from 'kysely';
import { addDays, dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { REMIND_DAYS, renewBy } from '../../base/stores/consent-term.ts';
import { closesWithin, statusKindSql } from '../reimbursement/index.ts';

export interface StoreKey {
  readonly sellerId: string;
  readonly marketId: string;
}

/** The number of each kind, and the other values that the texts need. */
export interface StandingCounts {
  readonly consent: number;
  readonly consentState: 'revoked' | 'expired' | 'ending';
  readonly 'advertising-consent': number;
  readonly 'keepa-key': number;
  readonly import: number;
  readonly importMessage: string | null;
  readonly violation: number;
  readonly 'case-closing': number;
  readonly 'case-action': number;
  readonly 'overdue-review': number;
  readonly 'low-review': number;
  readonly 'low-feedback': number;
  readonly 'stale-reviews': number;
  /** How many days ago the last file of reviews was imported; 0 without one. */
  readonly reviewsAge: number;
  readonly request: number;
}

interface StoredCounts extends Omit<StandingCounts, 'consent' | 'consentState' | 'stale-reviews'> {
  readonly account_state: string | null;
  readonly authorized_at: Date | null;
}
/** A review that went unread for longer is no longer news. */
const REVIEW_DAYS = 30;

/** Reviews are imported from files: the next one is due after this many days. */
const STALE_REVIEW_DAYS = 7;

const REQUEST_DAYS = 30;

/** The day from which reviews and requests count, `YYYY-MM-DD`; an alert links to the list from the same day. */
export interface Since {
  readonly review: string;
  readonly request: string;
}

/** The days from which alerts count. */
export function sinceOf(now: Date): Since {
  const today = dayOf(now);
  return { review: addDays(today, 1 - REVIEW_DAYS), request: addDays(today, 1 - REQUEST_DAYS) };
}

/** Counts what needs attention in one store; each count uses an index of the store. */
export async function countStanding(
  db: CompanyTransaction,
  { sellerId, marketId }: StoreKey,
  now: Date,
): Promise<StandingCounts> {
  const today = dayOf(now);
  const since = sinceOf(now);
  const of = (table: string) =>
    sql`${sql.ref(`${table}.seller_id`)} = ${sellerId} and ${sql.ref(`${table}.marketplace_id`)} = ${marketId}`;
  const { rows } = await sql<StoredCounts>`
    with account as (
      select a.state, a.authorized_at, a.region from channel c
      join seller_account a on a.seller_id = c.seller_id and a.region = c.region where ${of('c')}
    ),
    failed as (
      select newest.failure, newest.started_at from unnest(${STORE_IMPORT_KINDS}::text[]) kind
      cross join lateral (
        select r.state, r.failure, r.started_at from import_run r
        where r.seller_id = ${sellerId} and r.feed = kind and (r.marketplace_id is null or r.marketplace_id = ${marketId})
        order by r.started_at desc limit 1
      ) newest
      where newest.state = 'failed'
    )
    select (select state from account) as account_state, (select authorized_at from account) as authorized_at,
      (select count(*)::int from ads_connection x where x.seller_id = ${sellerId} and x.state = 'reauthorise'
        and x.region = (select region from account)) as "advertising-consent",
      (select count(*)::int from keepa_key k where k.state = 'refused') as "keepa-key",
      (select count(*)::int from failed) as "import",
      (select failure from failed order by started_at desc limit 1) as "importMessage",
      (select count(*)::int from violation v where ${of('v')} and v.severity = 'critical'
        and v.state not in ('resolved', 'closed')) as violation,
      (select count(*)::int from reimbursement_case c
        where ${of('c')} and ${closesWithin('week', today)}) as "case-closing",
      (select count(*)::int from reimbursement_case c
        where ${of('c')} and ${statusKindSql(today)} = 'seller') as "case-action",
      (select count(*)::int from review r where ${of('r')} and r.due_on < ${today}::date and r.state <> 'closed'
        and r.removed_at is null) as "overdue-review",
      (select count(*)::int from review r where ${of('r')} and r.state = 'new' and r.stars <= 2
        and r.reviewed_on >= ${since.review}::date and r.removed_at is null) as "low-review",
      (select count(*)::int from seller_feedback f where ${of('f')} and f.state = 'new' and f.rating <= 2
        and f.given_on >= ${since.review}::date) as "low-feedback",
      coalesce((select extract(day from ${now}::timestamptz - max(i.imported_at))::int from review_import i
        where ${of('i')}), 0) as "reviewsAge",
      (select count(*)::int from review_request q where ${of('q')} and q.state in ('failed', 'unknown')
        and q.due_at is null and q.changed_at >= ${since.request}::date) as request`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('What stands could not be counted.');
  const { account_state, authorized_at, ...counts } = row;
  const state = consentOf(account_state, authorized_at, now);
  return {
    ...counts,
    consent: state ? 1 : 0,
    consentState: state ?? 'ending',
    'stale-reviews': counts.reviewsAge >= STALE_REVIEW_DAYS ? 1 : 0,
  };
}

function consentOf(
  state: string | null,
  authorizedAt: Date | null,
  now: Date,
): StandingCounts['consentState'] | undefined {
  if (!authorizedAt) return undefined;
  const end = renewBy(authorizedAt);
  if (end <= now) return 'expired';
  if (state === 'reauthorise') return 'revoked';
  return end.getTime() - now.getTime() <= REMIND_DAYS * 86_400_000 ? 'ending' : undefined;
}
