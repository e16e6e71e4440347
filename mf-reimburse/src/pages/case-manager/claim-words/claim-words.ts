import type { FormatLocale } from '@fairshelf/shared-contracts/core';
import type {
  CaseCategory,
  CaseEvent,
  CaseFactDetail,
  CaseFactKind,
  DocumentKind,
} from '@fairshelf/shared-contracts/reimbursement';

/** A value as a language writes it: numbers, days and amounts in its format. */
type Written<T> = { readonly [K in keyof T]: T[K] extends object ? string : T[K] };

type Events = {
  readonly [K in CaseEvent['is']]: (event: Written<Extract<CaseEvent, { is: K }>>) => string;
};
type Facts = {
  readonly [K in CaseFactDetail['is']]: (fact: Written<Extract<CaseFactDetail, { is: K }>>) => string;
};

/** Codes of Amazon's reports that claims name, by their letters; others are quoted as they are. */
export const CLAIM_CODES = [
  'adjustments',
  'sellable',
  'defective',
  'customerdamaged',
  'carrierdamaged',
  'warehousedamaged',
  'distributordamaged',
  'lostwarehouse',
  'damagedwarehouse',
  'lostinbound',
  'damagedinbound',
  'lostoutbound',
  'damagedoutbound',
  'removalorderlost',
  'customerreturn',
  'customerserviceissue',
  'reimbursementreversal',
  'completed',
  'unwanteditem',
  'noreasongiven',
  'switcheroo',
  'notasdescribed',
  'orderedwrongitem',
] as const;
export type ClaimCode = (typeof CLAIM_CODES)[number];

/** Ledger reason codes that can appear in the records of a claim. */
export const CLAIM_REASONS = ['M', 'F', '5', 'E', '6', 'P', '1', 'J', '2'] as const;

/** The fixed texts of a category's claims. */
interface CategoryWords {
  /** Before units and product. */
  readonly subject: string;
  /** The policy that supports the claim, in our own words. */
  readonly policy: string;
  /** What Amazon should do before it reimburses. */
  readonly request: string;
}

/** One language of claims: everything that Amazon reads but names, codes and figures. */
export interface ClaimWords {
  readonly locale: FormatLocale;
  readonly categories: Readonly<Record<CaseCategory, CategoryWords>>;
  readonly events: Events;
  readonly facts: Facts;
  /** Records of older cases, of which only the kind is known. */
  readonly factKinds: Readonly<Record<CaseFactKind, string>>;
  readonly codes: Readonly<Record<ClaimCode, string>>;
  /** The ledger's reason codes. */
  readonly reasons: Readonly<Record<(typeof CLAIM_REASONS)[number], string>>;
  readonly documents: Readonly<Record<DocumentKind, string>>;
  /** Words of a measurement. */
  readonly inches: string;
  readonly pounds: string;
  readonly units: (count: number) => string;
  readonly ofProduct: (units: string, title: string) => string;
  readonly at: (fulfillmentCenter: string) => string;
  readonly reference: (id: string) => string;
  readonly reimburse: (product: string) => string;
  readonly reimburseFees: (units: string) => string;
  readonly records: string;
  readonly policyLabel: string;
  readonly requestLabel: string;
  readonly sentBy: string;
  readonly phone: string;
  readonly attached: string;
  /** Between a label and its value. */
  readonly colon: string;
}
