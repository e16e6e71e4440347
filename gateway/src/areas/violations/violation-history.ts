import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getViolation, VIOLATION_EVENTS, ViolationState } from '@fairshelf/shared-contracts/violations';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

type Found = CallData<typeof getViolation>;

export interface NewEvent {
  readonly companyId: string;
  readonly violationId: string;
  readonly kind: (typeof VIOLATION_EVENTS)[number];
  readonly from?: ViolationState;
  readonly to?: ViolationState;
  readonly note?: string;
  /** Undefined for what an import found. */
  readonly actor?: { readonly userId: string; readonly name: string };
  readonly at: Date;
}

/** Adds an entry to a violation's history. Its row is locked first, so that entries are numbered in sequence. */
export async function addEvent(db: CompanyTransaction, event: NewEvent): Promise<void> {
  const { companyId, violationId, kind, from, to, note, actor, at } = event;
  await sql`select from violation where violation_id = ${violationId} for update`.execute(db);
  await sql`
    insert into violation_event (company_id, violation_id, event_no, kind, from_state, to_state, note, actor_user_id,
      actor_name, at)
    select ${companyId}, ${violationId}, coalesce(max(event_no), 0) + 1, ${kind}, ${from ?? null}, ${to ?? null},
      ${note ?? ''}, ${actor?.userId ?? null}::uuid, ${actor?.name ?? null}, ${at}
    from violation_event where company_id = ${companyId} and violation_id = ${violationId} returning 1`.execute(
    db,
  );
}

/** A violation's history, newest first, and its files, without their content. */
export async function storyOf(
  db: CompanyTransaction,
  violationId: string,
): Promise<Pick<Found, 'events' | 'attachments'>> {
  const events = await db
    .selectFrom('violation_event')
    .selectAll()
    .where('violation_id', '=', violationId)
    .orderBy('event_no', 'desc')
    .execute();
  const files = await db
    .selectFrom('violation_file')
    .select(['file_id', 'name', 'bytes', 'added_by', 'added_at'])
    .where('violation_id', '=', violationId)
    .orderBy('added_at')
    .orderBy('file_id')
    .execute();
  return {
    events: events.map((row) => ({
      id: String(row.event_no),
      at: row.at.toISOString(),
      kind: row.kind,
      actor: row.actor_name,
      from: row.from_state,
      to: row.to_state,
      note: row.note,
    })),
    attachments: files.map((row) => ({
      id: row.file_id,
      name: row.name,
      bytes: row.bytes,
      addedBy: row.added_by,
      addedAt: row.added_at.toISOString(),
    })),
  };
}
