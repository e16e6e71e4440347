import type {
  ViolationKind,
  ViolationSeverity,
  ViolationState,
} from '@fairshelf/shared-contracts/violations';
import { sql } from 'kysely';
import * as v from 'valibot';
import { dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { plural, say, t } from '../../base/texts/text.ts';
import { defineWords, publishNotification } from '../notifications/index.ts';
import { addEvent } from './violation-history.ts';

/** Characters of a notification. */
const MOST_TEXT = 500;

/** Something that Amazon objects to; identified by SKU and code. */
export interface Finding {
  readonly sku: string;
  readonly asin: string;
  readonly code: string;
  readonly severity: ViolationSeverity;
  readonly title: string;
  readonly enforcements: readonly string[];
  readonly dueOn: string | null;
}

/** The scope of the findings: all of one kind in one marketplace. */
export interface FindingsOf {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketplaceId: string;
  readonly kind: ViolationKind;
}

interface Stored {
  readonly violation_id: string;
  readonly sku: string;
  readonly title: string;
  readonly state: ViolationState;
  readonly event: 'reported' | 'returned' | 'cleared' | 'severity';
  readonly severity: ViolationSeverity;
}

/** A violation before the report. */
interface Known {
  readonly violation_id: string;
  readonly state: ViolationState;
  readonly cleared: boolean;
  readonly severity: ViolationSeverity;
}

/**
 * Synchronises the violations of one kind and marketplace with the current report: new ones are opened, known ones
 * refreshed, missing ones resolved, and returning ones are new again. Violations closed by a person stay closed while
 * they last. The same list twice changes nothing. An incomplete list resolves nothing.
 */
export async function storeFindings(
  db: CompanyTransaction,
  of: FindingsOf,
  findings: readonly Finding[],
  { at, isComplete }: { readonly at: Date; readonly isComplete: boolean },
): Promise<void> {
  const { companyId, sellerId, marketplaceId, kind } = of;
  const byKey = new Map(findings.map((each) => [`${each.sku}\n${each.code}`, each]));
  const rows = JSON.stringify(
    [...byKey.values()].map(({ dueOn, title, ...rest }) => ({
      ...rest,
      title: title.slice(0, 500),
      due_on: dueOn,
    })),
  );
  const incoming = sql`jsonb_to_recordset(${rows}::jsonb) as i (sku text, asin text, code text, severity text,
    title text, enforcements text[], due_on date)`;
  const ofKind = sql`v.seller_id = ${sellerId} and v.marketplace_id = ${marketplaceId} and v.source = 'marketplace'
    and v.kind = ${kind}`;
  const before = await sql<Known>`
    select v.violation_id, v.state, v.cleared, v.severity from violation v where ${ofKind}`.execute(db);
  const previousById = new Map(before.rows.map((row) => [row.violation_id, row]));
  const upserts = await sql<Omit<Stored, 'event'>>`
    insert into violation as v (company_id, seller_id, marketplace_id, kind, source, sku, asin, code, severity, title,
      enforcements, due_on, opened_at, changed_at, last_seen_at)
    select ${companyId}::uuid, ${sellerId}, ${marketplaceId}, ${kind}, 'marketplace', sku, asin, code, severity, title,
      enforcements, due_on, ${at}, ${at}, ${at}
    from ${incoming}
    on conflict (company_id, seller_id, marketplace_id, sku, code) where source = 'marketplace' do update set
      asin = excluded.asin, title = excluded.title, enforcements = excluded.enforcements, due_on = excluded.due_on,
      severity = excluded.severity, last_seen_at = excluded.last_seen_at, cleared = false,
      state = case when v.cleared and v.state in ('resolved', 'closed') then 'new' else v.state end,
      version = v.version + (case when v.severity <> excluded.severity
        or v.cleared and v.state in ('resolved', 'closed') then 1 else 0 end),
      changed_at = case when v.severity <> excluded.severity
        or v.cleared and v.state in ('resolved', 'closed') then excluded.changed_at else v.changed_at end
    returning violation_id, sku, title, state, severity`.execute(db);
  const removals = await sql<Omit<Stored, 'event'>>`
    update violation v set cleared = true,
      state = case when v.state = 'closed' then v.state else 'resolved' end,
      version = v.version + 1, changed_at = ${at}
    where ${ofKind} and ${isComplete} and not v.cleared
      and (v.sku, v.code) not in (select sku, code from ${incoming})
    returning v.violation_id, v.sku, v.title, v.state, v.severity`.execute(db);
  const changed = [
    ...upserts.rows.flatMap((row) => {
      const event = eventOf(row, previousById.get(row.violation_id));
      return event ? [{ ...row, event }] : [];
    }),
    ...removals.rows.map((row) => ({ ...row, event: 'cleared' as const })),
  ].toSorted(bySku);
  for (const { violation_id: violationId, event, state, severity } of changed) {
    await addEvent(db, {
      companyId,
      violationId,
      kind: event,
      at,
      ...(event === 'severity' ? { note: `It is ${severity} now.` } : { to: state }),
    });
  }
  await tellCritical(db, of, changed, at);
}

/** The change of a finding in the report; undefined if nothing changed. */
function eventOf(
  { severity }: Pick<Stored, 'severity'>,
  previous: Known | undefined,
): Stored['event'] | undefined {
  if (!previous) return 'reported';
  if (previous.cleared && (previous.state === 'resolved' || previous.state === 'closed')) return 'returned';
  return previous.severity === severity ? undefined : 'severity';
}

const bySku = (one: Stored, other: Stored): number =>
  compareTexts(one.sku, other.sku) || compareTexts(one.violation_id, other.violation_id);

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const takenDown = defineWords(
  'violation.critical/listing',
  { count: v.number(), sku: v.string(), violation: v.string() },
  ({ count, sku, violation }) => ({
    title:
      count === 1
        ? t`A listing was taken down`
        : t`${plural({ count }, { one: '# listing was', other: '# listings were' })} taken down`,
    text: (count === 1
      ? `${sku}: ${say(violation)}`
      : t`${{ sku }} and ${{ others: count - 1 }} more: ${{ violation: say(violation) }}`
    ).slice(0, MOST_TEXT),
  }),
);

const accountAtRisk = defineWords(
  'violation.critical/account',
  { violation: v.string() },
  ({ violation }) => ({
    title: t`The account itself is at risk`,
    text: say(violation).slice(0, MOST_TEXT),
  }),
);

/** Notifies the seller of critical findings, in one notification however many there are. */
async function tellCritical(
  db: CompanyTransaction,
  { companyId, sellerId, marketplaceId, kind }: FindingsOf,
  changed: readonly Stored[],
  at: Date,
): Promise<void> {
  const critical = changed.filter(({ severity, event }) => severity === 'critical' && event !== 'cleared');
  const [first] = critical;
  if (!first) return;
  const { sku, title: violation } = first;
  await publishNotification(db, {
    companyId,
    sellerId,
    marketplaceId,
    at,
    kind: 'violation.critical',
    severity: 'danger',
    ...(kind === 'listing'
      ? takenDown({ count: critical.length, sku, violation })
      : accountAtRisk({ violation })),
    link: '/account-health?severity=critical',
    dedupeKey: `violation.critical:${sellerId}:${marketplaceId}:${first.violation_id}:${dayOf(at)}`,
  });
}
