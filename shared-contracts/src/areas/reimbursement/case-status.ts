import { formatShortDay } from '../../core/formats/calendar.ts';
import { formatMoney, type Money } from '../../core/formats/money.ts';
import type { CaseCategory } from './case-category.ts';
import type { DocumentKind } from './case-documents.ts';
import { CASE_GROUPS } from './case-life.ts';
import type { CaseNeed } from './case-needs.ts';
import type { CaseStatus } from './case-row.ts';
import type { CaseState } from './case-state.ts';
import type { ExclusionKind } from './exclusion-calls.ts';

/** Who acts next on a case, or how it ended; lists filter and count by these kinds. */
export const CASE_STATUS_KINDS = [
  'seller',
  'fairshelf',
  'waiting',
  'amazon',
  'denied',
  'paid',
  'reversed',
  'expired',
  'excluded',
  'closed',
] as const;
export type CaseStatusKind = (typeof CASE_STATUS_KINDS)[number];

/** The lists of cases by who acts next; figures count by the same groups. */
export const CASE_GROUP_KINDS = {
  /** Not claimed yet, or waiting for the seller's or our answer or appeal. */
  open: ['seller', 'fairshelf', 'waiting'],
  'action-needed': ['seller'],
  'in-progress': ['fairshelf', 'amazon'],
  reimbursed: ['paid'],
  'not-paid': ['denied', 'expired'],
} as const satisfies Record<string, readonly CaseStatusKind[]>;
export type CaseGroup = keyof typeof CASE_GROUP_KINDS;
export const CASE_GROUP_NAMES = ['open', 'action-needed', 'in-progress', 'reimbursed', 'not-paid'] as const;

/** Filters for unfiled cases by days before the end of the claim window: 'soon' is the dashboard's figure. */
export const CLOSING_DAYS = { week: 7, soon: 14 } as const;
export type ClosingFilter = keyof typeof CLOSING_DAYS;
export const CLOSING_FILTERS = ['week', 'soon'] as const satisfies readonly ClosingFilter[];

export const caseStatusNames: Readonly<Record<CaseStatusKind, string>> = {
  seller: 'You act next',
  fairshelf: 'Fairshelf acts next',
  waiting: 'Amazon may still pay automatically',
  amazon: 'With Amazon',
  denied: 'Denied',
  paid: 'Paid or replaced',
  reversed: 'Taken back',
  expired: 'Expired',
  excluded: 'Excluded from claims',
  closed: 'Skipped or resolved',
};

/** Days after a denial within which an appeal is filed: our practice, Amazon publishes no limit. */
export const APPEAL_DAYS = 30;
/** Days within which a case manager files an appeal requested by the seller. */
export const APPEAL_FILING_DAYS = 2;

/** All inputs of the status. Days are `YYYY-MM-DD`. */
export interface CaseStatusFacts {
  readonly state: CaseState;
  readonly category: CaseCategory;
  readonly hasPlan: boolean;
  /** Our account may file in the seller portal of the case's region. */
  readonly hasAccess: boolean;
  /** An unreadable report row could change the case: a case manager checks it before the case is filed. */
  readonly isHeldBack: boolean;
  /** The seller has excluded this product or category from claims. */
  readonly excludedBy: ExclusionKind | null;
  readonly needs: readonly CaseNeed[];
  readonly missingDocuments: readonly DocumentKind[];
  /** Amazon asked for information, and the seller has written or uploaded a document since. */
  readonly isAnswered: boolean;
  readonly opensOn: string | null;
  readonly closesOn: string | null;
  /** Position in the seller's filing order, earliest window first; null for cases that can't be filed. */
  readonly filingPlace: number | null;
  readonly casesPerDay: number;
  readonly filedToday: number;
  readonly filedOn: string | null;
  readonly stateSince: string;
  /** When Amazon took the payment back, as its report states it; null unless the case is `reversed`. */
  readonly takenBackOn: string | null;
  readonly isEndedByPerson: boolean;
  readonly paid: readonly Money[];
  readonly replacedUnits: number;
  readonly paidOn: string | null;
  readonly appealRequestedOn: string | null;
}

/** The reader of the sentence: sellers read 'You' where case managers read 'Seller'. */
export type StatusReader = 'seller' | 'case-manager';

const OPEN: readonly CaseState[] = CASE_GROUPS.open;

/** The calendar day `days` after a day. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const earlier = (one: string, other: string | null): string => (other !== null && other < one ? other : one);

/** The last day to appeal a denial. */
export const appealBy = (deniedOn: string): string => dayAfter(deniedOn, APPEAL_DAYS);

/**
 * Who acts next. The gateway filters and counts by the same rule in SQL (`status-kind-sql.ts`); a test over generated
 * cases compares the two.
 */
export function caseStatusKind(facts: CaseStatusFacts, today: string): CaseStatusKind {
  const { state } = facts;
  if (OPEN.includes(state)) {
    if (facts.closesOn !== null && facts.closesOn < today) return 'expired';
    if (facts.excludedBy !== null) return 'excluded';
    if (state === 'waiting-for-automatic-payment') return 'waiting';
    const canFile = facts.hasPlan && facts.hasAccess && facts.casesPerDay > 0;
    return state === 'action-needed' || !canFile ? 'seller' : 'fairshelf';
  }
  switch (state) {
    case 'information-requested':
      return facts.isAnswered ? 'fairshelf' : 'seller';
    case 'denied':
      return facts.appealRequestedOn === null ? 'denied' : 'fairshelf';
    case 'paid':
    case 'replaced':
    case 'paid-automatically':
      return 'paid';
    case 'reversed':
      return 'reversed';
    case 'expired':
      return 'expired';
    case 'withdrawn':
      return 'closed';
    default:
      return 'amazon';
  }
}

const documentPhrases: Readonly<Record<DocumentKind, string>> = {
  invoice: 'the supplier invoice',
  delivery: 'the proof of delivery',
  'cost-proof': 'the proof of sourcing cost',
  ownership: 'the proof of ownership',
  other: 'the requested document',
};

const needPhrases: Readonly<Record<CaseNeed, string>> = {
  permission: 'give us access to your seller portal',
  'customer-returns': 'allow claims for customer returns',
  'inbound-agreement': 'agree to share inbound documents',
  'inbound-info': 'enter your company address',
  cost: 'enter the sourcing cost',
};

/** The seller's first step; the drawer lists all of them. */
function nextStep({ category, hasPlan, hasAccess, needs, missingDocuments, state }: CaseStatusFacts): string {
  if (!hasPlan) return 'start the plan';
  if (!hasAccess) return needPhrases.permission;
  const [need] = needs;
  if (need) return needPhrases[need];
  const [kind] = missingDocuments;
  if (kind === 'invoice' && category === 'inbound-shortage') return 'upload the shipment’s invoice';
  if (kind) return `upload ${documentPhrases[kind]}`;
  return state === 'action-needed' ? 'answer our question' : 'raise your filing limit above 0 a day';
}

/** The expected filing day: as many a day as the seller allows, earliest window first. */
function filingDay(
  { filingPlace, casesPerDay, filedToday, closesOn }: CaseStatusFacts,
  today: string,
): string {
  const days = Math.max(1, Math.ceil((filedToday + (filingPlace ?? 1)) / Math.max(1, casesPerDay)));
  return earlier(dayAfter(today, days), closesOn);
}

/**
 * The status of a case: who acts next and by when, as one sentence. The only place where it is derived; lists, drawers,
 * emails and exports show what this returns. `today` is `YYYY-MM-DD`.
 */
export function caseStatus(
  facts: CaseStatusFacts,
  today: string,
  reader: StatusReader = 'seller',
): CaseStatus {
  const kind = caseStatusKind(facts, today);
  const isOwn = reader === 'seller';
  const { stateSince, closesOn, filedOn } = facts;
  const on = (day: string) => formatShortDay(day, today);
  const until = (day: string | null) => (day === null ? '' : ` by ${on(day)}`);
  switch (kind) {
    case 'seller': {
      const isQuestion = facts.state === 'information-requested';
      const by = isQuestion ? null : closesOn;
      const step = isQuestion ? `answer Amazon’s question of ${on(stateSince)}` : nextStep(facts);
      return { kind, text: `${isOwn ? 'You' : 'Seller'}: ${step}${until(by)}`, by };
    }
    case 'fairshelf': {
      if (facts.state === 'information-requested')
        return {
          kind,
          text: isOwn ? 'Fairshelf sends your answer to Amazon' : 'Send the seller’s answer to Amazon',
          by: null,
        };
      if (facts.state === 'denied') {
        const deadline = dayAfter(facts.appealRequestedOn ?? today, APPEAL_FILING_DAYS);
        const by = earlier(deadline, appealBy(stateSince));
        return { kind, text: `${isOwn ? 'Fairshelf files the' : 'File the'} appeal by ${on(by)}`, by };
      }
      if (facts.isHeldBack) {
        const step = isOwn ? 'Fairshelf checks an unreadable report row' : 'Check an unreadable report row';
        return { kind, text: `${step}${until(closesOn)}`, by: closesOn };
      }
      const by = filingDay(facts, today);
      return { kind, text: `${isOwn ? 'Fairshelf files it' : 'File it'} by ${on(by)}`, by };
    }
    case 'waiting':
      return {
        kind,
        text: `Amazon may still pay automatically${facts.opensOn === null ? '' : ` until ${on(facts.opensOn)}`}`,
        by: facts.opensOn,
      };
    case 'amazon':
      if (facts.state === 'approved')
        return { kind, text: `Amazon approved it on ${on(stateSince)}: payment expected`, by: null };
      return facts.state === 'appealed'
        ? { kind, text: `Amazon has had the appeal since ${on(stateSince)}`, by: null }
        : { kind, text: `Amazon has had it since ${on(filedOn ?? stateSince)}`, by: null };
    case 'denied': {
      const by = appealBy(stateSince);
      return by < today
        ? { kind, text: `Denied on ${on(stateSince)}`, by: null }
        : { kind, text: `Denied: appeal by ${on(by)}`, by };
    }
    case 'paid':
      return { kind, text: outcome(facts, on), by: null };
    case 'reversed':
      return {
        kind,
        text: `Amazon reversed the payment on ${on(facts.takenBackOn ?? stateSince)}`,
        by: null,
      };
    case 'expired':
      return { kind, text: closesOn === null ? 'Expired' : `Expired on ${on(closesOn)}`, by: null };
    case 'excluded': {
      const what = facts.excludedBy === 'sku' ? 'this product' : 'cases of this kind';
      return {
        kind,
        text: `Excluded: ${isOwn ? 'you never claim' : 'the seller never claims'} ${what}`,
        by: null,
      };
    }
    case 'closed':
      if (!facts.isEndedByPerson)
        return { kind, text: `Resolved on ${on(stateSince)}: nothing left to claim`, by: null };
      return { kind, text: `${filedOn === null ? 'Skipped' : 'Withdrawn'} on ${on(stateSince)}`, by: null };
  }
}

/** 'Paid $912.62 on Nov 22', 'Replaced 2 units on Nov 22', or both. */
function outcome(facts: CaseStatusFacts, on: (day: string) => string): string {
  const { state, paid, replacedUnits, paidOn, stateSince } = facts;
  const day = on(paidOn ?? stateSince);
  if (state === 'paid-automatically') return `Amazon paid automatically on ${day}`;
  const units = `${replacedUnits} ${replacedUnits === 1 ? 'unit' : 'units'}`;
  const replacement = replacedUnits > 0 ? `replaced ${units}` : state === 'replaced' ? 'replaced' : '';
  const cash =
    paid.length > 0 ? `paid ${paid.map(formatMoney).join(' and ')}` : state === 'paid' ? 'paid' : '';
  const text = [cash, replacement].filter(Boolean).join(' and ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} on ${day}`;
}
