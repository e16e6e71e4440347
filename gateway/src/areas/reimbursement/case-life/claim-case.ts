import type { CompanyTransaction } from '../../../base/database/database.ts';

/**
 * Assigns a case to a case manager, or releases it. Returns the assignee afterwards (null: nobody): a case assigned
 * to someone else stays theirs; undefined if there is no such case.
 */
export async function claimCase(
  db: CompanyTransaction,
  { caseId, userId, isMine }: { caseId: string; userId: string; isMine: boolean },
): Promise<string | null | undefined> {
  await db
    .updateTable('reimbursement_case')
    .set({ assignee_user_id: isMine ? userId : null })
    .where('case_id', '=', caseId)
    .where((where) =>
      isMine ? where('assignee_user_id', 'is', null) : where('assignee_user_id', '=', userId),
    )
    .execute();
  const row = await db
    .selectFrom('reimbursement_case')
    .select('assignee_user_id')
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row?.assignee_user_id;
}
