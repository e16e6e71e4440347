import type { ServedCall } from '../serve.ts';
import { addressCalls } from './address.ts';
import { adsCalls } from './ads.ts';
import { affiliateCalls } from './affiliate.ts';
import { alertCalls } from './alert.ts';
import { alertMailCalls } from './alert-mail.ts';
import { auditCalls } from './audit.ts';
import { authCalls } from './auth.ts';
import { billingCalls } from './billing.ts';
import { boardCalls } from './board.ts';
import { campaignCalls } from './campaign.ts';
import { caseDocumentCalls } from './case-document.ts';
import { caseManagerCalls } from './case-manager.ts';
import { casePreferenceCalls } from './case-preference.ts';
import { codeCalls } from './code.ts';
import { connectCalls } from './connect.ts';
import { contactCalls } from './contact.ts';
import { dailySummaryCalls } from './daily-summary.ts';
import { integrationCalls } from './integration.ts';
import { invitationCalls } from './invitation.ts';
import { jobCalls } from './job.ts';
import { ledgerCalls } from './ledger.ts';
import { marketCalls } from './market.ts';
import { monitoringCalls } from './monitoring.ts';
import { notificationCalls } from './notification.ts';
import { payoutCalls } from './payout.ts';
import { planCalls } from './plan.ts';
import { platformCalls } from './platform.ts';
import { portalAccessCalls } from './portal-access.ts';
import { productCalls } from './product.ts';
import { ratingCalls } from './rating.ts';
import { reimburseAccountCalls } from './reimburse-account.ts';
import { reimburseCaseCalls } from './reimburse-case.ts';
import { reimburseMailCalls } from './reimburse-mail.ts';
import { reimburseSettingCalls } from './reimburse-setting.ts';
import { reimburseSignupCalls } from './reimburse-signup.ts';
import { reportCalls } from './report.ts';
import { reportScheduleCalls } from './report-schedule.ts';
import { requestCalls } from './request.ts';
import { requestRuleCalls } from './request-rule.ts';
import { reviewCalls } from './review.ts';
import { reviewImportCalls } from './review-import.ts';
import { roleCalls } from './role.ts';
import { setUpAccountCalls } from './set-up-account.ts';
import { signupCalls } from './signup.ts';
import { sourcingCostCalls } from './sourcing-cost.ts';
import { tagCalls } from './tag.ts';
import { userCalls } from './user.ts';
import { userMonitoringCalls } from './user-monitoring.ts';
import { violationCalls } from './violation.ts';

/** Every call that is served, by area: an area is a file here, and a line in this list. */
export const servedCalls: readonly ServedCall[] = [
  ...addressCalls,
  ...adsCalls,
  ...auditCalls,
  ...alertCalls,
  ...authCalls,
  ...signupCalls,
  ...setUpAccountCalls,
  ...userCalls,
  ...marketCalls,
  ...integrationCalls,
  ...invitationCalls,
  ...connectCalls,
  ...contactCalls,
  ...codeCalls,
  ...monitoringCalls,
  ...notificationCalls,
  ...platformCalls,
  ...productCalls,
  ...ratingCalls,
  ...requestRuleCalls,
  ...requestCalls,
  ...dailySummaryCalls,
  ...alertMailCalls,
  ...reviewCalls,
  ...reviewImportCalls,
  ...violationCalls,
  ...reportCalls,
  ...reportScheduleCalls,
  ...tagCalls,
  ...reimburseCaseCalls,
  ...ledgerCalls,
  ...caseDocumentCalls,
  ...caseManagerCalls,
  ...casePreferenceCalls,
  ...reimburseMailCalls,
  ...reimburseAccountCalls,
  ...reimburseSettingCalls,
  ...portalAccessCalls,
  ...reimburseSignupCalls,
  ...userMonitoringCalls,
  ...roleCalls,
  ...planCalls,
  ...billingCalls,
  ...payoutCalls,
  ...sourcingCostCalls,
  ...affiliateCalls,
  ...boardCalls,
  ...campaignCalls,
  ...jobCalls,
];
