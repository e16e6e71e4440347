import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { ImportDelay } from '@fairshelf/shared-contracts/market';
import { IMPORT_NAMES } from '@fairshelf/shared-signup/imports';
import type { Import } from './summarise.ts';

const held: Readonly<Record<ImportDelay['cause'], string>> = {
  rate: 'waiting for Amazon’s rate limit',
  report: 'Amazon is slow to prepare the report',
  processing: 'our processing is behind',
  failure: 'repeated errors',
};

/**
 * Why refreshes are late, from the one that is late by most: 'Orders 3 h late: Amazon's rate limit holds it up. …'.
 */
export function delayWords(late: readonly Pick<Import, 'kind' | 'delay'>[]): string {
  const [worst] = late.toSorted((a, b) => (b.delay?.lateMinutes ?? 0) - (a.delay?.lateMinutes ?? 0));
  if (!worst?.delay) return '';
  const { lateMinutes, cause, operation, oldest } = worst.delay;
  const time = lateMinutes < 120 ? `${lateMinutes} min` : `${formatNumber(Math.floor(lateMinutes / 60))} h`;
  const limit = operation ? ` (${operation})` : '';
  const more = late.length > 1 ? ` ${formatNumber(late.length - 1)} more late.` : '';
  return `${IMPORT_NAMES[worst.kind]} ${time} late: ${held[cause]}${limit}. Data from ${formatDateTime(oldest)}.${more}`;
}
