import * as dataExports from './0310-data-exports.ts';
import * as companyErasures from './0311-company-erasures.ts';
import * as roleLimits from './0320-role-limits.ts';
import * as roleEnds from './0321-role-ends.ts';
import * as approvals from './0322-approvals.ts';
import * as rememberedDevices from './0330-remembered-devices.ts';
import * as singleSignOn from './0331-single-sign-on.ts';
import * as feeEstimates from './0340-fee-estimates.ts';
import * as companyAdvertising from './0350-company-advertising.ts';
import * as feedbackWork from './0351-feedback-work.ts';
import * as rollingUpgrades from './0370-rolling-upgrades.ts';
import * as ciIdentities from './0380-ci-identities.ts';
import * as companySessions from './0390-company-sessions.ts';
import * as auditRetention from './0391-audit-retention.ts';
import * as replyTemplates from './0400-reply-templates.ts';
import * as reviewInbox from './0401-review-inbox.ts';
import * as personFormats from './0410-person-formats.ts';
import * as caseSentences from './0430-case-sentences.ts';
import * as incidentFamilies from './0440-incident-families.ts';
import * as releasePreviews from './0450-release-previews.ts';
import * as releaseRules from './0451-release-rules.ts';
import * as platformField from './0460-platform-field.ts';
import * as personLanguage from './0490-person-language.ts';
import * as sealedComments from './0500-sealed-comments.ts';
import * as competitors from './0521-competitors.ts';
import * as notificationWords from './0530-notification-words.ts';
import * as sessionWrites from './0540-session-writes.ts';
import * as otherOffers from './0545-other-offers.ts';
import * as caseHistory from './0550-case-history.ts';
import * as approvalVersions from './0551-approval-versions.ts';
import * as webhookReaders from './0552-webhook-readers.ts';
import * as reversalDays from './0560-reversal-days.ts';
import * as countedOutcomes from './0570-counted-outcomes.ts';
import * as personVisits from './0571-person-visits.ts';
import * as derivedRows from './0572-derived-rows.ts';
import type { Migrations } from './compatibility.ts';
import * as accountSettings from './initial/account-settings.ts';
import * as ads from './initial/ads.ts';
import * as affiliates from './initial/affiliates.ts';
import * as alertMails from './initial/alert-mails.ts';
import * as billing from './initial/billing.ts';
import * as campaigns from './initial/campaigns.ts';
import * as caseMails from './initial/case-mails.ts';
import * as caseSources from './initial/case-sources.ts';
import * as codeLists from './initial/code-lists.ts';
import * as contact from './initial/contact.ts';
import * as exchangeRates from './initial/exchange-rates.ts';
import * as identity from './initial/identity.ts';
import * as imports from './initial/imports.ts';
import * as incidents from './initial/incidents.ts';
import * as jobs from './initial/jobs.ts';
import * as notifications from './initial/notifications.ts';
import * as plans from './initial/plans.ts';
import * as reimbursement from './initial/reimbursement.ts';
import * as releases from './initial/releases.ts';
import * as reports from './initial/reports.ts';
import * as requests from './initial/requests.ts';
import * as reviews from './initial/reviews.ts';
import * as sellers from './initial/sellers.ts';
import * as stock from './initial/stock.ts';
import * as summaries from './initial/summaries.ts';
import * as topics from './initial/topics.ts';
import * as violations from './initial/violations.ts';
import * as webhooks from './initial/webhooks.ts';

/**
 * All migrations by name, in order: the initial schema of each subject, then what was added since. A migration that was
 * released is never edited: a later one corrects it, and only adds. One that can't only add waits a release and exports
 * `requires` (compatibility.ts).
 */
export const migrations: Migrations = {
  '0001-initial-identity': identity,
  '0002-initial-code-lists': codeLists,
  '0003-initial-contact': contact,
  '0004-initial-sellers': sellers,
  '0005-initial-plans': plans,
  '0006-initial-stock': stock,
  '0007-initial-topics': topics,
  '0008-initial-imports': imports,
  '0009-initial-case-sources': caseSources,
  '0010-initial-reimbursement': reimbursement,
  '0011-initial-case-mails': caseMails,
  '0012-initial-account-settings': accountSettings,
  '0013-initial-billing': billing,
  '0014-initial-exchange-rates': exchangeRates,
  '0015-initial-affiliates': affiliates,
  '0016-initial-notifications': notifications,
  '0017-initial-reviews': reviews,
  '0018-initial-requests': requests,
  '0019-initial-violations': violations,
  '0020-initial-ads': ads,
  '0021-initial-alert-mails': alertMails,
  '0022-initial-webhooks': webhooks,
  '0023-initial-incidents': incidents,
  '0024-initial-summaries': summaries,
  '0025-initial-reports': reports,
  '0026-initial-campaigns': campaigns,
  '0027-initial-releases': releases,
  '0028-initial-jobs': jobs,
  '0310-data-exports': dataExports,
  '0311-company-erasures': companyErasures,
  '0320-role-limits': roleLimits,
  '0321-role-ends': roleEnds,
  '0322-approvals': approvals,
  '0330-remembered-devices': rememberedDevices,
  '0331-single-sign-on': singleSignOn,
  '0340-fee-estimates': feeEstimates,
  '0350-company-advertising': companyAdvertising,
  '0351-feedback-work': feedbackWork,
  '0370-rolling-upgrades': rollingUpgrades,
  '0380-ci-identities': ciIdentities,
  '0390-company-sessions': companySessions,
  '0391-audit-retention': auditRetention,
  '0400-reply-templates': replyTemplates,
  '0401-review-inbox': reviewInbox,
  '0410-person-formats': personFormats,
  '0430-case-sentences': caseSentences,
  '0440-incident-families': incidentFamilies,
  '0450-release-previews': releasePreviews,
  '0451-release-rules': releaseRules,
  '0460-platform-field': platformField,
  '0490-person-language': personLanguage,
  '0500-sealed-comments': sealedComments,
  '0521-competitors': competitors,
  '0530-notification-words': notificationWords,
  '0540-session-writes': sessionWrites,
  '0545-other-offers': otherOffers,
  '0550-case-history': caseHistory,
  '0551-approval-versions': approvalVersions,
  '0552-webhook-readers': webhookReaders,
  '0560-reversal-days': reversalDays,
  '0570-counted-outcomes': countedOutcomes,
  '0571-person-visits': personVisits,
  '0572-derived-rows': derivedRows,
};
