import type { IncidentSeverity, Signal } from '@fairshelf/shared-contracts/incidents';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { headlineOf } from './incident-words.ts';
import { recordEvent } from './record-event.ts';
import type { StoreKey } from './store-key.ts';

/** A recurrence this soon after it resolved is the same incident. */
const REOPEN_DAYS = 14;
/** A fall that deepened by less is not reported again. */
const DEEPER = 0.2;

export interface Finding {
  readonly asin: string;
  readonly signals: readonly Signal[];
}

/** What to report to people: an incident that opened, or one that became more severe. */
export interface IncidentNews {
  readonly incidentId: string;
  readonly asin: string;
  readonly what: 'opened' | 'worsened';
  readonly signals: readonly Signal[];
}

interface StoredIncident {
  readonly incident_id: string;
  readonly asin: string;
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
  for (const { asin, signals } of findings) {
    const same = existing.filter((incident) => incident.asin === asin);
    const current = same.find(({ state }) => state === 'open') ?? same.find((each) => isSame(each, signals));
    if (!current) {
      const incidentId = await open(db, store, { asin, signals }, now);
      news.push({ incidentId, asin, what: 'opened', signals });
    } else if (await update(db, store, current, signals, now)) {
      news.push({ incidentId: current.incident_id, asin, what: 'worsened', signals });
    }
  }
  const found = new Set(findings.map(({ asin }) => asin));
  for (const { incident_id, state, asin } of existing) {
    if (state === 'open' && !found.has(asin)) await resolve(db, store, incident_id, now);
  }
  return news;
}

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
    select incident_id, asin, state, severity, signals from incident
    where seller_id = ${sellerId} and marketplace_id = ${marketId} and (state = 'open'
      or state = 'resolved' and ended_at > ${now}::timestamptz - make_interval(days => ${REOPEN_DAYS}))
    order by ended_at desc nulls first for update`.execute(db);
  return rows;
}

/** Whether a finding concerns the same event. */
const isSame = ({ signals }: StoredIncident, found: readonly Signal[]): boolean =>
  found.some((signal) =>
    signals.some((earlier) => earlier.kind === signal.kind && earlier.until >= signal.since),
  );

const columnsOf = (signals: readonly Signal[]) => ({
  severity: signals[0]?.severity ?? ('info' as const),
  kinds: [...new Set(signals.map(({ kind }) => kind))],
  signals: JSON.stringify(signals),
  since: signals.map(({ since }) => since).toSorted()[0] ?? '',
});

async function open(
  db: CompanyTransaction,
  { companyId, sellerId, marketId }: StoreKey,
  { asin, signals }: Finding,
  at: Date,
): Promise<string> {
  const { incident_id: incidentId } = await db
    .insertInto('incident')
    .values({
      company_id: companyId,
      seller_id: sellerId,
      marketplace_id: marketId,
      asin,
      ...columnsOf(signals),
      opened_at: at,
      changed_at: at,
    })
    .returning('incident_id')
    .executeTakeFirstOrThrow();
  await recordEvent(db, { companyId, incidentId, kind: 'opened', note: headlineOf(signals), at });
  return incidentId;
}

/** Stores the current findings; returns whether it got worse, which also ends a snooze. */
async function update(
  db: CompanyTransaction,
  { companyId }: StoreKey,
  current: StoredIncident,
  signals: readonly Signal[],
  at: Date,
): Promise<boolean> {
  const isReopened = current.state === 'resolved';
  if (!isReopened && isEqual(current.signals, signals)) return false;
  const isWorse = isWorseThan(signals, current);
  const incidentId = current.incident_id;
  await db
    .updateTable('incident')
    .set({
      ...columnsOf(signals),
      changed_at: at,
      state: 'open',
      ended_at: null,
      ...(isWorse || isReopened ? { snoozed_until: null } : {}),
    })
    .where('incident_id', '=', incidentId)
    .execute();
  if (isReopened)
    await recordEvent(db, { companyId, incidentId, kind: 'reopened', note: headlineOf(signals), at });
  else if (isWorse)
    await recordEvent(db, { companyId, incidentId, kind: 'worsened', note: headlineOf(signals), at });
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

function isWorseThan(signals: readonly Signal[], { severity, signals: before }: StoredIncident): boolean {
  const [first] = signals;
  if (first && ranks[first.severity] < ranks[severity]) return true;
  return signals.some((signal) => {
    const earlier = before.find(({ kind }) => kind === signal.kind);
    if (!earlier) return signal.severity !== 'info';
    return (
      signal.kind === 'rating-fall' &&
      earlier.kind === 'rating-fall' &&
      earlier.after - signal.after >= DEEPER - 0.001
    );
  });
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
