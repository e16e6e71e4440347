import type { CompanyTransaction } from '../../../base/database/database.ts';

/**
 * Takes a case on for a case manager, or gives it back. Returns whose it is afterwards (null: nobody's): one that
 * someone else works on stays theirs; undefined when there is no such case.
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
