import type { CaseState } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { HistoryFacts } from '../../../base/database/tables/case-history.ts';

export interface Actor {
  readonly userId: string;
  readonly name: string;
}

export interface CaseHappening {
  readonly companyId: string;
  readonly caseId: string;
  readonly kind: string;
  readonly before: CaseState;
  readonly after: CaseState;
  /** What the person wrote, or a whole sentence without values. */
  readonly note?: string;
  /** The entry's facts, described in each reader's language. */
  readonly facts?: HistoryFacts;
  /** Null where no person acted. */
  readonly actor: Actor | null;
  readonly now: Date;
}

/** Adds an entry to the history of a case, whose row the caller has locked. */
export async function addCaseEvent(
  db: CompanyTransaction,
  { companyId, caseId, kind, before, after, note = '', facts, actor, now }: CaseHappening,
): Promise<void> {
  await sql`
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note, facts, actor_user_id, actor_name, at)
    select ${companyId}, ${caseId}, coalesce(max(event_no), 0) + 1, ${kind}, ${before}, ${after}, ${note},
      ${facts ? JSON.stringify(facts) : null}::jsonb,
      ${actor?.userId ?? null}::uuid, ${actor?.name ?? ''}, ${now}
    from case_event where company_id = ${companyId} and case_id = ${caseId} returning 1`.execute(db);
}
