import type { CaseCategory, CaseFactDetail, CaseFactKind } from '@fairshelf/shared-contracts/reimbursement';
import type { RawBuilder } from 'kysely';
import type { CaseSentence } from '../../../base/database/tables/case-sentence.ts';
import type { Topic } from './detection-marks.ts';
import type { LedgerCountry } from './ledger-countries.ts';
import type { LedgerTopic } from './ledger-topics.ts';

/** The scope of a rule: one account, and in it everything or only what changed. Days are `YYYY-MM-DD`. */
export interface Scope {
  readonly sellerId: string;
  readonly countries: readonly LedgerCountry[];
  /** Subjects to check; null for all. */
  readonly keys: readonly string[] | null;
  /** Older anchors can no longer be claimed. */
  readonly since: string;
}

/** A piece of evidence as the database builds it; amounts in minor units. */
export interface FoundFact {
  readonly kind: CaseFactKind;
  readonly reference: object;
  readonly day: string | null;
  readonly detail: CaseFactDetail;
  readonly quantity: number | null;
  readonly amount_minor: number | null;
  readonly currency: string | null;
}

/** The result of every rule: something Amazon owes that hasn't been reimbursed. */
export interface Found {
  /** Unique within account and category: the identity of the case. */
  readonly anchor: string;
  /** The subject by which it is recomputed; it belongs to a mark of the rule's topic. */
  readonly subject: string;
  readonly marketplace_id: string;
  readonly currency: string;
  readonly fnsku: string;
  readonly asin: string;
  readonly sku: string;
  readonly title: string;
  readonly anchored_on: string;
  readonly units: number;
  /** Units of the same subject already reimbursed or found. */
  readonly paid_units: number;
  readonly facts: readonly FoundFact[];
}

/** A finding's value and confidence; every number of it appears in a sentence, the first of which is the event. */
export interface Assessment {
  readonly estimate_minor: number | null;
  readonly estimate_basis: string;
  readonly confidence: 'low' | 'medium' | 'high';
  readonly computation: readonly CaseSentence[];
}

/** Columns that a rule may leave out of its rows and declare as `detail`. */
export type DetailColumn = 'title' | 'facts';

/** One kind of loss: how it is found, in SQL, and how it is explained. */
export interface DetectionRule<F extends Found = Found> {
  readonly category: CaseCategory;
  /** The name of the rule in the evidence. */
  readonly statement: string;
  readonly topic: Topic;
  /** The ledger rows that a rule about labels reads; without it new rows don't concern it. */
  readonly reads?: LedgerTopic;
  readonly find: (scope: Scope) => RawBuilder<Omit<F, DetailColumn>>;
  /**
   * Columns that `find` leaves out, by the columns of its finding `looked`: they are looked up only when a case is
   * rebuilt. Any change to them must also change the result of `find`.
   */
  readonly detail?: (scope: Scope) => Readonly<Partial<Record<DetailColumn, RawBuilder<unknown>>>>;
  /** Rows without which the rule finds nothing, where checking them is much cheaper than the rule itself. */
  readonly hasAny?: (scope: Scope) => RawBuilder<unknown>;
  readonly assess: (found: F) => Assessment;
  /** The policy category, if it differs from the finding's own. */
  readonly policyOf?: (found: F) => string;
  /** The earliest day on which the claim can open, regardless of the policy. */
  readonly notBefore?: (found: F) => string;
  /** Units paid or replaced for the subject of the case `c` so far, comparable with `paid_units`. */
  readonly paidNow: RawBuilder<number>;
  /** Why a case whose finding is gone was closed, if nobody paid. */
  readonly resolved: string;
}
