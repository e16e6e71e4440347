import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { ImportDelay } from '@fairshelf/shared-contracts/market';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { IMPORT_NAMES } from '@fairshelf/shared-signup/imports';
import { msg, t } from '@lingui/core/macro';
import type { Import } from './summarise.ts';

const causes: Readonly<Record<ImportDelay['cause'], MessageDescriptor>> = {
  rate: msg`waiting for Amazon’s rate limit`,
  report: msg`Amazon is slow to prepare the report`,
  processing: msg`our processing is behind`,
  failure: msg`repeated errors`,
};

/**
 * Why refreshes are late, from the one that is late by most: 'Orders 3 h late: Amazon's rate limit holds it up. …'.
 */
export function delayWords(late: readonly Pick<Import, 'kind' | 'delay'>[]): string {
  const [worst] = late.toSorted((a, b) => (b.delay?.lateMinutes ?? 0) - (a.delay?.lateMinutes ?? 0));
  if (!worst?.delay) return '';
  const { lateMinutes, cause, operation, oldest } = worst.delay;
  const time =
    lateMinutes < 120
      ? t`${{ minutes: lateMinutes }} min`
      : t`${{ hours: formatNumber(Math.floor(lateMinutes / 60)) }} h`;
  const limit = operation ? ` (${operation})` : '';
  const reason = `${say(causes[cause])}${limit}`;
  const more = late.length > 1 ? ` ${t`${{ count: formatNumber(late.length - 1) }} more late.`}` : '';
  const text = t`${{ name: IMPORT_NAMES[worst.kind] }} ${{ time }} late: ${{ reason }}. Data from ${{ day: formatDateTime(oldest) }}.`;
  return text + more;
}
