import { sql } from 'kysely';
import * as v from 'valibot';
import { type CompanyTransaction, enterCompany } from '../../base/database/database.ts';
import type { JobQueue } from '../../base/jobs/job-queue.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { t } from '../../base/texts/text.ts';
import { defineWords, publishNotification } from '../notifications/index.ts';
import { sellerGainedMail, sellerMovedMail } from './claim-mails.ts';
import { closeAccount } from './remove-store.ts';
import { storeNameOf } from './store-name.ts';

const sellerGained = defineWords('account.claimed', { store: v.string() }, ({ store }) => ({
  title: t`${{ store }} moved to your company`,
  text: t`It was connected to another company before. That company no longer has access and was notified.`,
}));

const sellerLost = defineWords('account.lost', { store: v.string() }, ({ store }) => ({
  title: t`${{ store }} was connected to another company`,
  text: t`Its owner authorized another Fairshelf company on Amazon. If the store is yours, connect it again: the latest authorization counts. Its data here is kept for 30 days.`,
}));

interface Means {
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly settings: { readonly PUBLIC_URL: string };
  readonly now: Date;
}

interface SellerClaim extends SellerAccountKey {
  /** Who gave the consent; undefined for the demo. A claim within this person's own companies is not a dispute. */
  readonly userId?: string | undefined;
}

interface Claimed {
  /** Accounts that other companies lost. */
  readonly lost: readonly SellerAccountKey[];
  /** The people of the winning company. */
  readonly people: readonly Person[];
}

/**
 * Assigns a seller id to the company whose token has just proved it, within the transaction that stores the token.
 * The latest proof wins: companies that held the id before lose all its regions, keep their data for 30 days as after
 * a removal, and are notified. When it returns, the transaction is the winning company's.
 */
export async function claimSeller(
  means: Means,
  db: CompanyTransaction,
  claim: SellerClaim,
): Promise<Claimed | 'own-company'> {
  const { companyId, sellerId, region } = claim;
  // One claim of a seller id at a time: the second sees what the first did.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seller_claim/${sellerId}`}, 0))`.execute(db);
  const otherClaims = await db
    .selectFrom('seller_claim')
    .select(['company_id', 'region'])
    .where('seller_id', '=', sellerId)
    .where('company_id', '<>', companyId)
    .execute();
  const lostAccounts = otherClaims.map((each) => ({
    companyId: each.company_id,
    sellerId,
    region: each.region,
  }));
  const own = await companiesOf(db, claim.userId);
  if (lostAccounts.some((each) => own.includes(each.companyId))) return 'own-company';

  const people = await peopleOf(db, [companyId, ...lostAccounts.map((each) => each.companyId)]);
  if (lostAccounts.length > 0) {
    await db
      .deleteFrom('seller_claim')
      .where('seller_id', '=', sellerId)
      .where('company_id', '<>', companyId)
      .execute();
  }
  await db
    .insertInto('seller_claim')
    .values({ company_id: companyId, seller_id: sellerId, region })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const each of lostAccounts) await takeAway(means, db, each, people.get(each.companyId) ?? []);
  await enterCompany(db, companyId);
  return { lost: lostAccounts, people: people.get(companyId) ?? [] };
}

interface Person {
  readonly company_id: string;
  readonly email: string;
  readonly name: string;
}

/** Notifies the winning company, once the account is stored for it. */
export async function tellClaimed(
  { jobs, settings, now }: Means,
  db: CompanyTransaction,
  claim: SellerAccountKey & Pick<Claimed, 'people'>,
): Promise<void> {
  const store = await storeNameOf(db, claim);
  await publishNotification(db, {
    companyId: claim.companyId,
    kind: 'account.claimed',
    severity: 'info',
    ...sellerGained({ store }),
    link: '/settings/integrations',
    sellerId: claim.sellerId,
    dedupeKey: `account.claimed/${claim.sellerId}/${now.toISOString()}`,
    at: now,
  });
  const url = `${settings.PUBLIC_URL}/app/settings/integrations`;
  for (const { email, name } of claim.people)
    await jobs.enqueue(sendMail, sellerGainedMail.order({ to: email, name, store, url }), { in: db });
}

async function takeAway(
  { jobs, settings, now }: Means,
  db: CompanyTransaction,
  account: SellerAccountKey,
  people: readonly Person[],
): Promise<void> {
  const { companyId, sellerId, region } = account;
  await enterCompany(db, companyId);
  const store = await storeNameOf(db, account);
  await closeAccount(db, account, now);
  // The token is of no use to a company that lost the account.
  await db
    .updateTable('seller_account')
    .set({ sealed_refresh_token: '' })
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .execute();
  await publishNotification(db, {
    companyId,
    kind: 'account.lost',
    severity: 'danger',
    ...sellerLost({ store }),
    link: '/settings/integrations',
    sellerId,
    dedupeKey: `account.lost/${sellerId}/${region}/${now.toISOString()}`,
    at: now,
  });
  await db
    .insertInto('audit_log')
    .values({
      action: 'market.lose-seller',
      status: 200,
      company_id: companyId,
      before: JSON.stringify({ seller_id: sellerId, region }),
      after: JSON.stringify({ seller_id: sellerId, region, connected: false }),
    })
    .execute();
  const url = `${settings.PUBLIC_URL}/app/settings/integrations`;
  for (const { email, name } of people)
    await jobs.enqueue(sendMail, sellerMovedMail.order({ to: email, name, store, url }), { in: db });
}

async function companiesOf(db: CompanyTransaction, userId: string | undefined): Promise<readonly string[]> {
  if (!userId) return [];
  const rows = await db
    .selectFrom('company_member')
    .select('company_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ company_id }) => company_id);
}

async function peopleOf(
  db: CompanyTransaction,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Person[]>> {
  const people = await db
    .selectFrom('company_member')
    .innerJoin('app_user', 'app_user.user_id', 'company_member.user_id')
    .select(['company_member.company_id', 'app_user.email', 'app_user.name'])
    .where('company_member.company_id', 'in', companyIds)
    .where('app_user.deleted_at', 'is', null)
    .execute();
  return Map.groupBy(people, ({ company_id }) => company_id);
}
