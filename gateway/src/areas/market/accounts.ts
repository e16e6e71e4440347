import type { Database } from '../../base/database/database.ts';

type Region = 'NA' | 'EU' | 'FE';

/** Which of these companies connected a seller account of a region, removed or not. */
export async function claimingCompany(
  { system }: Database,
  companyIds: readonly string[],
  { seller_id, region }: { readonly seller_id: string; readonly region: Region },
): Promise<string | undefined> {
  if (companyIds.length === 0) return undefined;
  const claim = await system
    .selectFrom('seller_claim')
    .select('company_id')
    .where('seller_id', '=', seller_id)
    .where('region', '=', region)
    .where('company_id', 'in', companyIds)
    .executeTakeFirst();
  return claim?.company_id;
}

/** The seller accounts of a company that are connected. */
export const activeAccounts = (
  { system }: Pick<Database, 'system'>,
  companyId: string,
): Promise<{ seller_id: string; region: Region }[]> =>
  system
    .selectFrom('seller_account')
    .select(['seller_id', 'region'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .execute();
