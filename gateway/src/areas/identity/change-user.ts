import type { Kysely } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';

/** Changes a person's profile, and the name of their company. */
export async function changeUser(
  { system }: Database,
  { userId, homeCompanyId }: { readonly userId: string; readonly homeCompanyId: string },
  { company_name, ...own }: { readonly company_name?: string | undefined; readonly [field: string]: unknown },
): Promise<void> {
  const changes = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  await system.transaction().execute(async (db) => {
    if (Object.keys(changes).length > 0)
      await db.updateTable('app_user').set(changes).where('user_id', '=', userId).execute();
    if (company_name !== undefined)
      await db
        .updateTable('company')
        .set({ name: company_name })
        .where('company_id', '=', homeCompanyId)
        .execute();
  });
}

/** Stores a person's consent to text messages, and the number if they gave one. */
export async function keepTextMessages(
  { system }: Database,
  userId: string,
  { phone, agreed }: { readonly phone: string | undefined; readonly agreed: object },
): Promise<void> {
  await system
    .updateTable('app_user')
    .set({ text_messages: JSON.stringify(agreed), ...(phone === undefined ? {} : { phone }) })
    .where('user_id', '=', userId)
    .execute();
}

/** A person's choice of marketing emails, and when they unsubscribed from everything. */
export const readMarketing = (system: Kysely<Tables>, userId: string) =>
  system
    .selectFrom('app_user')
    .select(['marketing', 'unsubscribed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

/** Stores the choice. Requesting any of them undoes an earlier 'unsubscribe'. */
export async function keepMarketing(
  system: Kysely<Tables>,
  userId: string,
  choices: Readonly<Record<string, boolean | undefined>>,
): Promise<void> {
  await system
    .updateTable('app_user')
    .set({
      marketing: JSON.stringify(choices),
      ...(Object.values(choices).includes(true) ? { unsubscribed_at: null } : {}),
    })
    .where('user_id', '=', userId)
    .execute();
}
