import { alertsMail } from '../areas/alerts/alert-mail.ts';
import { contactMail } from '../areas/contact/contact-mail.ts';
import {
  invitationMail,
  temporaryPasswordMail,
  verifyCodeMail,
  welcomeMail,
} from '../areas/identity/mails.ts';
import { caseNewsMail } from '../areas/reimbursement/case-mails/case-news-mail.ts';
import { reportMail } from '../areas/reports/report-mail.ts';
import { dailySummaryMail } from '../areas/summary/daily-summary-mail.ts';
import type { MailTemplate } from '../base/mail/define-mail.ts';
import { accountReadyMail } from '../imports/account-ready-mail.ts';

/** Every mail that is sent by `sendMail`. */
export const mailTemplates: readonly MailTemplate[] = [
  verifyCodeMail,
  temporaryPasswordMail,
  welcomeMail,
  accountReadyMail,
  invitationMail,
  contactMail,
  dailySummaryMail,
  reportMail,
  caseNewsMail,
  alertsMail,
];
