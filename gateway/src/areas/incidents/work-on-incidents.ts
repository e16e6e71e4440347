import type { IncidentCause, IncidentEvent } from '@fairshelf/shared-contracts/incidents';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { recordEvent } from './record-event.ts';

interface Seen {
  readonly companyId: string;
  readonly incidentId: string;
  /** The version that the person saw. */
  readonly version: number;
  readonly actorId: string;
  readonly at: Date;
}

type Change =
  | { readonly kind: 'assigned'; readonly assignee: string | null }
  | { readonly kind: 'snoozed'; readonly until: Date | null }
  | { readonly kind: 'closed'; readonly cause: IncidentCause; readonly note: string };

/**
 * Changes an open incident that is unchanged since the person saw it; false if a colleague or an import changed it.
 */
export async function changeIncident(db: CompanyTransaction, basis: Seen, change: Change): Promise<boolean> {
  const { companyId, incidentId, version, actorId, at } = basis;
  const { numUpdatedRows } = await db
    .updateTable('incident')
    .set(({ eb }) => ({ ...columnsOf(change, at), version: eb('version', '+', 1), changed_at: at }))
    .where('incident_id', '=', incidentId)
    .where('version', '=', version)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordEvent(db, { companyId, incidentId, kind: change.kind, note: noteOf(change), actorId, at });
  return true;
}

function columnsOf(change: Change, at: Date) {
  switch (change.kind) {
    case 'assigned':
      return { assignee_user_id: change.assignee };
    case 'snoozed':
      return { snoozed_until: change.until };
    case 'closed':
      return { state: 'closed' as const, ended_at: at, cause: change.cause, snoozed_until: null };
  }
}

/** The detail shown in the history: a person's id, the day, or the cause with the note. */
function noteOf(change: Change): string {
  switch (change.kind) {
    case 'assigned':
      return change.assignee ?? '';
    case 'snoozed':
      return change.until?.toISOString() ?? '';
    case 'closed':
      return [change.cause, change.note].filter(Boolean).join('\n');
  }
}

/** Adds an entry that doesn't change the incident itself. */
export const noteEvent = (
  db: CompanyTransaction,
  event: Omit<Seen, 'version'> & { readonly kind: IncidentEvent; readonly note: string },
): Promise<void> => recordEvent(db, event);
