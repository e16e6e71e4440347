import type { ViolationSeverity } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../database/database.ts';
import type { ListingIssue } from '../../marketplace/ports.ts';
import { publishNotification } from '../notifications/publish-notification.ts';
import { addEvent } from './violation-history.ts';

/** The listing can't be bought or found any more. */
const TAKES_DOWN = ['LISTING_SUPPRESSED', 'CATALOG_ITEM_REMOVED', 'SEARCH_SUPPRESSED'];

/** How bad an issue is: worst where the marketplace has acted on it. */
export function severityOf({ severity, enforcements, isExempt }: ListingIssue): ViolationSeverity {
  if (!isExempt && enforcements.some((action) => TAKES_DOWN.includes(action))) return 'critical';
  if (severity === 'ERROR') return 'high';
  return severity === 'WARNING' ? 'medium' : 'low';
}

interface Where {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketplaceId: string;
}

interface Stored {
  readonly violation_id: string;
  readonly sku: string;
  readonly title: string;
  readonly state: 'new' | 'resolved';
  readonly event: 'reported' | 'returned' | 'cleared' | 'severity';
  readonly severity: ViolationSeverity;
}

/**
 * Brings the violations of one marketplace into line with the issues that it reports now: new ones are
 * opened, known ones refreshed, those that are gone are resolved, and those that came back are new again. What a person
 * closed stays closed for as long as the issue lasts. Twice the same list changes nothing. Of a list that is not complete
 * nothing can be told to be gone.
 */
export async function storeIssues(
  db: CompanyTransaction,
  where: Where,
  issues: readonly ListingIssue[],
  { at, isComplete }: { readonly at: Date; readonly isComplete: boolean },
): Promise<void> {
  const { companyId, sellerId, marketplaceId } = where;
  // A listing may name one code twice, for two attributes: that is one thing to mend.
  const byKey = new Map(issues.map((issue) => [`${issue.sku}\n${issue.code}`, issue]));
  const rows = JSON.stringify(
    [...byKey.values()].map((issue) => ({
      ...{ sku: issue.sku, asin: issue.asin ?? '', code: issue.code, severity: severityOf(issue) },
      ...{ title: issue.message.slice(0, 500), enforcements: issue.enforcements, due_on: issue.exemptUntil },
    })),
  );
  // Data of a WITH are read before any of its changes: `known` is what stood there before.
  const changed = await sql<Stored>`
    with incoming as (
      select * from jsonb_to_recordset(${rows}::jsonb) as i (sku text, asin text, code text, severity text, title text,
        enforcements text[], due_on date)
    ), known as (
      select violation_id, sku, code, state, cleared, severity from violation
      where seller_id = ${sellerId} and marketplace_id = ${marketplaceId} and source = 'marketplace'
    ), written as (
      insert into violation as v (company_id, seller_id, marketplace_id, kind, source, sku, asin, code, severity, title,
        enforcements, due_on, opened_at, changed_at, last_seen_at)
      select ${companyId}::uuid, ${sellerId}, ${marketplaceId}, 'listing', 'marketplace', sku, asin, code, severity, title,
        enforcements, due_on, ${at}, ${at}, ${at} from incoming
      on conflict (company_id, seller_id, marketplace_id, sku, code) where source = 'marketplace' do update set
        asin = excluded.asin, title = excluded.title, enforcements = excluded.enforcements, due_on = excluded.due_on,
        severity = excluded.severity, last_seen_at = excluded.last_seen_at, cleared = false,
        state = case when v.cleared and v.state in ('resolved', 'closed') then 'new' else v.state end,
        version = v.version + (case when v.severity <> excluded.severity
          or v.cleared and v.state in ('resolved', 'closed') then 1 else 0 end),
        changed_at = case when v.severity <> excluded.severity
          or v.cleared and v.state in ('resolved', 'closed') then excluded.changed_at else v.changed_at end
      returning violation_id, sku, code, title, state, severity
    ), gone as (
      update violation v set cleared = true,
        state = case when v.state = 'closed' then v.state else 'resolved' end,
        version = v.version + 1, changed_at = ${at}
      where v.seller_id = ${sellerId} and v.marketplace_id = ${marketplaceId} and v.source = 'marketplace'
        and ${isComplete} and not v.cleared and not exists (select from incoming i where i.sku = v.sku and i.code = v.code)
      returning v.violation_id, v.sku, v.title, v.state, v.severity
    )
    select w.violation_id, w.sku, w.title, w.state, w.severity, case when k.violation_id is null then 'reported'
      when k.cleared and k.state in ('resolved', 'closed') then 'returned' else 'severity' end as event
    from written w left join known k on k.violation_id = w.violation_id
    where k.violation_id is null or k.cleared and k.state in ('resolved', 'closed') or k.severity <> w.severity
    union all
    select violation_id, sku, title, state, severity, 'cleared' from gone
    order by 2, 1`.execute(db);
  for (const { violation_id: violationId, event, state, severity } of changed.rows) {
    await addEvent(db, {
      ...{ companyId, violationId, kind: event, at },
      ...(event === 'severity' ? { note: `It is ${severity} now.` } : { to: state }),
    });
  }
  await tellCritical(db, where, changed.rows, at);
}

/** Tells the seller of listings that were taken down, in one notification however many there are. */
async function tellCritical(
  db: CompanyTransaction,
  { companyId, sellerId, marketplaceId }: Where,
  changed: readonly Stored[],
  at: Date,
): Promise<void> {
  const taken = changed.filter(({ severity, event }) => severity === 'critical' && event !== 'cleared');
  const [first] = taken;
  if (!first) return;
  const others = taken.length > 1 ? ` and ${taken.length - 1} more` : '';
  await publishNotification(db, {
    ...{ companyId, sellerId, marketplaceId, at, kind: 'violation.critical', severity: 'danger' },
    title: taken.length === 1 ? 'A listing was taken down' : `${taken.length} listings were taken down`,
    text: `${first.sku}${others}: ${first.title}`.slice(0, 500),
    dedupeKey: `violation.critical:${sellerId}:${marketplaceId}:${first.violation_id}:${at.toISOString().slice(0, 10)}`,
  });
}
