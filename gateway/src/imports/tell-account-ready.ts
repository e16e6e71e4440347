import * as v from 'valibot';
import { storeNameOf } from '../areas/market/index.ts';
import { defineWords, publishNotification } from '../areas/notifications/index.ts';
import type { Database } from '../base/database/database.ts';
import type { JobQueue } from '../base/jobs/job-queue.ts';
import { sendMail } from '../base/mail/jobs.ts';
import { t } from '../base/texts/text.ts';
import type { ImportAccount } from './account.ts';
import { accountReadyMail } from './account-ready-mail.ts';

const accountReady = defineWords('account.ready', { store: v.string() }, ({ store }) => ({
  title: t`${{ store }} is ready`,
  text: t`Products and orders are imported. From now on they update automatically.`,
}));

interface Means {
  readonly database: Database;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly settings: { readonly PUBLIC_URL: string };
  readonly now: () => Date;
}

/**
 * Notifies everyone in the company, by email and in the product, that a first import is complete, as the welcome
 * email promised (docs/specification/frame.md#dialogs). Once per account, however often this runs.
 */
export async function tellAccountReady(
  { database, jobs, settings, now }: Means,
  account: ImportAccount,
): Promise<void> {
  const { companyId, sellerId, region } = account;
  const people = await database.system
    .selectFrom('company_member')
    .innerJoin('app_user', 'app_user.user_id', 'company_member.user_id')
    .select(['app_user.email', 'app_user.name'])
    .where('company_member.company_id', '=', companyId)
    .where('app_user.deleted_at', 'is', null)
    .execute();
  await database.withCompany(companyId, async (db) => {
    const store = await storeNameOf(db, account);
    const isNew = await publishNotification(db, {
      companyId,
      kind: 'account.ready',
      severity: 'success',
      ...accountReady({ store }),
      link: '/dashboard',
      sellerId,
      dedupeKey: `account.ready/${sellerId}/${region}`,
      at: now(),
    });
    if (!isNew) return;
    const url = `${settings.PUBLIC_URL}/app/dashboard`;
    for (const { email, name } of people) {
      await jobs.enqueue(sendMail, accountReadyMail.order({ to: email, name, store, url }), { in: db });
    }
  });
}
