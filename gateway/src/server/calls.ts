import { adsCalls } from '../areas/ads/calls.ts';
import { affiliateCalls } from '../areas/affiliates/calls.ts';
import { alertCalls } from '../areas/alerts/calls.ts';
import { alertMailCalls } from '../areas/alerts/mail-calls.ts';
import { auditCalls } from '../areas/audit/calls.ts';
import { billingCalls } from '../areas/billing/calls.ts';
import { boardCalls } from '../areas/board/calls.ts';
import { campaignCalls } from '../areas/campaigns/calls.ts';
import { codeCalls } from '../areas/codes/calls.ts';
import { contactCalls } from '../areas/contact/calls.ts';
import { platformCalls } from '../areas/delivery/calls.ts';
import { addressCalls } from '../areas/identity/address-calls.ts';
import { authCalls } from '../areas/identity/auth-calls.ts';
import { invitationCalls } from '../areas/identity/invitation-calls.ts';
import { monitoringCalls } from '../areas/identity/monitoring-calls.ts';
import { userCalls } from '../areas/identity/user-calls.ts';
import { reimburseMailCalls } from '../areas/mail-preferences/calls.ts';
import { marketCalls } from '../areas/market/calls.ts';
import { integrationCalls } from '../areas/market/integration-calls.ts';
import { notificationCalls } from '../areas/notifications/calls.ts';
import { jobCalls } from '../areas/operations/calls.ts';
import { payoutCalls } from '../areas/payouts/calls.ts';
import { userMonitoringCalls } from '../areas/people/calls.ts';
import { roleCalls } from '../areas/people/role-calls.ts';
import { planCalls } from '../areas/plans/calls.ts';
import { ratingCalls } from '../areas/ratings/calls.ts';
import { productCalls } from '../areas/ratings/product-calls.ts';
import { reimburseAccountCalls } from '../areas/reimbursement/account-calls.ts';
import { reimburseCaseCalls } from '../areas/reimbursement/case-calls.ts';
import { caseDocumentCalls } from '../areas/reimbursement/case-document-calls.ts';
import { caseManagerCalls } from '../areas/reimbursement/case-manager-calls.ts';
import { casePreferenceCalls } from '../areas/reimbursement/case-preference-calls.ts';
import { ledgerCalls } from '../areas/reimbursement/ledger-calls.ts';
import { portalAccessCalls } from '../areas/reimbursement/portal-access-calls.ts';
import { reimburseSettingCalls } from '../areas/reimbursement/setting-calls.ts';
import { reimburseSignupCalls } from '../areas/reimbursement/signup-calls.ts';
import { reportCalls } from '../areas/reports/calls.ts';
import { reportScheduleCalls } from '../areas/reports/schedule-calls.ts';
import { requestCalls } from '../areas/review-requests/calls.ts';
import { requestRuleCalls } from '../areas/review-requests/rule-calls.ts';
import { reviewCalls } from '../areas/reviews/calls.ts';
import { reviewImportCalls } from '../areas/reviews/import-calls.ts';
import { signupCalls } from '../areas/signup/calls.ts';
import { connectCalls } from '../areas/signup/connect-calls.ts';
import { setUpAccountCalls } from '../areas/signup/set-up-account.ts';
import { sourcingCostCalls } from '../areas/sourcing-costs/calls.ts';
import { dailySummaryCalls } from '../areas/summary/calls.ts';
import { tagCalls } from '../areas/tags/calls.ts';
import { violationCalls } from '../areas/violations/calls.ts';
import type { ServedCall } from '../base/http/serve.ts';

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
