import { alertsMail } from '../areas/alerts/index.ts';
import { dunningMail } from '../areas/billing/index.ts';
import { contactMail } from '../areas/contact/index.ts';
import { rolloutEndedMail } from '../areas/delivery/index.ts';
import {
  accountExistsMail,
  invitationMail,
  operatorMail,
  securityMail,
  temporaryPasswordMail,
  verifyCodeMail,
  welcomeMail,
} from '../areas/identity/index.ts';
import { confirmSubscriptionMail } from '../areas/mail-preferences/index.ts';
import { sellerGainedMail, sellerMovedMail } from '../areas/market/index.ts';
import { roleEndsMail } from '../areas/people/index.ts';
import { accountDeletedMail, companyDeletedMail, dataExportMail } from '../areas/privacy/index.ts';
import { caseMessageMail, caseNewsMail, moneyMail } from '../areas/reimbursement/index.ts';
import { reportMail } from '../areas/reports/index.ts';
import { dailySummaryMail } from '../areas/summary/index.ts';
import type { MailTemplate } from '../base/mail/define-mail.ts';
import { accountReadyMail } from '../imports/account-ready-mail.ts';

/** Every email that is sent by `sendMail`. */
export const mailTemplates: readonly MailTemplate[] = [
  verifyCodeMail,
  accountExistsMail,
  temporaryPasswordMail,
  welcomeMail,
  accountReadyMail,
  sellerMovedMail,
  sellerGainedMail,
  confirmSubscriptionMail,
  invitationMail,
  operatorMail,
  securityMail,
  dataExportMail,
  accountDeletedMail,
  roleEndsMail,
  companyDeletedMail,
  contactMail,
  dailySummaryMail,
  reportMail,
  caseMessageMail,
  caseNewsMail,
  moneyMail,
  alertsMail,
  dunningMail,
  rolloutEndedMail,
];
