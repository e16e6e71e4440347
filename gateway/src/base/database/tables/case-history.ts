import type { CaseMoveName, CaseNeed, DocumentKind } from '@fairshelf/shared-contracts/reimbursement';

interface Paid {
  readonly units: number;
  readonly reimbursement: string;
  /** How many cases of the label share it. */
  readonly sharing: number;
}

/**
 * An entry of a case's history as data: every reader gets it in their language and formats. What a person wrote is the
 * entry's note; entries without values are notes too, declared with `msg`.
 */
export type HistoryFacts =
  /** `before`: for a case that was known with another number. */
  | { readonly is: 'missing'; readonly units: number; readonly before?: number }
  | { readonly is: 'missing-again'; readonly units: number }
  | { readonly is: 'window-opened'; readonly day: string }
  | { readonly is: 'window-closed'; readonly day: string }
  | { readonly is: 'needs'; readonly needs: readonly CaseNeed[] }
  | ({ readonly is: 'paid' } & Paid)
  | ({ readonly is: 'replaced' } & Paid)
  | { readonly is: 'taken-back'; readonly reimbursement: string }
  | {
      readonly is: 'document-added';
      readonly kind: DocumentKind;
      readonly file: string;
      /** It was uploaded to another case of this shipment. */
      readonly shipment?: string;
    }
  | { readonly is: 'document-removed'; readonly file: string }
  | {
      readonly is: 'moved';
      readonly move: CaseMoveName;
      readonly needed?: readonly DocumentKind[];
      /** Amazon's case id, where it was filed. */
      readonly filedAs?: string;
      readonly documents?: number;
      /** Names of the company's own documents that were sent with it. */
      readonly ofCompany?: readonly string[];
    };
