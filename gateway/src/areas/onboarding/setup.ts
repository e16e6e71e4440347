import { GETTING_STARTED_CONFIG } from '@fairshelf/shared-contracts/onboarding';
import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import type { Caller } from '../../base/http/caller.ts';
import type { Setup } from './steps.ts';

interface People {
  readonly has_colleague: boolean;
  readonly has_choice: boolean;
  readonly is_protected: boolean;
}
interface Seller {
  readonly has_store: boolean;
  readonly has_costs: boolean;
  readonly has_rule: boolean;
}

/** The setup of a person and of any of their companies. */
export async function setupOf(
  database: Database,
  { userId, companyIds, homeCompanyId }: Pick<Caller, 'userId' | 'companyIds' | 'homeCompanyId'>,
): Promise<Setup> {
  const { rows } = await sql<People>`
    select exists (select from company_member where company_id = ${homeCompanyId} and user_id <> ${userId})
        or exists (select from invitation where company_id = ${homeCompanyId}) as has_colleague,
      exists (select from alert_mail_choice where user_id = ${userId}) as has_choice,
      exists (select from passkey where user_id = ${userId})
        or exists (select from second_factor where user_id = ${userId} and confirmed_at is not null) as is_protected`.execute(
    database.system,
  );
  const sellers = await Promise.all(companyIds.map((companyId) => sellerSetup(database, companyId)));
  return {
    hasStore: sellers.some(({ has_store }) => has_store),
    hasCosts: sellers.some(({ has_costs }) => has_costs),
    hasRule: sellers.some(({ has_rule }) => has_rule),
    hasColleague: rows[0]?.has_colleague ?? false,
    hasChosenNotifications: rows[0]?.has_choice ?? false,
    isSignInProtected: rows[0]?.is_protected ?? false,
  };
}

const sellerSetup = (database: Database, companyId: string): Promise<Seller> =>
  database.withCompany(companyId, async (db) => {
    const { rows } = await sql<Seller>`
      select exists (select from seller_account where state <> 'removed') as has_store,
        exists (select from sourcing_cost where state <> 'draft') as has_costs,
        exists (select from review_rule) as has_rule`.execute(db);
    return rows[0] ?? { has_store: false, has_costs: false, has_rule: false };
  });

/** Whether the person has hidden the getting-started list. */
export async function isListHidden({ system }: Database, userId: string): Promise<boolean> {
  const row = await system
    .selectFrom('user_config')
    .select(sql<boolean>`coalesce(data ->> 'hidden' = 'true', false)`.as('hidden'))
    .where('user_id', '=', userId)
    .where('name', '=', GETTING_STARTED_CONFIG)
    .executeTakeFirst();
  return row?.hidden ?? false;
}
