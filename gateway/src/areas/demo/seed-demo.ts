import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../base/database/tables/index.ts';
import type { Services } from '../../base/services.ts';
import { sellerAccountId } from '../../base/stores/seller-account-id.ts';
import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';
import { hashPassword } from '../identity/index.ts';
import { demoCompanies, demoPassword, demoUsers } from './demo-accounts.ts';
import { demoNews } from './demo-news.ts';
import { connectDemoSeller } from './jobs.ts';
import { seedPlatform } from './seed-platform.ts';

/**
 * Adds the demo data that is missing; people's changes stay. Seller accounts are connected by jobs, through the
 * marketplace's protocol, as soon as the sandbox answers.
 */
export async function seedDemo(services: Services): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  await services.database.system.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairshelf demo'))`.execute(db);
    await addCompanies(db, services.now());
    await addUsers(db, password_hash, services.now());
    await addNews(db);
  });
  await seedPlatform(services);
  for (const company of demoCompanies) {
    for (const seller of company.sellers) {
      const region = marketplaceById(seller.marketplaceId)?.region ?? 'NA';
      const payload = { companyId: company.id, ...seller };
      const key = sellerAccountId({ companyId: company.id, sellerId: seller.sellerId, region });
      await services.jobs.enqueue(connectDemoSeller, payload, { key });
    }
  }
}

/** When every demo company took its plans: long enough ago for invoices of past months. */
const PLAN_DAYS = 210;
const DAY_MS = 86_400_000;

async function addCompanies(db: Transaction<Tables>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - PLAN_DAYS * DAY_MS);
  await db
    .insertInto('company')
    .values(demoCompanies.map(({ id, name }) => ({ company_id: id, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('company_plan')
    .values(demoCompanies.flatMap(({ id, plans }) => plans.map((plan) => ({ company_id: id, plan, since }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function addUsers(db: Transaction<Tables>, password_hash: string, now: Date): Promise<void> {
  for (const { id, email, name, roles, companies, mustChangePassword } of demoUsers) {
    const newRows = await db
      .insertInto('app_user')
      .values({
        user_id: id,
        email,
        user_name: email.split('@')[0] ?? email,
        name,
        image: null,
        phone: null,
        password_hash,
        must_change_password: mustChangePassword === true,
        email_verified_at: now,
        signup_step: 'done',
        home_company_id: companies[0].id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .execute();
    if (newRows.length === 0) continue;
    if (roles.length > 0)
      await db
        .insertInto('user_role')
        .values(roles.map((role) => ({ user_id: id, role })))
        .execute();
    await db
      .insertInto('company_member')
      .values(companies.map((company) => ({ company_id: company.id, user_id: id, role: 'manager' as const })))
      .execute();
  }
}

async function addNews(db: Transaction<Tables>): Promise<void> {
  await db
    .insertInto('board_post')
    .values(
      demoNews.map((post) => ({
        post_id: post.id,
        type: 'news',
        title: post.title,
        contents: post.contents,
        bullet_content_list: JSON.stringify(post.bullets),
        reference_content: post.reference,
        cover_image: null,
        created_at: post.created_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
