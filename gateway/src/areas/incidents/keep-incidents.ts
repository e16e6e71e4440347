import type { IncidentSeverity, Signal } from '@fairshelf/shared-contracts/incidents';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { msg } from '../../base/texts/text.ts';
import { mostSeriousFirst } from './detect-signals.ts';
import { type Finding, familyKey } from './families.ts';
import { recordEvent } from './record-event.ts';
import type { StoreKey } from './store-key.ts';

/** A recurrence this soon after it resolved is the same incident. */
const REOPEN_DAYS = 14;
/** A fall that deepened by less is not reported again. */
const DEEPER = 0.2;

/** A notification: an incident opened or escalated. */
export interface IncidentNews {
  readonly incidentId: string;
  readonly asin: string;
  readonly what: 'opened' | 'worsened';
  readonly signals: readonly Signal[];
}

interface StoredIncident {
  readonly incident_id: string;
  readonly asin: string;
  readonly parent_asin: string | null;
  readonly asins: readonly string[];
  readonly assignee_user_id: string | null;
  readonly state: 'open' | 'resolved';
  readonly severity: IncidentSeverity;
  readonly signals: Signal[];
}

/**
 * Synchronises a store's incidents with the findings: opens, updates, resolves and reopens. The same findings twice
 * change nothing. Returns what people should be notified about.
 */
export async function keepIncidents(
  db: CompanyTransaction,
  store: StoreKey,
  findings: readonly Finding[],
  now: Date,
): Promise<readonly IncidentNews[]> {
  const existing = await lockIncidents(db, store, now);
  const news: IncidentNews[] = [];
  const current = new Set<string>();
  for (const finding of findings) {
    const { asin, signals } = finding;
    const same = existing.filter((each) => !current.has(each.incident_id) && isAbout(each, finding));
    const [first, ...others] = same.filter(({ state }) => state === 'open');
    const found = first ?? same.find((each) => isSame(each, signals));
    if (!found) {
      const incidentId = await open(db, store, finding, now);
      news.push({ incidentId, asin, what: 'opened', signals });
      continue;
    }
    for (const { incident_id } of [found, ...others]) current.add(incident_id);
    // Products became variations of one parent, or a release without parents opened them.
    for (const other of others) await mergeInto(db, store, { other, into: found }, now);
    if (await update(db, store, { current: found, known: together(found, others) }, finding, now))
      news.push({ incidentId: found.incident_id, asin, what: 'worsened', signals });
  }
  for (const { incident_id, state } of existing) {
    if (state === 'open' && !current.has(incident_id)) await resolve(db, store, incident_id, now);
  }
  return news;
}

/** The previously known severity and signals, of one incident or of several that are merged. */
type Known = Pick<StoredIncident, 'severity' | 'signals'>;

function together(first: StoredIncident, others: readonly StoredIncident[]): Known {
  if (others.length === 0) return first;
  const signals = [first, ...others].flatMap(({ asin, signals: own }) =>
    own.map((signal) => ({ ...signal, asin: signal.asin ?? asin })),
  );
  return { severity: mostSeriousFirst(signals)[0]?.severity ?? first.severity, signals };
}

/** Whether a finding belongs to an incident: both are about one family, or the incident's product joined it. */
const isAbout = ({ asin, parent_asin }: StoredIncident, finding: Finding): boolean =>
  (parent_asin ?? asin) === familyKey(finding) || finding.asin === asin || finding.asins.includes(asin);

/** Open and recently resolved incidents; a store's detection runs one at a time. */
async function lockIncidents(
  db: CompanyTransaction,
  { companyId, sellerId, marketId }: StoreKey,
  now: Date,
): Promise<readonly StoredIncident[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`incidents/${companyId}/${sellerId}/${marketId}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<StoredIncident>`
    select incident_id, asin, parent_asin, asins, assignee_user_id, state, severity, signals from incident
    where seller_id = ${sellerId} and marketplace_id = ${marketId} and (state = 'open'
      or state = 'resolved' and ended_at > ${now}::timestamptz - make_interval(days => ${REOPEN_DAYS}))
    order by ended_at desc nulls first, assignee_user_id is null, opened_at, incident_id for update`.execute(
    db,
  );
  return rows;
}

/** Whether a finding concerns the same event. */
const isSame = ({ signals }: StoredIncident, found: readonly Signal[]): boolean =>
  found.some((signal) =>
    signals.some((earlier) => earlier.kind === signal.kind && earlier.until >= signal.since),
  );

const columnsOf = ({ asin, parentAsin, asins, signals }: Finding) => ({
  asin,
  parent_asin: parentAsin,
  asins: [...asins],
  severity: signals[0]?.severity ?? ('info' as const),
  kinds: [...new Set(signals.map(({ kind }) => kind))],
  signals: JSON.stringify(signals),
  since: signals.map(({ since }) => since).toSorted()[0] ?? '',
});

async function open(
  db: CompanyTransaction,
  { companyId, sellerId, marketId }: StoreKey,
  finding: Finding,
  at: Date,
): Promise<string> {
  const { incident_id: incidentId } = await db
    .insertInto('incident')
    .values({
      company_id: companyId,
      seller_id: sellerId,
      marketplace_id: marketId,
      ...columnsOf(finding),
      opened_at: at,
      changed_at: at,
    })
    .returning('incident_id')
    .executeTakeFirstOrThrow();
  await recordEvent(db, { companyId, incidentId, kind: 'opened', signals: finding.signals, at });
  return incidentId;
}

/** Stores the current findings; returns whether it got worse, which also ends a snooze. */
async function update(
  db: CompanyTransaction,
  { companyId }: StoreKey,
  { current, known }: { readonly current: StoredIncident; readonly known: Known },
  finding: Finding,
  at: Date,
): Promise<boolean> {
  const { signals } = finding;
  const isReopened = current.state === 'resolved';
  const isUnchanged = isEqual(current.signals, signals) && current.parent_asin === finding.parentAsin;
  if (!isReopened && isUnchanged) return false;
  const isWorse = isWorseThan(signals, known);
  const incidentId = current.incident_id;
  await db
    .updateTable('incident')
    .set({
      ...columnsOf(finding),
      changed_at: at,
      state: 'open',
      ended_at: null,
      ...(isWorse || isReopened ? { snoozed_until: null } : {}),
    })
    .where('incident_id', '=', incidentId)
    .execute();
  if (isReopened) await recordEvent(db, { companyId, incidentId, kind: 'reopened', signals, at });
  else if (isWorse) await recordEvent(db, { companyId, incidentId, kind: 'worsened', signals, at });
  return isWorse;
}

/** Key order differs between what was computed and what the database returns. */
const isEqual = (left: readonly Signal[], right: readonly Signal[]): boolean =>
  JSON.stringify(left.map(sorted)) === JSON.stringify(right.map(sorted));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

const ranks = { danger: 0, warning: 1, info: 2 } as const;

function isWorseThan(signals: readonly Signal[], { severity, signals: before }: Known): boolean {
  const [first] = signals;
  if (first && ranks[first.severity] < ranks[severity]) return true;
  return signals.some((signal) => {
    const earlier = before.filter(({ kind }) => kind === signal.kind);
    if (earlier.length === 0) return signal.severity !== 'info';
    // A further variation with the same finding is shown, but not announced again.
    if (signal.kind !== 'rating-fall') return false;
    const falls = earlier.filter((each) => each.kind === 'rating-fall');
    const own = falls.find(({ asin }) => asin === undefined || asin === signal.asin);
    const deeper = own
      ? own.after - signal.after
      : signal.before - signal.after - Math.max(...falls.map((fall) => fall.before - fall.after));
    return deeper >= DEEPER - 0.001;
  });
}

/** Ends an open incident whose findings another one contains from now on; its assignee follows. */
async function mergeInto(
  db: CompanyTransaction,
  store: StoreKey,
  { other, into }: { readonly other: StoredIncident; readonly into: StoredIncident },
  at: Date,
): Promise<void> {
  const { companyId } = store;
  await resolve(db, store, other.incident_id, at);
  const note = msg`Continued in the incident of its parent`;
  await recordEvent(db, { companyId, incidentId: other.incident_id, kind: 'note', note, at });
  if (into.assignee_user_id === null && other.assignee_user_id !== null) {
    await db
      .updateTable('incident')
      .set({ assignee_user_id: other.assignee_user_id })
      .where('incident_id', '=', into.incident_id)
      .execute();
  }
}

async function resolve(
  db: CompanyTransaction,
  { companyId }: StoreKey,
  incidentId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('incident')
    .set(({ eb }) => ({
      state: 'resolved',
      ended_at: at,
      changed_at: at,
      snoozed_until: null,
      version: eb('version', '+', 1),
    }))
    .where('incident_id', '=', incidentId)
    .execute();
  await recordEvent(db, { companyId, incidentId, kind: 'resolved', at });
}
