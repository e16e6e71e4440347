import { type Selectable, sql } from 'kysely';
import { type Database, isId } from '../database/database.ts';
import type { ApprovalTable } from '../database/tables/identity.ts';
import type { CallContext } from '../http/call-context.ts';

/** How long a request waits for a second operator. */
const LIFETIME_MS = 7 * 86_400_000;

export type Approval = Selectable<ApprovalTable>;

/**
 * Asks a second operator, if this installation requires one for such actions. Returns the id of the request;
 * undefined if the action may be performed at once.
 */
export async function askSecondOperator(
  { services, caller, audit }: CallContext,
  { kind, input, summary }: Pick<Approval, 'kind' | 'summary'> & { input: object },
): Promise<{ readonly approval_id: string } | undefined> {
  if (!services.settings.OPERATOR_FOUR_EYES) return undefined;
  const requested_at = services.now();
  const row = await services.database.system
    .insertInto('approval')
    .values({
      kind,
      input: JSON.stringify(input),
      summary,
      requested_by: caller.userId,
      requested_at,
      expires_at: new Date(requested_at.getTime() + LIFETIME_MS),
    })
    .returning('approval_id')
    .executeTakeFirstOrThrow();
  audit({ after: { ...row, requested: summary } });
  return row;
}

/**
 * Decides an open request, once. Undefined if there is none: it is unknown, decided or expired, or the operator's own
 * one is to be approved.
 */
export async function decideApproval(
  { system }: Database,
  id: string,
  { by, outcome, now }: { by: string; outcome: 'approved' | 'rejected'; now: Date },
): Promise<Approval | undefined> {
  if (!isId(id)) return undefined;
  return system
    .updateTable('approval')
    .set({ outcome, decided_by: by, decided_at: now })
    .where('approval_id', '=', id)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .$if(outcome === 'approved', (query) => query.where('requested_by', '<>', by))
    .returningAll()
    .executeTakeFirst();
}

/** Reopens a request whose action was refused. */
export async function reopenApproval({ system }: Database, id: string): Promise<void> {
  await system
    .updateTable('approval')
    .set({ outcome: null, decided_by: null, decided_at: null })
    .where('approval_id', '=', id)
    .execute();
}

/** The open requests and the latest others, newest first, with the operators' email addresses. */
export const approvalsOf = ({ system }: Database) =>
  system
    .selectFrom('approval')
    .innerJoin('app_user as r', 'r.user_id', 'approval.requested_by')
    .leftJoin('app_user as d', 'd.user_id', 'approval.decided_by')
    .select(['approval_id', 'summary', 'outcome', 'requested_by', 'requested_at', 'expires_at'])
    .leftJoin('app_user as t', (join) => join.on(sql`t.user_id::text`, '=', sql`approval.input->>'id'`))
    .leftJoin('company as c', (join) =>
      join.on(sql`c.company_id::text`, '=', sql`approval.input->>'companyId'`),
    )
    .leftJoin('affiliate as f', (join) =>
      join.on(sql`f.affiliate_id::text`, '=', sql`approval.input->>'affiliateId'`),
    )
    .select(['kind', 'r.email as requester', 'd.email as decider', 't.email as target', 'c.name as company'])
    .select(['input', 'f.name as affiliate'])
    .orderBy(({ eb }) => eb('outcome', 'is', null), 'desc')
    .orderBy('requested_at', 'desc')
    .limit(70)
    .execute();
