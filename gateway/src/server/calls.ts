import { adsCalls } from '../areas/ads/index.ts';
import { affiliateCalls } from '../areas/affiliates/index.ts';
import { alertCalls, alertMailCalls, webhookCalls } from '../areas/alerts/index.ts';
import { auditCalls } from '../areas/audit/index.ts';
import { billingCalls, operatorBillingCalls } from '../areas/billing/index.ts';
import { campaignCalls } from '../areas/campaigns/index.ts';
import { codeCalls } from '../areas/codes/index.ts';
import { activityCalls, memberCalls } from '../areas/company/index.ts';
import { contactCalls } from '../areas/contact/index.ts';
import { platformCalls, releaseCalls, releaseKeyCalls } from '../areas/delivery/index.ts';
import {
  accountSecurityCalls,
  addressCalls,
  authCalls,
  invitationCalls,
  monitoringCalls,
  passkeyCalls,
  singleSignOnCalls,
  userCalls,
} from '../areas/identity/index.ts';
import { incidentCalls, incidentThresholdCalls } from '../areas/incidents/index.ts';
import { reimburseMailCalls } from '../areas/mail-preferences/index.ts';
import { integrationCalls, marketCalls } from '../areas/market/index.ts';
import { newsCalls } from '../areas/news/index.ts';
import { notificationCalls } from '../areas/notifications/index.ts';
import { onboardingCalls } from '../areas/onboarding/index.ts';
import { importProblemCalls, jobCalls } from '../areas/operations/index.ts';
import { payoutCalls } from '../areas/payouts/index.ts';
import { approvalCalls, roleCalls, userMonitoringCalls } from '../areas/people/index.ts';
import { planCalls } from '../areas/plans/index.ts';
import { companyDataCalls, privacyCalls } from '../areas/privacy/index.ts';
import { competitorCalls, productCalls, ratingCalls } from '../areas/ratings/index.ts';
import {
  caseDocumentCalls,
  caseManagerCalls,
  casePreferenceCalls,
  caseThreadCalls,
  exclusionCalls,
  ledgerCalls,
  moneyReportCalls,
  portalAccessCalls,
  reimburseAccountCalls,
  reimburseCaseCalls,
  reimburseSettingCalls,
  reimburseSignupCalls,
  skippedRowCalls,
} from '../areas/reimbursement/index.ts';
import { reportCalls, reportScheduleCalls } from '../areas/reports/index.ts';
import { requestCalls, requestRuleCalls, requestSendingCalls } from '../areas/review-requests/index.ts';
import { feedbackCalls, replyTemplateCalls, reviewCalls, reviewImportCalls } from '../areas/reviews/index.ts';
import { connectCalls, setUpAccountCalls, signupCalls } from '../areas/signup/index.ts';
import { sourcingCostCalls } from '../areas/sourcing-costs/index.ts';
import { dailySummaryCalls } from '../areas/summary/index.ts';
import { tagCalls } from '../areas/tags/index.ts';
import { ownViolationCalls, violationCalls } from '../areas/violations/index.ts';
import type { ServedCall } from '../base/http/serve.ts';

/** Every served call, by area: each area has a file and an entry in this list. */
export const servedCalls: readonly ServedCall[] = [
  ...addressCalls,
  ...adsCalls,
  ...auditCalls,
  ...alertCalls,
  ...accountSecurityCalls,
  ...passkeyCalls,
  ...singleSignOnCalls,
  ...authCalls,
  ...signupCalls,
  ...setUpAccountCalls,
  ...userCalls,
  ...marketCalls,
  ...integrationCalls,
  ...incidentCalls,
  ...incidentThresholdCalls,
  ...invitationCalls,
  ...connectCalls,
  ...activityCalls,
  ...memberCalls,
  ...contactCalls,
  ...codeCalls,
  ...monitoringCalls,
  ...notificationCalls,
  ...platformCalls,
  ...releaseCalls,
  ...releaseKeyCalls,
  ...competitorCalls,
  ...productCalls,
  ...ratingCalls,
  ...requestRuleCalls,
  ...requestSendingCalls,
  ...requestCalls,
  ...dailySummaryCalls,
  ...alertMailCalls,
  ...webhookCalls,
  ...feedbackCalls,
  ...reviewCalls,
  ...reviewImportCalls,
  ...replyTemplateCalls,
  ...ownViolationCalls,
  ...violationCalls,
  ...reportCalls,
  ...reportScheduleCalls,
  ...tagCalls,
  ...reimburseCaseCalls,
  ...exclusionCalls,
  ...ledgerCalls,
  ...moneyReportCalls,
  ...caseDocumentCalls,
  ...caseManagerCalls,
  ...caseThreadCalls,
  ...skippedRowCalls,
  ...casePreferenceCalls,
  ...reimburseMailCalls,
  ...reimburseAccountCalls,
  ...reimburseSettingCalls,
  ...portalAccessCalls,
  ...reimburseSignupCalls,
  ...userMonitoringCalls,
  ...roleCalls,
  ...approvalCalls,
  ...planCalls,
  ...privacyCalls,
  ...companyDataCalls,
  ...billingCalls,
  ...operatorBillingCalls,
  ...payoutCalls,
  ...sourcingCostCalls,
  ...affiliateCalls,
  ...newsCalls,
  ...onboardingCalls,
  ...campaignCalls,
  ...jobCalls,
  ...importProblemCalls,
];
