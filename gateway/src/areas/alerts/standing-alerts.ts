import type { StandingAlert } from '@fairshelf/shared-contracts/alerts';
import type { Role } from '@fairshelf/shared-contracts/core';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { openIncidentAlerts } from '../incidents/index.ts';
import { alertOf } from './alert-words.ts';
import { countStanding, type StandingCounts, type StoreKey, sinceOf } from './count-standing.ts';

/** Who works on violations of every seller; everyone else reads those of the store. */
const VIOLATION_ROLES: readonly Role[] = [
  'super-admin',
  'violation-admin',
  'violation-user',
  'violation-reporter',
];

/**
 * What currently needs attention in a store, most urgent first. Computed from current data and not stored, so resolved
 * alerts disappear at once.
 */
export async function standingAlerts(
  db: CompanyTransaction,
  store: StoreKey,
  viewer: {
    readonly roles: readonly Role[];
    readonly hasReimburse: boolean;
  },
  now: Date,
): Promise<StandingAlert[]> {
  const counts = await countStanding(db, store, now);
  const seesViolations = viewer.roles.some((role) => VIOLATION_ROLES.includes(role));
  const alerts = order.flatMap((kind) => {
    if ((kind === 'case-closing' || kind === 'case-action') && !viewer.hasReimburse) return [];
    if (counts[kind] === 0) return [];
    const alert = alertOf(kind, counts, sinceOf(now));
    return kind === 'violation' && !seesViolations
      ? { ...alert, link: '/account-health?severity=critical' }
      : alert;
  });
  return [...(await openIncidentAlerts(db, store, now)), ...alerts];
}

/** Blocking alerts come first; alerts that can wait until tomorrow come last. */
const order: readonly Exclude<keyof StandingCounts, 'consentState' | 'importMessage' | 'reviewsAge'>[] = [
  'consent',
  'violation',
  'case-closing',
  'import',
  'advertising-consent',
  'keepa-key',
  'case-action',
  'overdue-review',
  'low-review',
  'low-feedback',
  'stale-reviews',
  'request',
];
