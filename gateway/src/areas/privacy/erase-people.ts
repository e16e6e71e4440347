import { ERASURE_GRACE_DAYS } from '@fairshelf/shared-contracts/privacy';
import { erasePerson, findPerson } from '../../base/privacy/person-data.ts';
import type { Services } from '../../base/services.ts';

const DAY_MS = 86_400_000;

/** When the data of an account or company deleted at this time is erased. */
export const erasedOn = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + ERASURE_GRACE_DAYS * DAY_MS);

/** Erases the people whose accounts were deleted long enough ago. Returns how many. */
export async function eraseDuePeople(
  { database, now }: Pick<Services, 'database' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const due = await database.system
    .selectFrom('app_user')
    .select('user_id')
    .where('deleted_at', '<=', new Date(now().getTime() - ERASURE_GRACE_DAYS * DAY_MS))
    .orderBy('deleted_at')
    .limit(100)
    .execute();
  let erased = 0;
  for (const { user_id } of due) {
    if (signal?.aborted) break;
    const person = await findPerson(database, user_id);
    if (!person) continue;
    await erasePerson(database, person);
    erased += 1;
  }
  return erased;
}
