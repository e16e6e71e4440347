import { marketplaceById } from '../outside/marketplace/marketplaces.ts';
import { accountRow } from '../testing/account-rows.ts';
import { database } from '../testing/set-up-database.ts';
import { addCompany } from '../testing/test-database.ts';
import type { ImportAccount } from './account.ts';
import type { Remedy } from './import-failure.ts';
import { tellStaleImports } from './tell-stale-imports.ts';

export const US = 'ATVPDKIKX0DER';
export const NOW = new Date('2026-11-21T08:00:00Z');

/** A time so many days before NOW. */
export const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

/** A connected seller account, with a plan unless stated otherwise. */
export async function addAccount(authorizedAt = ago(10), plan = true): Promise<ImportAccount> {
  const companyId = await addCompany(database, 'Northwind');
  if (plan) {
    await database.system
      .insertInto('company_plan')
      .values({ company_id: companyId, plan: 'reimburse' })
      .execute();
  }
  const sellerId = `A${companyId.slice(0, 8)}`;
  await database.withCompany(companyId, (db) =>
    db
      .insertInto('seller_account')
      .values(
        accountRow({
          company_id: companyId,
          seller_id: sellerId,
          store_name: 'Northwind Goods',
          authorized_at: authorizedAt,
        }),
      )
      .execute(),
  );
  const us = marketplaceById(US);
  if (!us) throw new Error('no US');
  return { companyId, sellerId, region: 'NA', connectionId: '', authorizedAt, marketplaces: [us] };
}

/** The notifications of an account. */
export const toldTo = ({ companyId }: ImportAccount) =>
  database.withCompany(companyId, (db) =>
    db
      .selectFrom('notification')
      .select(['kind', 'severity', 'title', 'text', 'link'])
      .orderBy('notification_id')
      .execute(),
  );

/** A step of the account whose last attempt failed; `done` is its last success. */
export const addStep = (
  { companyId, sellerId }: ImportAccount,
  feed: string,
  { remedy, done = null }: { readonly remedy: Remedy; readonly done?: Date | null },
) =>
  database.withCompany(companyId, (db) =>
    db
      .insertInto('import_step')
      .values({
        company_id: companyId,
        seller_id: sellerId,
        region: 'NA',
        marketplace_id: US,
        feed,
        priority: 3,
        weight: 1,
        // A failure that a retry may resolve is retried soon; another waits for its next cycle.
        state: remedy === 'retry' ? 'due' : 'idle',
        failure: 'The marketplace did not answer.',
        attempt: 1,
        done_at: done,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'seller_id', 'region', 'marketplace_id', 'feed'])
          .doUpdateSet({ done_at: done }),
      )
      .execute(),
  );

/** Notifies an account of imports that fail. */
export const tellFailed = (account: ImportAccount, now = NOW) =>
  database.withCompany(account.companyId, (db) => tellStaleImports(db, account, now));
