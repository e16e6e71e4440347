import type { PortalState } from '@fairshelf/shared-contracts/reimbursement';
import type { CompanyTransaction, Database } from '../../../base/database/database.ts';
import type { RegionName } from '../../../base/database/tables/sellers.ts';

/** The known access of the case-filing account in the portal of one region. */
export interface Access {
  readonly state: PortalState;
  readonly checked_at: string | null;
  readonly missing: string[];
  readonly message: string | null;
}

export interface RegionAccess extends Access {
  readonly region: RegionName;
  readonly account_email: string;
}

const UNKNOWN: Access = { state: 'missing', checked_at: null, missing: [], message: null };

/** The access in every connected region of a seller account; 'missing' where nothing is known. */
export async function readAccess(db: CompanyTransaction, sellerId: string): Promise<RegionAccess[]> {
  const rows = await db
    .selectFrom('seller_account')
    .leftJoin('portal_access', (join) =>
      join
        .onRef('portal_access.seller_id', '=', 'seller_account.seller_id')
        .onRef('portal_access.region', '=', 'seller_account.region'),
    )
    .select([
      'seller_account.region',
      'portal_access.state',
      'checked_at',
      'missing',
      'message',
      'account_email',
    ])
    .where('seller_account.seller_id', '=', sellerId)
    .where('seller_account.state', '<>', 'removed')
    .orderBy('seller_account.region', 'desc')
    .execute();
  return rows.map(({ region, state, checked_at, missing, message, account_email }) => ({
    ...UNKNOWN,
    region,
    account_email: account_email ?? '',
    missing: missing ?? [],
    message: message || null,
    state: state ?? 'missing',
    checked_at: checked_at?.toISOString() ?? null,
  }));
}

/** The lowest of several regions: what a seller has to look at first. */
export function worstAccess(regions: readonly RegionAccess[]): Access {
  const order: readonly PortalState[] = ['refused', 'missing', 'invited', 'checking', 'granted'];
  const [worst = UNKNOWN] = regions.toSorted(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state),
  );
  const { state, checked_at, missing, message } = worst;
  return { state, checked_at, missing, message };
}

interface NewAccess {
  readonly companyId: string;
  readonly sellerId: string;
  readonly region: RegionName;
  readonly state: PortalState;
  readonly account_email?: string;
  readonly missing?: readonly string[];
  readonly message?: string;
  readonly asked_at?: Date;
  readonly checked_at?: Date;
}

/** Records the current access; a stored address stays. */
export async function saveAccess(db: CompanyTransaction, access: NewAccess): Promise<void> {
  const { companyId, sellerId, region, missing = [], message = '', ...more } = access;
  const fields = { ...more, missing: [...missing], message };
  await db
    .insertInto('portal_access')
    .values({ company_id: companyId, seller_id: sellerId, region, ...fields })
    .onConflict((conflict) => conflict.columns(['company_id', 'seller_id', 'region']).doUpdateSet(fields))
    .execute();
}

/**
 * Records for every region of a seller account that the case-filing account is awaited: cases wait for it from now
 * on.
 */
export async function awaitAccess(
  db: CompanyTransaction,
  { companyId, sellerId }: { readonly companyId: string; readonly sellerId: string },
): Promise<void> {
  const regions = await readAccess(db, sellerId);
  if (regions.length === 0) return;
  await db
    .insertInto('portal_access')
    .values(regions.map(({ region }) => ({ company_id: companyId, seller_id: sellerId, region })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Manual checks for case managers: the accounts of every company with a pending access check, oldest first. */
export const accessToCheck = ({ system }: Database) =>
  system
    .selectFrom('portal_access')
    .innerJoin('seller_account', (join) =>
      join
        .onRef('seller_account.company_id', '=', 'portal_access.company_id')
        .onRef('seller_account.seller_id', '=', 'portal_access.seller_id')
        .onRef('seller_account.region', '=', 'portal_access.region'),
    )
    .innerJoin('company', 'company.company_id', 'portal_access.company_id')
    .select(['portal_access.company_id', 'portal_access.seller_id', 'portal_access.region', 'store_name'])
    .select(['company.name as company_name', 'account_email', 'asked_at', 'default_marketplace_id'])
    .where('portal_access.state', '=', 'checking')
    .orderBy('asked_at')
    .limit(200)
    .execute();
