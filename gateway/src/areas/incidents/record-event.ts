import type { IncidentEvent } from '@fairshelf/shared-contracts/incidents';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

interface NewEvent {
  readonly companyId: string;
  readonly incidentId: string;
  readonly kind: IncidentEvent;
  readonly note?: string;
  /** The acting person; undefined for what an import found. */
  readonly actorId?: string;
  readonly at: Date;
}

/** Adds an event to the history of an incident. */
export async function recordEvent(db: CompanyTransaction, event: NewEvent): Promise<void> {
  const { companyId, incidentId, kind, note = '', actorId = null, at } = event;
  await sql`
    insert into incident_event (company_id, incident_id, event_no, kind, note, actor_user_id, at)
    select ${companyId}, ${incidentId}, coalesce(max(event_no), 0) + 1, ${kind}, ${note}, ${actorId}::uuid, ${at}
    from incident_event where incident_id = ${incidentId}`.execute(db);
}
