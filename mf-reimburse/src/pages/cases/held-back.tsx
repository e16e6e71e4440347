import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { CaseOutcome } from '@fairshelf/shared-contracts/reimbursement';
import { IMPORT_NAMES } from '@fairshelf/shared-signup/imports';
import { Banner } from '@fairshelf/shared-ui/core';

/** The report rows that must be checked before the case is filed. */
export function HeldBack({ by }: { by: CaseOutcome['heldBackBy'] }) {
  const [first, ...others] = by;
  if (!first) return null;
  const place = first.line > 0 ? `Line ${formatNumber(first.line)}` : 'Several rows';
  const more = others.length > 0 ? `, and ${formatNumber(others.length)} more` : '';
  return (
    <Banner tone="warning" title="A report row could not be read">
      {`${place} of the report ‘${IMPORT_NAMES[first.kind]}’: ${first.reason}${more}. `}
      The row could change this case: a case manager checks it before the case is filed.
    </Banner>
  );
}
