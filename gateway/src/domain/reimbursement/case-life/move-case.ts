import {
  CASE_MOVES,
  type CaseMove,
  type CaseMoveName,
  type CaseState,
} from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../database/database.ts';
import { filingLimit } from './filing-limit.ts';

export interface Move {
  readonly caseId: string;
  readonly name: CaseMoveName;
  readonly by: CaseMove['by'];
  readonly note: string;
  readonly marketplaceCaseId: string;
  readonly actor: { readonly userId: string; readonly name: string };
  readonly now: Date;
  /** Whether the person may reach the seller account of the case. */
  readonly mayReach: (sellerId: string) => boolean;
}

export type MoveOutcome =
  | { readonly ok: true; readonly before: CaseState; readonly state: CaseState }
  /** A sentence for the person; nothing was changed. */
  | { readonly ok: false; readonly status: 400 | 404 | 409; readonly problem: string };

const refuse = (status: 400 | 404 | 409, problem: string): MoveOutcome => ({ ok: false, status, problem });
const UNKNOWN = refuse(404, 'This case could not be found.');

/** What the history says where the person wrote nothing. */
const sentences: Readonly<Record<CaseMoveName, string>> = {
  approve: 'Approved for filing.',
  skip: 'Skipped by the seller.',
  'ask-seller': 'The seller was asked for something.',
  file: 'Filed in the seller portal.',
  review: 'The marketplace is reviewing it.',
  'information-requested': 'The marketplace asked for more information.',
  'approved-by-marketplace': 'The marketplace approved it.',
  deny: 'The marketplace denied it.',
  appeal: 'Appealed.',
  withdraw: 'Withdrawn.',
};

/**
 * Makes one move with a case, in the transaction of its company. The row is locked first: of two people who move it at
 * once, the second finds the state that the first left. Filing keeps to the seller's limit a day.
 */
export async function moveCase(db: CompanyTransaction, move: Move): Promise<MoveOutcome> {
  const rule = CASE_MOVES[move.name];
  if (rule.by !== move.by) return UNKNOWN;
  if (rule.needsNote && !move.note) return refuse(400, 'Please say why.');
  if (rule.needsMarketplaceCase && !move.marketplaceCaseId) {
    return refuse(400, 'Please enter the case id of the marketplace.');
  }
  const known = await db
    .selectFrom('reimbursement_case')
    .select(['company_id', 'seller_id', 'state', 'marketplace_case_id'])
    .where('case_id', '=', move.caseId)
    .forUpdate()
    .executeTakeFirst();
  if (!known || !move.mayReach(known.seller_id)) return UNKNOWN;
  const before = rule.from.find((state) => state === known.state);
  if (!before) {
    return refuse(409, `This case is '${known.state.replaceAll('-', ' ')}' now: look at it again, please.`);
  }
  if (move.name === 'file') {
    // Two who file different cases of one seller would both see the last free place.
    await sql`select pg_advisory_xact_lock(hashtext(${`filing ${known.company_id} ${known.seller_id}`}))`.execute(
      db,
    );
    const { filedToday, limitPerDay } = await filingLimit(db, known.seller_id, move.now);
    if (filedToday >= limitPerDay) {
      return refuse(409, `${filedToday} of ${limitPerDay} cases a day are filed for this seller already.`);
    }
  }
  await db
    .updateTable('reimbursement_case')
    .set({
      state: rule.to,
      state_reason: move.note,
      updated_at: move.now,
      ...(rule.needsMarketplaceCase ? { marketplace_case_id: move.marketplaceCaseId } : {}),
    })
    .where('case_id', '=', move.caseId)
    .execute();
  await addEvent(db, known.company_id, move, { before, after: rule.to });
  return { ok: true, before, state: rule.to };
}

async function addEvent(
  db: CompanyTransaction,
  companyId: string,
  { caseId, name, note, marketplaceCaseId, actor, now }: Move,
  { before, after }: { before: CaseState; after: CaseState },
): Promise<void> {
  const said = [sentences[name], note, name === 'file' ? `Case ${marketplaceCaseId}.` : ''].filter(Boolean);
  await sql`
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note, actor_user_id, actor_name, at)
    select ${companyId}, ${caseId}, coalesce(max(event_no), 0) + 1, ${after}, ${before}, ${after}, ${said.join(' ')},
      ${actor.userId}::uuid, ${actor.name}, ${now}
    from case_event where case_id = ${caseId}`.execute(db);
}
