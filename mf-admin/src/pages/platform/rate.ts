import { formatNumber, formatPercent, formatShare } from '@fairshelf/shared-contracts/core';

interface Health {
  readonly visits: number;
  readonly errorRate: number | null;
}

/** `0.4% of 1,250 visits`; a dash without visits. */
export function rateInWords({ visits, errorRate }: Health): string {
  if (errorRate === null) return '–';
  return `${formatPercent(errorRate, 1)} of ${formatNumber(visits)} ${visits === 1 ? 'visit' : 'visits'}`;
}

/** `5% and internal`, `internal`, `5%`. */
export function audienceInWords({ share, cohort }: { share: number; cohort: string | null }): string {
  const parts = [share > 0 ? formatShare(share / 100) : undefined, cohort ?? undefined].filter(Boolean);
  return parts.join(' and ') || 'nobody';
}

const DONE: Readonly<Record<string, string>> = {
  activate: 'Activated',
  canary: 'Canary started',
  widen: 'Canary widened',
  promote: 'Promoted',
  rollback: 'Rolled back',
  pin: 'Pinned',
  unpin: 'Unpinned',
  preview: 'Preview created',
  'revoke-preview': 'Preview revoked',
  request: 'Approval requested',
  reject: 'Request rejected',
  withdraw: 'Withdrawn',
};

/** A change of a release, as shown in a list of changes. */
export const actionInWords = (action: string): string => DONE[action] ?? action;
