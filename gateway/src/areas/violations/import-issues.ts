import type { ViolationSeverity } from '@fairshelf/shared-contracts/violations';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { ListingIssue } from '../../outside/marketplace/ports.ts';
import { type FindingsOf, storeFindings } from './store-findings.ts';

/** The listing is no longer buyable or discoverable. */
const TAKES_DOWN = ['LISTING_SUPPRESSED', 'CATALOG_ITEM_REMOVED', 'SEARCH_SUPPRESSED'];

/** The severity of an issue: worst where Amazon has acted on it. */
export function severityOf({ severity, enforcements, isExempt }: ListingIssue): ViolationSeverity {
  if (!isExempt && enforcements.some((action) => TAKES_DOWN.includes(action))) return 'critical';
  if (severity === 'ERROR') return 'high';
  return severity === 'WARNING' ? 'medium' : 'low';
}

/**
 * Synchronises the violations of a marketplace's listings with the currently reported issues. A listing may have one
 * code twice, for two attributes: that is one issue to fix.
 */
export function storeIssues(
  db: CompanyTransaction,
  where: Omit<FindingsOf, 'kind'>,
  issues: readonly ListingIssue[],
  how: { readonly at: Date; readonly isComplete: boolean },
): Promise<void> {
  const findings = issues.map((issue) => ({
    sku: issue.sku,
    asin: issue.asin ?? '',
    code: issue.code,
    severity: severityOf(issue),
    title: issue.message,
    enforcements: issue.enforcements,
    dueOn: issue.exemptUntil,
  }));
  return storeFindings(db, { ...where, kind: 'listing' }, findings, how);
}
