import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { requiringCompany } from '../../base/accounts/required-sign-in.ts';
import type { Database } from '../../base/database/database.ts';
import type { SealedColumn } from '../../base/secrets/sealed-column.ts';
import type { Settings } from '../../base/settings/read-settings.ts';
import type { TxtRecords } from '../../outside/internet/txt-records.ts';
import type { Issuer } from '../../outside/issuer/issuer.ts';
import { createTokenVault } from '../../outside/marketplace/token-vault.ts';

type SecretSettings = Pick<Settings, 'SECRETS_KEY' | 'WEBHOOK_TARGETS'>;

export interface SingleSignOn {
  readonly issuer: string;
  readonly clientId: string;
  readonly isEnabled: boolean;
  readonly isRequired: boolean;
  readonly addsPeople: boolean;
}

const boundTo = (companyId: string): string => `single-sign-on/${companyId}`;

export const sealedSingleSignOns: SealedColumn = {
  table: 'single_sign_on',
  column: 'sealed_secret',
  key: ['company_id'],
  boundTo,
};

/** The identity provider of a company; undefined without one. */
export async function readSingleSignOn(
  { system }: Database,
  companyId: string,
): Promise<SingleSignOn | undefined> {
  return system
    .selectFrom('single_sign_on')
    .select([
      'issuer',
      'client_id as clientId',
      'is_enabled as isEnabled',
      'is_required as isRequired',
      'adds_people as addsPeople',
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** The secret that the provider gave; undefined without one. Throws when it can't be decrypted. */
export async function clientSecretOf(
  { system }: Database,
  { SECRETS_KEY }: SecretSettings,
  companyId: string,
): Promise<string | undefined> {
  const row = await system
    .selectFrom('single_sign_on')
    .select('sealed_secret')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return undefined;
  const secret = createTokenVault(SECRETS_KEY).open(row.sealed_secret, boundTo(companyId));
  if (!secret.ok)
    throw new Error(`The client secret of ${companyId} can't be opened: ${secret.error.message}`);
  return secret.value;
}

export async function saveSingleSignOn(
  { system }: Database,
  { SECRETS_KEY }: SecretSettings,
  { companyId, clientSecret, ...next }: SingleSignOn & { companyId: string; clientSecret: string },
): Promise<void> {
  const row = {
    issuer: next.issuer,
    client_id: next.clientId,
    sealed_secret: createTokenVault(SECRETS_KEY).seal(clientSecret, boundTo(companyId)),
    is_enabled: next.isEnabled,
    is_required: next.isRequired,
    adds_people: next.addsPeople,
  };
  await system
    .insertInto('single_sign_on')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}

/** Removes the identity provider of a company. False without one. */
export async function removeSingleSignOn({ system }: Database, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await system
    .deleteFrom('single_sign_on')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export interface Domain {
  readonly domain: string;
  readonly record: { readonly name: string; readonly value: string };
  readonly provenAt: Date | null;
}

const recordOf = (domain: string, record: string): Domain['record'] => ({
  name: `_fairshelf.${domain}`,
  value: `fairshelf-domain=${record}`,
});

export async function domainsOf({ system }: Database, companyId: string): Promise<readonly Domain[]> {
  const rows = await system
    .selectFrom('company_domain')
    .select(['domain', 'record', 'proven_at'])
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain, record, proven_at }) => ({
    domain,
    record: recordOf(domain, record),
    provenAt: proven_at,
  }));
}

/** Adds a domain that is to be proven. Nothing happens to one that is there. */
export async function addDomain({ system }: Database, companyId: string, domain: string): Promise<void> {
  await system
    .insertInto('company_domain')
    .values({ company_id: companyId, domain, record: randomBytes(20).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeDomain(
  { system }: Database,
  companyId: string,
  domain: string,
): Promise<boolean> {
  const { numDeletedRows } = await system
    .deleteFrom('company_domain')
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Proves a domain by its TXT record. A company that proved it before loses it: the DNS says who owns it today. */
export async function proveDomain(
  database: Database,
  txtRecords: TxtRecords,
  { companyId, domain, now }: { companyId: string; domain: string; now: Date },
): Promise<'proven' | 'unknown' | 'no-record'> {
  const found = (await domainsOf(database, companyId)).find((each) => each.domain === domain);
  if (!found) return 'unknown';
  const records = await txtRecords(found.record.name).catch((): readonly string[] => []);
  if (!records.includes(found.record.value)) return 'no-record';
  await database.system.transaction().execute(async (db) => {
    // Two proofs at the same time: the index lets one through.
    await sql`select pg_advisory_xact_lock(hashtext(${`domain ${domain}`}))`.execute(db);
    await db
      .updateTable('company_domain')
      .set({ proven_at: null })
      .where('domain', '=', domain)
      .where('company_id', '<>', companyId)
      .execute();
    await db
      .updateTable('company_domain')
      .set({ proven_at: now })
      .where('domain', '=', domain)
      .where('company_id', '=', companyId)
      .execute();
  });
  return 'proven';
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The company that proved the domain of an address. */
export async function companyOfAddress({ system }: Database, email: string): Promise<string | undefined> {
  const row = await system
    .selectFrom('company_domain')
    .select('company_id')
    .where('domain', '=', domainOf(email))
    .where('proven_at', 'is not', null)
    .executeTakeFirst();
  return row?.company_id;
}

/** The provider at which people of a company sign in; undefined without one, and while it is switched off. */
export async function issuerOf(
  database: Database,
  settings: SecretSettings,
  companyId: string,
): Promise<{ readonly issuer: Issuer; readonly addsPeople: boolean } | undefined> {
  const found = await readSingleSignOn(database, companyId);
  const clientSecret = await clientSecretOf(database, settings, companyId);
  if (!found?.isEnabled || clientSecret === undefined) return undefined;
  const { issuer, clientId, addsPeople } = found;
  return { issuer: { issuer, clientId, clientSecret, targets: settings.WEBHOOK_TARGETS }, addsPeople };
}

/** Whether a person may sign in at their company's identity provider only. */
export async function needsSingleSignOn({ system }: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user u where u.user_id = ${userId} and ${requiringCompany} is not null`.execute(system);
  return rows.length > 0;
}
