import { pathInEdition } from '@fairshelf/shared-contracts/delivery';
import { ERASURE_GRACE_DAYS } from '@fairshelf/shared-contracts/privacy';
import { type Selectable, sql } from 'kysely';
import { ownersOf } from '../../base/accounts/company-owners.ts';
import { type Database, isId } from '../../base/database/database.ts';
import type { CompanyErasureTable } from '../../base/database/tables/privacy.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import { eraseCompany } from '../../base/privacy/company-data.ts';
import type { Services } from '../../base/services.ts';
import { requestImport } from '../../base/stores/request-import.ts';
import { removeStore, restoreStore } from '../market/index.ts';
import { erasedOn } from './erase-people.ts';
import { companyDeletedMail } from './mails.ts';

const DAY_MS = 86_400_000;
/** The page on which an owner can cancel the deletion. */
const COMPANY_PAGE = '/settings/company';
/** Owners are reminded this long before the erasure. */
const REMIND_DAYS = 3;

export type Erasure = Selectable<CompanyErasureTable>;

/** A company's erasure, requested or done; undefined without one. */
export const erasureOf = ({ system }: Database, companyId: string): Promise<Erasure | undefined> =>
  system.selectFrom('company_erasure').selectAll().where('company_id', '=', companyId).executeTakeFirst();

/** The name of a company; undefined for an unknown id. */
export async function nameOfCompany({ system }: Database, companyId: string): Promise<string | undefined> {
  if (!isId(companyId)) return undefined;
  const row = await system
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.name;
}

/**
 * Starts the grace period: the company's stores stop at once, and its owners are emailed. False if it had already
 * started.
 */
export async function startErasure(
  services: Services,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<boolean> {
  const { database, now } = services;
  const at = now();
  const { numInsertedOrUpdatedRows } = await database.system
    .insertInto('company_erasure')
    .values({ company_id: companyId, requested_by: userId, requested_at: at })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return false;
  for (const { seller_id, region, state } of await storesOf(database, companyId))
    if (state !== 'removed') await removeStore(database, { companyId, sellerId: seller_id, region }, at);
  await mailOwners(services, companyId, at);
  return true;
}

/** Ends the grace period and restarts the stores that it stopped. False if the company isn't being deleted. */
export async function undoErasure({ database, now }: Services, companyId: string): Promise<boolean> {
  const undone = await database.system
    .deleteFrom('company_erasure')
    .where('company_id', '=', companyId)
    .where('erased_at', 'is', null)
    .returning('requested_at')
    .executeTakeFirst();
  if (!undone) return false;
  for (const { seller_id, region, removed_at } of await storesOf(database, companyId)) {
    if (removed_at?.getTime() !== undone.requested_at.getTime()) continue;
    const key = { companyId, sellerId: seller_id, region };
    await database.withCompany(companyId, async (db) => {
      if (await restoreStore(db, key)) await requestImport(db, key, { now: now(), isAwaited: true });
    });
  }
  return true;
}

const storesOf = ({ system }: Database, companyId: string) =>
  system
    .selectFrom('seller_account')
    .select(['seller_id', 'region', 'state', 'removed_at'])
    .where('company_id', '=', companyId)
    .execute();

/** Reminds the owners of companies that will be erased within three days, once. */
export async function remindOwners(services: Services): Promise<void> {
  const { database, now } = services;
  const due = await database.system
    .updateTable('company_erasure')
    .set({ reminded_at: now() })
    .where('erased_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('requested_at', '<=', new Date(now().getTime() - (ERASURE_GRACE_DAYS - REMIND_DAYS) * DAY_MS))
    .returning(['company_id', 'requested_at'])
    .execute();
  for (const { company_id, requested_at } of due) await mailOwners(services, company_id, requested_at);
}

async function mailOwners({ database, jobs, settings }: Services, companyId: string, requestedAt: Date) {
  const company = (await nameOfCompany(database, companyId)) ?? '';
  const owners = (await ownersOf(database, companyId)).map(({ user_id }) => user_id);
  if (owners.length === 0) return;
  const people = await database.system
    .selectFrom('app_user')
    .select('email')
    .where('user_id', 'in', owners)
    .execute();
  for (const { email } of people)
    await jobs.enqueue(
      sendMail,
      companyDeletedMail.order({
        to: email,
        company,
        erasedOn: erasedOn(requestedAt).toISOString(),
        contact: pathInEdition(settings.EDITION, COMPANY_PAGE) ? '' : settings.CONTACT_ADDRESS,
        url: `${settings.PUBLIC_URL}/app${COMPANY_PAGE}`,
      }),
    );
}

/**
 * Erases the companies whose grace period is over. People who belong to no other company lose their account; the
 * others get another company as their own. Returns how many companies.
 */
export async function eraseDueCompanies(
  { database, now }: Pick<Services, 'database' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const due = await database.system
    .selectFrom('company_erasure')
    .select('company_id')
    .where('erased_at', 'is', null)
    .where('requested_at', '<=', new Date(now().getTime() - ERASURE_GRACE_DAYS * DAY_MS))
    .orderBy('requested_at')
    .execute();
  let erased = 0;
  for (const { company_id } of due) {
    await releasePeople(database, company_id, now());
    if ((await eraseCompany(database, company_id, signal)) === 'stopped') break;
    await database.system
      .updateTable('company_erasure')
      .set({ erased_at: now() })
      .where('company_id', '=', company_id)
      .execute();
    erased += 1;
  }
  return erased;
}

async function releasePeople({ system }: Database, companyId: string, now: Date): Promise<void> {
  await sql`
    with other as (
      select u.user_id, (select m.company_id from company_member m
        where m.user_id = u.user_id and m.company_id <> ${companyId} order by m.since limit 1) as company_id
      from app_user u where u.home_company_id = ${companyId})
    update app_user u set home_company_id = coalesce(o.company_id, u.home_company_id),
      deleted_at = case when o.company_id is null then coalesce(u.deleted_at, ${now}) else u.deleted_at end
    from other o where o.user_id = u.user_id`.execute(system);
  await sql`delete from session s using app_user u where u.user_id = s.user_id and u.deleted_at is not null`.execute(
    system,
  );
}
