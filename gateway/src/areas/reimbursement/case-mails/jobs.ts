import { isRemoteOf } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { forReader } from '../../../base/formats/person-formats.ts';
import { defineJob, type JobWorker, work } from '../../../base/jobs/define-job.ts';
import { sendMail } from '../../../base/mail/jobs.ts';
import type { Services } from '../../../base/services.ts';
import { readersOf, unsubscribeKey } from '../../mail-preferences/index.ts';
import { caseNewsOf } from './case-news.ts';
import { caseNewsMail } from './case-news-mail.ts';

/** A case manager moves many cases in a row: everything within this time goes into one email. */
const GAP_MS = 2 * 3_600_000;

/** A move being saved has a time earlier than its commit: the newest moments are left to the next run. */
const SETTLING_MS = 60_000;

const plan = defineJob({
  name: 'case-mail.plan',
  lane: 'regular',
  payload: v.object({}),
  cron: '*/15 * * * *',
  retryLimit: 0,
});

export const caseMailWorkers: readonly JobWorker[] = [
  work(plan, async (_, services) => {
    if (!isRemoteOf(services.settings.EDITION, 'mf-reimburse')) return;
    const accounts = await services.database.system
      .selectFrom('seller_account')
      .innerJoin('company_plan', 'company_plan.company_id', 'seller_account.company_id')
      .select(['seller_account.company_id', 'seller_account.seller_id'])
      .select(({ fn }) => fn.min('store_name').as('store'))
      .where('company_plan.plan', '=', 'reimburse')
      .where('seller_account.state', '<>', 'removed')
      .groupBy(['seller_account.company_id', 'seller_account.seller_id'])
      .execute();
    for (const { company_id: companyId, seller_id: sellerId, store } of accounts) {
      await mailCaseNews(services, { companyId, sellerId, store });
    }
  }),
];

interface Account {
  readonly companyId: string;
  readonly sellerId: string;
  readonly store: string;
}

/**
 * Emails what happened to the cases of a seller account since the last email, to everybody who wants that kind of news.
 * The emails and the record of how far they go belong to one transaction, so nothing is sent twice. Events before the
 * first run are not sent.
 */
export async function mailCaseNews(
  services: Pick<Services, 'database' | 'jobs' | 'settings' | 'now'>,
  { companyId, sellerId, store }: Account,
): Promise<void> {
  const { database, jobs, settings, now } = services;
  const readers = await readersOf(database, companyId, sellerId);
  const keys = new Map<string, string>();
  for (const { userId } of readers) keys.set(userId, await unsubscribeKey(database, userId));
  const to = new Date(now().getTime() - SETTLING_MS);
  await database.withCompany(companyId, async (db) => {
    const state = await db
      .selectFrom('case_mail_state')
      .select('notified_until')
      .where('seller_id', '=', sellerId)
      .forUpdate()
      .executeTakeFirst();
    const mark = { company_id: companyId, seller_id: sellerId, notified_until: to };
    if (!state) {
      const first = db.insertInto('case_mail_state').values(mark);
      await first.onConflict((conflict) => conflict.doNothing()).execute();
      return;
    }
    if (to.getTime() - state.notified_until.getTime() < GAP_MS) return;
    await db
      .updateTable('case_mail_state')
      .set({ notified_until: to })
      .where('seller_id', '=', sellerId)
      .execute();
    for (const reader of readers) {
      const news = await forReader(reader.reader, () =>
        caseNewsOf(db, sellerId, { from: state.notified_until, to }),
      );
      const content = {
        store,
        actions: reader.action_needed_email ? news.actions : [],
        updates: reader.case_update_email ? news.updates : [],
        money: reader.payout_email ? news.money : [],
      };
      if (content.actions.length + content.updates.length + content.money.length === 0) continue;
      const key = keys.get(reader.userId) ?? '';
      const appUrl = `${settings.PUBLIC_URL}/app`;
      const order = caseNewsMail.order({ to: reader.email, content, appUrl, unsubscribeKey: key });
      await jobs.enqueue(sendMail, order, { in: db });
    }
  });
}
