import type { KeepaKey } from '@fairshelf/shared-contracts/market';
import type { Database } from '../../base/database/database.ts';
import type { SealedColumn } from '../../base/secrets/sealed-column.ts';
import type { Settings } from '../../base/settings/read-settings.ts';
import { createTokenVault } from '../../outside/marketplace/token-vault.ts';

type KeySettings = Pick<Settings, 'SECRETS_KEY' | 'KEEPA_KEY'>;

/** The visible part of a key, to distinguish keys. */
const ENDING = 4;

/** The encrypted key is bound to this context: it can't be decrypted for another company. */
const boundTo = (companyId: string): string => `keepa/${companyId}`;

export const sealedKeepaKeys: SealedColumn = {
  table: 'keepa_key',
  column: 'sealed_key',
  key: ['company_id'],
  boundTo,
};

/** These companies' keys as shown to people: masked, with Keepa's last answer. */
export async function readKeepaKeys(
  database: Database,
  settings: KeySettings,
  companyIds: readonly string[],
): Promise<KeepaKey[]> {
  return Promise.all(companyIds.map((companyId) => readKeepaKey(database, settings, companyId)));
}

export async function readKeepaKey(
  database: Database,
  settings: KeySettings,
  companyId: string,
): Promise<KeepaKey> {
  const [company, key] = await database.withCompany(companyId, async (db) => [
    await db.selectFrom('company').select('name').executeTakeFirstOrThrow(),
    await db.selectFrom('keepa_key').selectAll().executeTakeFirst(),
  ]);
  return {
    company_id: companyId,
    company_name: company.name,
    ending: key?.ending ?? null,
    source: key ? 'own' : settings.KEEPA_KEY ? 'installation' : 'none',
    state: key?.state ?? null,
    message: key?.message ?? null,
    checkedAt: key?.checked_at.toISOString() ?? null,
    tokensLeft: key?.tokens_left ?? null,
    savedAt: key?.saved_at.toISOString() ?? null,
  };
}

/** Stores a verified key, encrypted; it replaces the previous one. */
export async function storeKeepaKey(
  database: Database,
  settings: KeySettings,
  companyId: string,
  { key, tokensLeft, now }: { key: string; tokensLeft: number; now: Date },
): Promise<void> {
  const values = {
    sealed_key: createTokenVault(settings.SECRETS_KEY).seal(key, boundTo(companyId)),
    ending: key.slice(-ENDING),
    state: 'valid',
    message: null,
    tokens_left: tokensLeft,
    checked_at: now,
    saved_at: now,
  } as const;
  await database.withCompany(companyId, (db) =>
    db
      .insertInto('keepa_key')
      .values({ company_id: companyId, ...values })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .execute(),
  );
}

/**
 * The key itself, for calling Keepa; undefined without one, or when the installation's secret can no longer decrypt
 * it.
 */
export async function openKeepaKey(
  database: Database,
  settings: KeySettings,
  companyId: string,
): Promise<string | undefined> {
  const row = await database.withCompany(companyId, (db) =>
    db.selectFrom('keepa_key').select('sealed_key').executeTakeFirst(),
  );
  const key = row && createTokenVault(settings.SECRETS_KEY).open(row.sealed_key, boundTo(companyId));
  return key?.ok ? key.value : undefined;
}

/** Records the outcome of the key's last use: null is success, a sentence is Keepa's refusal. */
export async function noteKeepaAnswer(
  database: Database,
  companyId: string,
  refusal: string | null,
  now: Date,
): Promise<void> {
  await database.withCompany(companyId, (db) =>
    db
      .updateTable('keepa_key')
      .set({ state: refusal === null ? 'valid' : 'refused', message: refusal, checked_at: now })
      .execute(),
  );
}

/** Deletes the key. False if there was none. */
export async function forgetKeepaKey(database: Database, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await database.withCompany(companyId, (db) =>
    db.deleteFrom('keepa_key').executeTakeFirst(),
  );
  return numDeletedRows > 0n;
}
