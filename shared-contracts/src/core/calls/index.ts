import type { Call } from '../call.ts';
import * as accountHealth from './account-health.ts';
import * as address from './address.ts';
import * as ads from './ads.ts';
import * as adsChange from './ads-change.ts';
import * as affiliate from './affiliate.ts';
import * as alert from './alert.ts';
import * as alertMail from './alert-mail.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as billing from './billing.ts';
import * as board from './board.ts';
import * as campaign from './campaign.ts';
import * as caseDocument from './case-document.ts';
import * as caseManager from './case-manager.ts';
import * as code from './code.ts';
import * as connect from './connect.ts';
import * as contact from './contact.ts';
import * as dailySummary from './daily-summary.ts';
import * as imports from './import.ts';
import * as importStep from './import-step.ts';
import * as incident from './incident.ts';
import * as integration from './integration.ts';
import * as invitation from './invitation.ts';
import * as invoiceEmail from './invoice-email.ts';
import * as job from './job.ts';
import * as ledger from './ledger.ts';
import * as market from './market.ts';
import * as monitoring from './monitoring.ts';
import * as notification from './notification.ts';
import * as payout from './payout.ts';
import * as plan from './plan.ts';
import * as planManagement from './plan-management.ts';
import * as platform from './platform.ts';
import * as product from './product.ts';
import * as productTag from './product-tag.ts';
import * as rating from './rating.ts';
import * as reimburseAccount from './reimburse-account.ts';
import * as reimburseCase from './reimburse-case.ts';
import * as reimburseMail from './reimburse-mail.ts';
import * as reimburseReferral from './reimburse-referral.ts';
import * as reimburseSetting from './reimburse-setting.ts';
import * as reimburseSignup from './reimburse-signup.ts';
import * as report from './report.ts';
import * as request from './request.ts';
import * as requestRule from './request-rule.ts';
import * as reversal from './reversal.ts';
import * as review from './review.ts';
import * as reviewImport from './review-import.ts';
import * as role from './role.ts';
import * as signup from './signup.ts';
import * as sourcingCost from './sourcing-cost.ts';
import * as tag from './tag.ts';
import * as user from './user.ts';
import * as userAccount from './user-account.ts';
import * as userConfig from './user-config.ts';
import * as userMonitoring from './user-monitoring.ts';
import * as violation from './violation.ts';

export * from './account-health.ts';
export * from './address.ts';
export * from './ads.ts';
export * from './ads-change.ts';
export * from './affiliate.ts';
export * from './alert.ts';
export * from './alert-mail.ts';
export * from './audit.ts';
export * from './auth.ts';
export * from './billing.ts';
export * from './board.ts';
export * from './campaign.ts';
export * from './case-document.ts';
export * from './case-manager.ts';
export * from './code.ts';
export * from './connect.ts';
export * from './contact.ts';
export * from './daily-summary.ts';
export * from './envelope.ts';
export { EXPORT_FORMATS, type ExportFormat } from './export.ts';
export { isStorable, MODULES, type ModuleType } from './field.ts';
export * from './import.ts';
export * from './import-step.ts';
export * from './incident.ts';
export * from './integration.ts';
export * from './invitation.ts';
export * from './invoice-email.ts';
export * from './job.ts';
export * from './ledger.ts';
export * from './market.ts';
export * from './monitoring.ts';
export * from './notification.ts';
export * from './payout.ts';
export * from './plan.ts';
export * from './plan-management.ts';
export * from './platform.ts';
export * from './product.ts';
export * from './product-tag.ts';
export * from './rating.ts';
export * from './reimburse-account.ts';
export * from './reimburse-case.ts';
export * from './reimburse-mail.ts';
export * from './reimburse-referral.ts';
export * from './reimburse-setting.ts';
export * from './reimburse-signup.ts';
export * from './report.ts';
export * from './request.ts';
export * from './request-rule.ts';
export * from './reversal.ts';
export * from './review.ts';
export * from './review-import.ts';
export * from './role.ts';
export * from './shapes.ts';
export * from './signup.ts';
export * from './sourcing-cost.ts';
export * from './tag.ts';
export * from './tag-shape.ts';
export { DOCUMENT_ENDINGS, LARGEST_DOCUMENT } from './upload.ts';
export * from './user.ts';
export * from './user-account.ts';
export * from './user-config.ts';
export * from './user-monitoring.ts';
export * from './violation.ts';

const AREAS: readonly Readonly<Record<string, unknown>>[] = [
  ads,
  accountHealth,
  adsChange,
  alert,
  alertMail,
  auth,
  billing,
  board,
  campaign,
  caseDocument,
  caseManager,
  code,
  connect,
  contact,
  invoiceEmail,
  reversal,
  dailySummary,
  imports,
  importStep,
  incident,
  integration,
  invitation,
  ledger,
  job,
  market,
  monitoring,
  notification,
  platform,
  product,
  productTag,
  rating,
  report,
  request,
  requestRule,
  reimburseCase,
  review,
  reviewImport,
  signup,
  sourcingCost,
  tag,
  address,
  payout,
  plan,
  planManagement,
  affiliate,
  audit,
  reimburseAccount,
  reimburseMail,
  reimburseReferral,
  reimburseSetting,
  reimburseSignup,
  role,
  userAccount,
  userMonitoring,
  user,
  userConfig,
  violation,
];

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every call of the gateway: each exported call of an area is in it, so none can be forgotten. */
export const ALL_CALLS: readonly Call[] = AREAS.flatMap((area) => Object.values(area)).filter(isCall);
