import type { Migration } from 'kysely/migration';
import * as identity from './0001-identity.ts';
import * as catalogue from './0002-code-lists.ts';
import * as sellers from './0003-sellers.ts';
import * as imports from './0004-imports.ts';
import * as reimbursement from './0005-reimbursement.ts';
import * as claimPolicies from './0006-claim-policies.ts';
import * as notifications from './0007-notifications.ts';
import * as contactMessages from './0009-contact-messages.ts';
import * as invitations from './0010-invitations.ts';
import * as orderFacts from './0012-order-facts.ts';
import * as reviewRequests from './0013-review-requests.ts';
import * as reviews from './0014-reviews.ts';
import * as caseSources from './0016-case-sources.ts';
import * as claimWindows from './0017-claim-windows.ts';
import * as ledgerIndexes from './0018-ledger-indexes.ts';
import * as operators from './0019-operators.ts';
import * as plans from './0020-plans.ts';
import * as affiliates from './0021-affiliates.ts';
import * as releases from './0022-releases.ts';
import * as remoteHealth from './0023-remote-health.ts';
import * as dailySummaries from './0024-daily-summaries.ts';
import * as caseLife from './0025-case-life.ts';
import * as campaigns from './0027-campaigns.ts';
import * as billing from './0029-billing.ts';
import * as payoutIndexes from './0030-payout-indexes.ts';
import * as sourcingCostProofs from './0031-sourcing-cost-proofs.ts';
import * as caseDocuments from './0032-case-documents.ts';
import * as reports from './0034-reports.ts';
import * as violations from './0035-violations.ts';
import * as advertising from './0037-advertising.ts';
import * as ledgerMarks from './0038-ledger-marks.ts';
import * as listsAtSize from './0039-lists-at-size.ts';
import * as ratingOverview from './0040-rating-overview.ts';
import * as tagChanges from './0040-tag-changes.ts';
import * as removedStores from './0041-removed-stores.ts';
import * as imagesAndHealth from './0042-images-and-health.ts';
import * as accountSettings from './0043-account-settings.ts';
import * as caseMails from './0044-case-mails.ts';
import * as auditSearch from './0046-audit-search.ts';
import * as importOverview from './0047-import-overview.ts';
import * as productTopics from './0048-product-topics.ts';
import * as stock from './0049-stock.ts';
import * as keptForLists from './0050-kept-for-lists.ts';
import * as reviewWords from './0051-review-words.ts';
import * as importedPages from './0052-imported-pages.ts';
import * as windowsThatOpen from './0054-windows-that-open.ts';
import * as evidenceDigest from './0055-evidence-digest.ts';
import * as mailMeasuring from './0056-mail-measuring.ts';
import * as portalOfAccount from './0057-portal-of-account.ts';
import * as foundDigest from './0058-found-digest.ts';
import * as detectionByIndex from './0059-detection-by-index.ts';
import * as copyIntoTheLedger from './0060-copy-into-the-ledger.ts';
import * as ledgerKeyByLabel from './0061-ledger-key-by-label.ts';
import * as ruleTaggings from './0062-rule-taggings.ts';
import * as ledgerHash from './0063-ledger-hash.ts';
import * as orderIdsInPieces from './0064-order-ids-in-pieces.ts';
import * as itemsByPurchase from './0065-items-by-purchase.ts';
import * as alertMails from './0067-alert-mails.ts';
import * as auditIntents from './0068-audit-intents.ts';
import * as sharedPayments from './0069-shared-payments.ts';
import * as jobLeases from './0070-job-leases.ts';
import * as readableMails from './0071-readable-mails.ts';
import * as statedRates from './0075-stated-rates.ts';
import * as signupAttempts from './0080-signup-attempts.ts';
import * as importSteps from './0085-import-steps.ts';
import * as importEstimates from './0090-import-estimates.ts';
import * as amazonNotifications from './0100-amazon-notifications.ts';
import * as caseStatus from './0110-case-status.ts';
import * as safeSending from './0120-safe-sending.ts';
import * as incidents from './0130-incidents.ts';
import * as notificationDetails from './0131-notification-details.ts';
import * as operatorLinks from './0140-operator-links.ts';
import * as companyOwners from './0150-company-owners.ts';
import * as secondFactors from './0151-second-factors.ts';
import * as caseMessages from './0160-case-messages.ts';
import * as incidentThresholds from './0170-incident-thresholds.ts';
import * as releaseKeys from './0190-release-keys.ts';
import * as reportTickets from './0191-report-tickets.ts';
import * as withdrawnRemotes from './0192-withdrawn-remotes.ts';
import * as recentSignIn from './0200-recent-sign-in.ts';
import * as knownDevices from './0201-known-devices.ts';
import * as passkeys from './0220-passkeys.ts';
import * as companyRoles from './0221-company-roles.ts';
import * as exchangeRates from './0230-exchange-rates.ts';
import * as skippedRows from './0231-skipped-rows.ts';
import * as legalInvoices from './0240-legal-invoices.ts';
import * as planCharges from './0241-plan-charges.ts';
import * as creditNotes from './0242-credit-notes.ts';
import * as caseExclusions from './0250-case-exclusions.ts';
import * as moneyMails from './0251-money-mails.ts';
import * as operatorFigures from './0252-operator-figures.ts';
import * as variations from './0260-variations.ts';
import * as webhooks from './0261-webhooks.ts';
import * as alertMailRules from './0262-alert-mail-rules.ts';
import * as invitedRole from './0270-invited-role.ts';
import * as sessionUse from './0271-session-use.ts';
import * as rollouts from './0280-rollouts.ts';
import * as releaseSources from './0281-release-sources.ts';

/** All migrations by name, in order. A migration that was released is never edited: the next one mends it. */
export const migrations: Record<string, Migration> = {
  '0001-identity': identity,
  '0002-code-lists': catalogue,
  '0003-sellers': sellers,
  '0004-imports': imports,
  '0005-reimbursement': reimbursement,
  '0006-claim-policies': claimPolicies,
  '0007-notifications': notifications,
  '0009-contact-messages': contactMessages,
  '0010-invitations': invitations,
  '0012-order-facts': orderFacts,
  '0013-review-requests': reviewRequests,
  '0014-reviews': reviews,
  '0016-case-sources': caseSources,
  '0017-claim-windows': claimWindows,
  '0018-ledger-indexes': ledgerIndexes,
  '0019-operators': operators,
  '0020-plans': plans,
  '0021-affiliates': affiliates,
  '0022-releases': releases,
  '0023-remote-health': remoteHealth,
  '0024-daily-summaries': dailySummaries,
  '0025-case-life': caseLife,
  '0027-campaigns': campaigns,
  '0029-billing': billing,
  '0030-payout-indexes': payoutIndexes,
  '0031-sourcing-cost-proofs': sourcingCostProofs,
  '0032-case-documents': caseDocuments,
  '0034-reports': reports,
  '0035-violations': violations,
  '0037-advertising': advertising,
  '0038-ledger-marks': ledgerMarks,
  '0039-lists-at-size': listsAtSize,
  '0040-rating-overview': ratingOverview,
  '0040-tag-changes': tagChanges,
  '0041-removed-stores': removedStores,
  '0042-images-and-health': imagesAndHealth,
  '0043-account-settings': accountSettings,
  '0044-case-mails': caseMails,
  '0046-audit-search': auditSearch,
  '0047-import-overview': importOverview,
  '0048-product-topics': productTopics,
  '0049-stock': stock,
  '0050-kept-for-lists': keptForLists,
  '0051-review-words': reviewWords,
  '0052-imported-pages': importedPages,
  '0054-windows-that-open': windowsThatOpen,
  '0055-evidence-digest': evidenceDigest,
  '0056-mail-measuring': mailMeasuring,
  '0057-portal-of-account': portalOfAccount,
  '0058-found-digest': foundDigest,
  '0059-detection-by-index': detectionByIndex,
  '0060-copy-into-the-ledger': copyIntoTheLedger,
  '0061-ledger-key-by-label': ledgerKeyByLabel,
  '0062-rule-taggings': ruleTaggings,
  '0063-ledger-hash': ledgerHash,
  '0064-order-ids-in-pieces': orderIdsInPieces,
  '0065-items-by-purchase': itemsByPurchase,
  '0067-alert-mails': alertMails,
  '0068-audit-intents': auditIntents,
  '0069-shared-payments': sharedPayments,
  '0070-job-leases': jobLeases,
  '0071-readable-mails': readableMails,
  '0075-stated-rates': statedRates,
  '0080-signup-attempts': signupAttempts,
  '0085-import-steps': importSteps,
  '0090-import-estimates': importEstimates,
  '0100-amazon-notifications': amazonNotifications,
  '0110-case-status': caseStatus,
  '0120-safe-sending': safeSending,
  '0130-incidents': incidents,
  '0131-notification-details': notificationDetails,
  '0140-operator-links': operatorLinks,
  '0150-company-owners': companyOwners,
  '0151-second-factors': secondFactors,
  '0160-case-messages': caseMessages,
  '0170-incident-thresholds': incidentThresholds,
  '0190-release-keys': releaseKeys,
  '0191-report-tickets': reportTickets,
  '0192-withdrawn-remotes': withdrawnRemotes,
  '0200-recent-sign-in': recentSignIn,
  '0201-known-devices': knownDevices,
  '0220-passkeys': passkeys,
  '0221-company-roles': companyRoles,
  '0230-exchange-rates': exchangeRates,
  '0231-skipped-rows': skippedRows,
  '0240-legal-invoices': legalInvoices,
  '0241-plan-charges': planCharges,
  '0242-credit-notes': creditNotes,
  '0250-case-exclusions': caseExclusions,
  '0251-money-mails': moneyMails,
  '0252-operator-figures': operatorFigures,
  '0260-variations': variations,
  '0261-webhooks': webhooks,
  '0262-alert-mail-rules': alertMailRules,
  '0270-invited-role': invitedRole,
  '0271-session-use': sessionUse,
  '0280-rollouts': rollouts,
  '0281-release-sources': releaseSources,
};
