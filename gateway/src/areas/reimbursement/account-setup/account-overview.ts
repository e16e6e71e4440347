import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getReimburseAccount, listSellerCompanies } from '@fairshelf/shared-contracts/reimbursement';
import type { CompanyTransaction, Database } from '../../../base/database/database.ts';
import { renewBy } from '../../../base/stores/consent-term.ts';
import { readAccess } from './portal-access.ts';
import { readSetting } from './setting.ts';

type Overview = Omit<CallData<typeof getReimburseAccount>, 'filing_email' | 'portal_link'>;
type Region = Overview['regions'][number];
type SellerCompany = CallData<typeof listSellerCompanies>[number];
/** How long before its end a consent is shown as expiring; notifications use the same period. */
const ENDING_MS = 30 * 86_400_000;

/** Everybody who works in a company, by name. */
export const peopleOf = (database: Database, companyId: string) =>
  database.system
    .selectFrom('company_member')
    .innerJoin('app_user', 'app_user.user_id', 'company_member.user_id')
    .select(['app_user.user_id', 'app_user.name', 'app_user.email'])
    .where('company_member.company_id', '=', companyId)
    .where('app_user.deleted_at', 'is', null)
    .orderBy('app_user.name')
    .orderBy('app_user.email')
    .execute();

/** A seller account as its settings page shows it; undefined if it is no longer connected. */
export async function readOverview(
  database: Database,
  { companyId, sellerId, now }: { readonly companyId: string; readonly sellerId: string; readonly now: Date },
): Promise<Overview | undefined> {
  const people = await peopleOf(database, companyId);
  const person = (userId: string | null) => {
    const found = people.find(({ user_id }) => user_id === userId);
    return found ? { name: found.name, email: found.email } : null;
  };
  return database.withCompany(companyId, async (db) => {
    const regions = await readRegions(db, sellerId, now);
    const [first] = regions;
    if (!first) return undefined;
    const company = await db.selectFrom('company').select('name').executeTakeFirstOrThrow();
    const setting = await readSetting(db, sellerId);
    return {
      seller_id: sellerId,
      company_id: companyId,
      company_name: company.name,
      store_name: first.store_name,
      named_email: first.account_email || null,
      regions: regions.map(({ store_name: _store, account_email: _email, ...region }) => region),
      master: person(setting.master_user_id),
      manager: person(setting.manager_user_id),
      eu_manager: person(setting.eu_manager_user_id),
      colleagues: people.map(({ name, email }) => ({ name, email })),
    };
  });
}

async function readRegions(
  db: CompanyTransaction,
  sellerId: string,
  now: Date,
): Promise<(Region & { store_name: string; account_email: string })[]> {
  const accounts = await db
    .selectFrom('seller_account')
    .select(['region', 'store_name', 'state', 'authorized_at', 'default_marketplace_id'])
    .where('seller_id', '=', sellerId)
    .execute();
  const channels = await db
    .selectFrom('channel')
    .select(['region', 'marketplace_id as market_id', 'country_code', 'country_name', 'active'])
    .where('seller_id', '=', sellerId)
    .orderBy('country_name')
    .execute();
  return (await readAccess(db, sellerId)).flatMap((access) => {
    const account = accounts.find(({ region }) => region === access.region);
    if (!account) return [];
    return {
      ...access,
      ...consentOf(account, now),
      store_name: account.store_name,
      default_marketplace_id: account.default_marketplace_id,
      markets: channels
        .filter(({ region }) => region === access.region)
        .map(({ region: _, ...market }) => market),
    };
  });
}

function consentOf({ state, authorized_at }: { state: string; authorized_at: Date }, now: Date) {
  const end = renewBy(authorized_at);
  const left = end.getTime() - now.getTime();
  const consent = state !== 'active' || left <= 0 ? 'expired' : left <= ENDING_MS ? 'ending' : 'connected';
  return {
    consent: consent as Region['consent'],
    connected_at: authorized_at.toISOString(),
    renew_by: end.toISOString(),
  };
}

/** A company's seller accounts, one row per region. */
export async function listSellerAccounts(
  database: Database,
  companyId: string,
  now: Date,
): Promise<SellerCompany[]> {
  return database.withCompany(companyId, async (db) => {
    const company = await db.selectFrom('company').select('name').executeTakeFirstOrThrow();
    const sellers = await db
      .selectFrom('seller_account')
      .select('seller_id')
      .distinct()
      .where('state', '<>', 'removed')
      .orderBy('seller_id')
      .execute();
    const accounts: SellerCompany[] = [];
    for (const { seller_id } of sellers) {
      for (const { region, state, markets, ...more } of await readRegions(db, seller_id, now)) {
        accounts.push({
          seller_id,
          company_name: company.name,
          is_eu: region === 'EU',
          region,
          permission: state,
          store_name: more.store_name,
          countries: markets.map(({ country_code }) => country_code),
          consent: more.consent,
          connected_at: more.connected_at,
          renew_by: more.renew_by,
        });
      }
    }
    return accounts;
  });
}
