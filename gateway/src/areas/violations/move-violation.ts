import {
  mayMoveViolation,
  VIOLATION_MOVES,
  type ViolationMoveName,
  type ViolationPart,
  type ViolationState,
} from '@fairshelf/shared-contracts/violations';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { addEvent } from './violation-history.ts';

interface Act {
  readonly companyId: string;
  readonly violationId: string;
  /** The version that the person saw. */
  readonly version: number;
  readonly actor: { readonly userId: string; readonly name: string };
  readonly parts: readonly ViolationPart[];
  readonly at: Date;
}

export type ActOutcome =
  | { readonly ok: true }
  /** A sentence for the person; nothing was changed. */
  | { readonly ok: false; readonly status: 400 | 403 | 404 | 409; readonly problem: string };

const refuse = (status: 400 | 403 | 404 | 409, problem: string): ActOutcome => ({
  ok: false,
  status,
  problem,
});
const CHANGED = refuse(409, 'A colleague changed this violation in the meantime. Please check it again.');

/** Locks the row: of two concurrent changes, the second sees the result of the first. */
const lockViolation = (db: CompanyTransaction, violationId: string) =>
  db
    .selectFrom('violation')
    .select(['state', 'version', 'assignee_user_id', 'reporter_user_id'])
    .where('violation_id', '=', violationId)
    .forUpdate()
    .executeTakeFirst();

/** Makes one move with a violation. Starting an unassigned one assigns it to the person. */
export async function moveViolation(
  db: CompanyTransaction,
  act: Act & { readonly name: ViolationMoveName; readonly note: string },
): Promise<ActOutcome> {
  const { companyId, violationId, name, note, actor, parts, at } = act;
  const row = await lockViolation(db, violationId);
  if (!row) return refuse(404, 'This violation could not be found.');
  if (row.version !== act.version) return CHANGED;
  const { to, needsNote, by } = VIOLATION_MOVES[name];
  if (!by.some((part) => parts.includes(part))) return refuse(403, 'You are not allowed to do this.');
  const isOwn = row.reporter_user_id === actor.userId;
  if (!mayMoveViolation(name, { state: row.state, isOwn }, parts)) {
    return refuse(409, `This violation is '${inWords(row.state)}' now. Please check it again.`);
  }
  if (needsNote && !note) return refuse(400, 'Please say why.');
  await db
    .updateTable('violation')
    .set({
      state: to,
      version: row.version + 1,
      changed_at: at,
      ...(name === 'start' && row.assignee_user_id === null ? { assignee_user_id: actor.userId } : {}),
    })
    .where('violation_id', '=', violationId)
    .execute();
  await addEvent(db, { companyId, violationId, kind: 'moved', from: row.state, to, note, actor, at });
  return { ok: true };
}

/** Assigns a violation. Admins assign it to anyone; others take an unassigned one, or release their own. */
export async function assignViolation(
  db: CompanyTransaction,
  act: Act & { readonly assignee: { readonly userId: string; readonly name: string } | null },
): Promise<ActOutcome> {
  const { companyId, violationId, assignee, actor, parts, at } = act;
  const row = await lockViolation(db, violationId);
  if (!row) return refuse(404, 'This violation could not be found.');
  if (row.version !== act.version) return CHANGED;
  if (!parts.includes('admin')) {
    const takes = row.assignee_user_id === null && assignee?.userId === actor.userId;
    const givesBack = row.assignee_user_id === actor.userId && assignee === null;
    if (!takes && !givesBack) return refuse(403, 'Only a violation admin can assign others.');
  }
  if ((assignee?.userId ?? null) === row.assignee_user_id) return { ok: true };
  await db
    .updateTable('violation')
    .set({ assignee_user_id: assignee?.userId ?? null, version: row.version + 1, changed_at: at })
    .where('violation_id', '=', violationId)
    .execute();
  const note = assignee ? `Assigned to ${assignee.name}.` : 'Unassigned.';
  await addEvent(db, { companyId, violationId, kind: 'assigned', note, actor, at });
  return { ok: true };
}

const inWords = (state: ViolationState): string => state.replaceAll('-', ' ');
