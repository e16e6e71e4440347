import { formatNumber, translated } from '@fairshelf/shared-contracts/core';
import type { CaseOutcome } from '@fairshelf/shared-contracts/reimbursement';
import { IMPORT_NAMES } from '@fairshelf/shared-signup/imports';
import { Banner } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

/** The report rows that must be checked before the case is filed. */
export function HeldBack({ by }: { by: CaseOutcome['heldBackBy'] }) {
  const [first, ...others] = by;
  if (!first) return null;
  const report = IMPORT_NAMES[first.kind];
  const reason = translated(first.reason);
  const what =
    first.line > 0
      ? t`Line ${{ line: formatNumber(first.line) }} of the report ‘${{ report }}’: ${{ reason }}`
      : t`Several rows of the report ‘${{ report }}’: ${{ reason }}`;
  return (
    <Banner tone="warning" title={t`A report row could not be read`}>
      {others.length > 0
        ? t`${{ what }}, and ${{ more: formatNumber(others.length) }} more.`
        : t`${{ what }}.`}{' '}
      {t`The row could change this case: a case manager checks it before the case is filed.`}
    </Banner>
  );
}
