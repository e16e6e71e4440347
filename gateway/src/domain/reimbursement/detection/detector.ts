import { type CaseState, formatDay } from '@fairshelf/shared-contracts/core';
import type { CompanyTransaction } from '../../../database/database.ts';
import { type ClaimPolicy, type ClaimWindow, claimWindow } from './claim-window.ts';
import type { Assessment, DetectionRule, Found, FoundFact, Scope } from './detection-rule.ts';

/** A case as detection finds it, in the columns of its table. Days are `YYYY-MM-DD`. */
export interface DetectedCase extends Omit<Assessment, 'computation'> {
  readonly anchor: string;
  readonly subject: string;
  readonly marketplace_id: string;
  readonly state: Extract<CaseState, 'detected' | 'waiting-for-automatic-payment' | 'expired'>;
  readonly fnsku: string;
  readonly asin: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly currency: string;
  readonly reimbursed_units: number;
  readonly policy_version: string;
  readonly computation: readonly string[];
  readonly anchored_on: string;
  readonly opens_on: string;
  readonly closes_on: string;
  readonly facts: readonly FoundFact[];
}

/** A rule that has forgotten what exactly its findings hold: it goes from scope to cases. */
export interface Detector
  extends Pick<DetectionRule, 'category' | 'statement' | 'topic' | 'reads' | 'paidNow' | 'resolved'> {
  readonly detect: (
    db: CompanyTransaction,
    scope: Scope,
    policies: readonly ClaimPolicy[],
    today: string,
  ) => Promise<readonly DetectedCase[]>;
}

/** What a rule finds, assessed and with its claim window; findings that no policy covers are none. */
export const detectorOf = <F extends Found>(rule: DetectionRule<F>): Detector => ({
  ...rule,
  detect: async (db, scope, policies, today) => {
    const { rows } = await rule.find(scope).execute(db);
    return rows.flatMap((found) => {
      const category = rule.policyOf?.(found) ?? rule.category;
      const window = claimWindow(policies, found.marketplace_id, category, found.anchored_on);
      return window ? [toCase(rule, found, opening(rule, found, window), today)] : [];
    });
  },
});

function opening<F extends Found>(
  { notBefore }: DetectionRule<F>,
  found: F,
  window: ClaimWindow,
): ClaimWindow {
  const first = notBefore?.(found);
  return first && first > window.opensOn ? { ...window, opensOn: first } : window;
}

function toCase<F extends Found>(
  { assess }: DetectionRule<F>,
  found: F,
  window: ClaimWindow,
  today: string,
): DetectedCase {
  const { computation, ...assessment } = assess(found);
  return {
    ...assessment,
    anchor: found.anchor,
    subject: found.subject,
    marketplace_id: found.marketplace_id,
    state: stateOf(window, today),
    fnsku: found.fnsku,
    asin: found.asin,
    sku: found.sku,
    title: found.title,
    quantity: found.units,
    currency: found.currency,
    reimbursed_units: found.paid_units,
    policy_version: window.policyVersion,
    computation: [
      ...computation,
      `Claims are possible from ${formatDay(window.opensOn)} to ${formatDay(window.closesOn)}${window.opensOn > found.anchored_on ? '; before that the marketplace may mend it by itself' : ''}.`,
    ],
    anchored_on: found.anchored_on,
    opens_on: window.opensOn,
    closes_on: window.closesOn,
    facts: found.facts,
  };
}

function stateOf({ opensOn, closesOn }: ClaimWindow, today: string): DetectedCase['state'] {
  if (today > closesOn) return 'expired';
  return today < opensOn ? 'waiting-for-automatic-payment' : 'detected';
}
