import { formatPercent, formatShare } from '@fairshelf/shared-contracts/core';
import { plural, t } from '@lingui/core/macro';

interface Health {
  readonly visits: number;
  readonly errorRate: number | null;
}

/** `0.4% of 1,250 visits`; a dash without visits. */
export function rateInWords({ visits, errorRate }: Health): string {
  if (errorRate === null) return '–';
  return plural(visits, {
    one: `${{ share: formatPercent(errorRate, 1) }} of # visit`,
    other: `${{ share: formatPercent(errorRate, 1) }} of # visits`,
  });
}

/** `5% and internal`, `internal`, `5%`. */
export function audienceInWords({ share, cohort }: { share: number; cohort: string | null }): string {
  const browsers = share > 0 ? formatShare(share / 100) : '';
  if (browsers && cohort) return t`${{ browsers }} and ${{ cohort }}`;
  return browsers || cohort || t`nobody`;
}

const actionLabels = (): Readonly<Record<string, string>> => ({
  activate: t`Activated`,
  canary: t`Canary started`,
  widen: t`Canary widened`,
  promote: t`Promoted`,
  rollback: t`Rolled back`,
  pin: t`Pinned`,
  unpin: t`Unpinned`,
  preview: t`Preview created`,
  'revoke-preview': t`Preview revoked`,
  request: t`Approval requested`,
  reject: t`Request rejected`,
  withdraw: t`Withdrawn`,
});

/** A change of a release, as shown in a list of changes. */
export const actionInWords = (action: string): string => actionLabels()[action] ?? action;
