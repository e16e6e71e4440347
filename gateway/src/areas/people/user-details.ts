import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getUserDetails } from '@fairshelf/shared-contracts/people';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import { companiesOfUser, findUserById } from './find-users.ts';
import { endsOf } from './role-ends.ts';
import { asMonitoredUser } from './user-rows.ts';

type Details = CallData<typeof getUserDetails>;

/** How many imports and errors are shown: the latest. */
const rowLimit = 20;

/**
 * One user with stores, channels, imports and errors; undefined for an unknown id. Each company is read in its own
 * transaction.
 */
export async function readUserDetails(
  database: Database,
  userId: string,
  now: Date,
): Promise<Details | undefined> {
  const user = await findUserById(database, userId);
  if (!user) return undefined;
  const companies = await Promise.all(
    (await companiesOfUser(database, userId)).map((companyId) =>
      database.withCompany(companyId, async (db) => ({
        sellers: await sellersOf(db),
        runs: await runsOf(db),
      })),
    ),
  );
  const runs = companies
    .flatMap((company) => company.runs)
    .sort((a, b) => b.started_at.localeCompare(a.started_at));
  const importFailures = runs.flatMap(({ id, started_at, finished_at, feed, failure }) =>
    failure
      ? [{ id, at: finished_at ?? started_at, kind: 'import' as const, what: feed, message: failure }]
      : [],
  );
  const errors = [...importFailures, ...(await failuresOf(database, userId))].sort((a, b) =>
    b.at.localeCompare(a.at),
  );
  return {
    ...asMonitoredUser(user),
    phone: user.phone ?? '',
    email_verified_at: user.email_verified_at?.toISOString() ?? null,
    sessions: await countSessions(database, userId, now),
    sellers: companies.flatMap((company) => company.sellers),
    role_ends: await endsOf(database.system, userId),
    access_channel_list: await channelsAllowed(database, userId),
    jobs: runs.slice(0, rowLimit).map(({ failure: _failure, ...run }) => run),
    errors: errors.slice(0, rowLimit),
  };
}

async function sellersOf(db: CompanyTransaction): Promise<Details['sellers']> {
  const accounts = await db
    .selectFrom('seller_account')
    .innerJoin('company', 'company.company_id', 'seller_account.company_id')
    .select([
      'seller_id',
      'region',
      'state',
      'authorized_at',
      'first_import_at',
      'company.name as company_name',
    ])
    .orderBy('seller_id')
    .execute();
  const channels = await db
    .selectFrom('channel')
    .select(['seller_id', 'region', 'marketplace_id', 'country_code', 'country_name', 'active'])
    .orderBy('country_name')
    .execute();
  return accounts.map((account) => ({
    ...account,
    authorized_at: account.authorized_at.toISOString(),
    first_import_at: account.first_import_at?.toISOString() ?? null,
    channels: channels
      .filter(({ seller_id, region }) => seller_id === account.seller_id && region === account.region)
      .map(({ marketplace_id, country_code, country_name, active }) => ({
        market_id: marketplace_id,
        country_code,
        country_name,
        active,
      })),
  }));
}

async function runsOf(db: CompanyTransaction) {
  const rows = await db
    .selectFrom('import_run')
    .select(['import_run_id', 'seller_id', 'marketplace_id', 'feed', 'state', 'rows', 'failure'])
    .select(['started_at', 'finished_at'])
    .orderBy('started_at', 'desc')
    .limit(rowLimit)
    .execute();
  return rows.map(({ import_run_id, marketplace_id, started_at, finished_at, ...row }) => ({
    ...row,
    id: import_run_id,
    market_id: marketplace_id,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }));
}

/**
 * The person's own requests that our server failed; a refused form is no error of theirs or ours, and an operator's
 * attempts while viewing as them aren't theirs.
 */
async function failuresOf(database: Database, userId: string): Promise<Details['errors']> {
  const rows = await database.system
    .selectFrom('audit_log')
    .select(['audit_id', 'at', 'action', 'status'])
    .where('actor_user_id', '=', userId)
    .where('acting_as_user_id', 'is', null)
    .where('status', '>=', 500)
    .orderBy('at', 'desc')
    .limit(rowLimit)
    .execute();
  return rows.map(({ audit_id, at, action, status }) => ({
    id: String(audit_id),
    at: at.toISOString(),
    kind: 'request' as const,
    what: action,
    message: `The server failed with status ${status}.`,
  }));
}

async function countSessions(database: Database, userId: string, now: Date): Promise<number> {
  const { count } = await database.system
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('actor_user_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** The channels a person is limited to; none for all of their companies. */
export async function channelsAllowed(
  database: Pick<Database, 'system'>,
  userId: string,
): Promise<Details['access_channel_list']> {
  const rows = await database.system
    .selectFrom('user_channel')
    .select(['seller_id', 'marketplace_id as market_id'])
    .where('user_id', '=', userId)
    .orderBy('seller_id')
    .orderBy('marketplace_id')
    .execute();
  return rows;
}
