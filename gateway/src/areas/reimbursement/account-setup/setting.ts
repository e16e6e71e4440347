import type { CompanyTransaction } from '../../../base/database/database.ts';

interface Key {
  readonly companyId: string;
  readonly sellerId: string;
}

const COLUMNS = [
  'customer_returns',
  'master_user_id',
  'manager_user_id',
  'eu_manager_user_id',
  'inbound_address',
  'inbound_phone',
  'inbound_by_name',
  'inbound_at',
] as const;

/** A seller account's settings; by default off and empty. */
export async function readSetting(db: CompanyTransaction, sellerId: string) {
  const row = await db
    .selectFrom('reimburse_setting')
    .select(COLUMNS)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  const unset = { master_user_id: null, manager_user_id: null, eu_manager_user_id: null, inbound_at: null };
  const empty = { inbound_address: '', inbound_phone: '', inbound_by_name: '' };
  return row ?? { ...unset, ...empty, customer_returns: false };
}

interface Chosen {
  readonly customer_returns?: boolean;
  readonly master_user_id?: string;
  readonly manager_user_id?: string;
  readonly eu_manager_user_id?: string;
  readonly inbound_address?: string;
  readonly inbound_phone?: string;
  readonly inbound_by_name?: string;
  readonly inbound_at?: Date;
}

/** Saves the chosen values; the rest stays unchanged. */
export async function saveSetting(
  db: CompanyTransaction,
  { companyId, sellerId }: Key,
  changes: Chosen,
): Promise<void> {
  await db
    .insertInto('reimburse_setting')
    .values({ company_id: companyId, seller_id: sellerId, ...changes })
    .onConflict((conflict) => conflict.columns(['company_id', 'seller_id']).doUpdateSet(changes))
    .execute();
}

/**
 * Makes a person the master user of a seller account, unless there is one who still works there. Of two simultaneous
 * attempts one wins. Returns the resulting master user.
 */
export async function becomeMaster(
  db: CompanyTransaction,
  { companyId, sellerId }: Key,
  { userId, members }: { readonly userId: string; readonly members: readonly string[] },
): Promise<string> {
  await db
    .insertInto('reimburse_setting')
    .values({ company_id: companyId, seller_id: sellerId, master_user_id: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'seller_id'])
        .doUpdateSet({ master_user_id: userId })
        .where((when) =>
          when.or([
            when('reimburse_setting.master_user_id', 'is', null),
            when('reimburse_setting.master_user_id', 'not in', [...members, NOBODY]),
          ]),
        ),
    )
    .execute();
  return (await readSetting(db, sellerId)).master_user_id ?? userId;
}

/** Keeps the list from being empty, which SQL doesn't allow. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
