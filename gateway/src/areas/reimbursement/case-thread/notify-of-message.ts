import * as v from 'valibot';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { sendMail } from '../../../base/mail/jobs.ts';
import type { Services } from '../../../base/services.ts';
import { t } from '../../../base/texts/text.ts';
import { defineWords, publishNotification } from '../../notifications/index.ts';
import { caseMessageMail } from './case-message-mail.ts';

/** Characters of a message that a notification shows. */
const EXCERPT = 200;

/** The case of a message, as a notification shows it. */
export interface NamedCase {
  readonly companyId: string;
  readonly caseId: string;
  readonly sellerId: string;
  readonly marketplaceId: string;
  /** The product, by title or label. */
  readonly name: string;
}

interface Sent {
  readonly number: number;
  readonly text: string;
  readonly author: string;
  readonly isQuestion: boolean;
  readonly at: Date;
}

const excerptOf = (text: string): string =>
  text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;

const messageAbout = defineWords(
  'case.message',
  { name: v.string(), isQuestion: v.boolean(), author: v.string(), excerpt: v.string() },
  ({ name, isQuestion, author, excerpt }) => ({
    title: isQuestion ? t`Question about ${{ name }}` : t`Message about ${{ name }}`,
    text: `${author}: ${excerpt}`,
  }),
);

/** Notifies the seller's people about a message of the case manager; the email follows with the other case news. */
export async function notifySeller(
  db: CompanyTransaction,
  { companyId, caseId, sellerId, marketplaceId, name }: NamedCase,
  { number, text, author, isQuestion, at }: Sent,
): Promise<void> {
  await publishNotification(db, {
    companyId,
    sellerId,
    marketplaceId,
    at,
    kind: 'case.message',
    severity: isQuestion ? 'warning' : 'info',
    ...messageAbout({ name, isQuestion, author, excerpt: excerptOf(text) }),
    link: `/reimbursement/cases?case=${caseId}`,
    dedupeKey: `case.message/${caseId}/${number}`,
  });
}

interface CaseManager {
  readonly userId: string;
  readonly email: string;
  readonly homeCompanyId: string;
}

/** The assignee of a case; all case managers while nobody is assigned. */
async function managersOf(database: Services['database'], assignee: string | null): Promise<CaseManager[]> {
  return database.system
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.user_id', 'user_role.user_id')
    .select(['app_user.user_id as userId', 'app_user.email', 'app_user.home_company_id as homeCompanyId'])
    .where('user_role.role', '=', 'case-manager')
    .where('app_user.deleted_at', 'is', null)
    .$if(assignee !== null, (query) => query.where('app_user.user_id', '=', assignee))
    .execute();
}

/**
 * Notifies the assignee, or every case manager while nobody is assigned, about a message of the seller; the assignee
 * also gets an email. They belong to other companies: it happens in their own transactions, after the message was
 * saved.
 */
export async function notifyCaseManagers(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  { companyId, caseId, name }: Pick<NamedCase, 'companyId' | 'caseId' | 'name'>,
  {
    number,
    text,
    author,
    at,
    assignee,
    status,
  }: Omit<Sent, 'isQuestion'> & { readonly assignee: string | null; readonly status: string },
): Promise<void> {
  const { database, jobs, settings } = services;
  const link = `/reimburse/case-manager?company=${companyId}&case=${caseId}` as const;
  for (const manager of await managersOf(database, assignee)) {
    await database.withCompany(manager.homeCompanyId, async (db) => {
      const isNew = await publishNotification(db, {
        companyId: manager.homeCompanyId,
        userId: manager.userId,
        kind: 'case.message',
        severity: 'info',
        ...messageAbout({ name, isQuestion: false, author, excerpt: excerptOf(text) }),
        link,
        at,
        dedupeKey: `case.message/${caseId}/${number}`,
      });
      if (!isNew || assignee === null) return;
      const content = { product: name, author, text, status };
      const order = caseMessageMail.order({
        to: manager.email,
        content,
        url: `${settings.PUBLIC_URL}/app${link}`,
      });
      await jobs.enqueue(sendMail, order, { in: db });
    });
  }
}
