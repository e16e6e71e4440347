import type { IncidentEvent, Signal } from '@fairshelf/shared-contracts/incidents';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { forEveryone } from '../../base/formats/person-formats.ts';
import { headlineOf } from './incident-words.ts';

interface NewEvent {
  readonly companyId: string;
  readonly incidentId: string;
  readonly kind: IncidentEvent;
  readonly note?: string;
  /** The finding; the history describes it in each reader's language. */
  readonly signals?: readonly Signal[];
  /** The acting person; undefined for what an import found. */
  readonly actorId?: string;
  readonly at: Date;
}

/** Adds an event to the history of an incident. */
export async function recordEvent(db: CompanyTransaction, event: NewEvent): Promise<void> {
  const { companyId, incidentId, kind, signals, actorId = null, at } = event;
  const note = signals ? forEveryone(() => headlineOf(signals)) : (event.note ?? '');
  await sql`
    insert into incident_event (company_id, incident_id, event_no, kind, note, signals, actor_user_id, at)
    select ${companyId}, ${incidentId}, coalesce(max(event_no), 0) + 1, ${kind}, ${note},
      ${signals ? JSON.stringify(signals) : null}::jsonb, ${actorId}::uuid, ${at}
    from incident_event where company_id = ${companyId} and incident_id = ${incidentId} returning 1`.execute(
    db,
  );
}
