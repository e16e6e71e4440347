import type { Money } from '@fairshelf/shared-contracts/core';
import type { CaseEvent } from '@fairshelf/shared-contracts/reimbursement';

/**
 * A sentence of a case's computation as data. Cases store these, and every reader gets the current words in their
 * formats. A case starts with its event.
 */
export type CaseSentence =
  | CaseEvent
  | { readonly is: 'open-of-day'; readonly units: number }
  | { readonly is: 'confirmed'; readonly isConfirmed: boolean; readonly days: number }
  | {
      readonly is: 'worth';
      readonly basis: 'sourcing-cost' | 'paid-before' | 'price';
      readonly units: number;
      readonly each: Money;
      readonly total: Money;
      /** The reason of the earlier payment. */
      readonly reason: string | null;
    }
  | { readonly is: 'worth-unknown' }
  | { readonly is: 'wrong-items'; readonly units: number }
  | { readonly is: 'return-open'; readonly paid: number; readonly units: number }
  | {
      readonly is: 'return-worth';
      readonly isSaleKnown: boolean;
      readonly units: number;
      readonly each: Money;
      readonly total: Money;
    }
  | { readonly is: 'shortage-open'; readonly paid: number; readonly units: number }
  | { readonly is: 'arrived'; readonly day: string; readonly isDated: boolean }
  | { readonly is: 'removal-open'; readonly paid: number; readonly units: number }
  | { readonly is: 'own-fee' }
  | { readonly is: 'estimated-fee'; readonly day: string }
  | { readonly is: 'listing-fee'; readonly sku: string }
  | {
      readonly is: 'charged';
      readonly from: string;
      readonly to: string;
      readonly charged: Money;
      readonly units: number;
      readonly proper: Money;
      readonly isEstimated: boolean;
      readonly tooMuch: Money;
    }
  | { readonly is: 'corrected'; readonly corrected: Money | null; readonly open: Money }
  | {
      readonly is: 'difference';
      readonly units: number;
      readonly each: Money;
      readonly toppedUp: Money;
      readonly total: Money;
    }
  | { readonly is: 'unjustified'; readonly turnedUp: number; readonly units: number }
  | { readonly is: 'contradicted'; readonly units: number }
  | { readonly is: 'taken-worth'; readonly units: number; readonly each: Money; readonly total: Money }
  | { readonly is: 'taken-unknown' }
  | { readonly is: 'paid-case'; readonly isDamage: boolean; readonly units: number }
  | { readonly is: 'window'; readonly opens: string; readonly closes: string; readonly waits: boolean }
  | { readonly is: 'window-closed'; readonly closes: string };
