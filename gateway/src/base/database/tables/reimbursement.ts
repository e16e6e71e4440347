import type {
  CaseFactDetail,
  CaseFactKind,
  DocumentKind,
  ExclusionKind,
  MessageKind,
} from '@fairshelf/shared-contracts/reimbursement';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { HistoryFacts } from './case-history.ts';
import type { CaseSentence } from './case-sentence.ts';
import type { Moment } from './identity.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ReimbursementTable {
  company_id: string;
  seller_id: string;
  reimbursement_id: string;
  line_no: number;
  approved_at: Date;
  marketplace_case_id: Later<string>;
  order_id: Later<string>;
  reason: string;
  sku: Generated<string>;
  fnsku: Generated<string>;
  asin: Generated<string>;
  title: Generated<string>;
  condition: Generated<string>;
  currency: Later<string>;
  unit_minor: Later<number>;
  total_minor: Later<number>;
  quantity_cash: Generated<number>;
  quantity_inventory: Generated<number>;
  original_reimbursement_id: Later<string>;
  original_reimbursement_type: Later<string>;
  report_run_id: Later<string>;
}

export interface ClaimPolicyTable {
  marketplace_id: string;
  category: string;
  effective_from: string;
  open_day: number;
  close_day: number;
  anchor: string;
  valuation: string;
}

export interface ReimbursementCaseTable {
  company_id: string;
  case_id: Generated<string>;
  seller_id: string;
  marketplace_id: string;
  category: string;
  anchor: string;
  /** The subject by which the case is recomputed: a stock label, an order or a product. */
  subject: Generated<string>;
  state: string;
  state_reason: Generated<string>;
  fnsku: Generated<string>;
  asin: Generated<string>;
  sku: Generated<string>;
  title: Generated<string>;
  quantity: number;
  estimate_minor: Later<number>;
  currency: Later<string>;
  estimate_basis: Generated<string>;
  confidence: Generated<'low' | 'medium' | 'high'>;
  reimbursed_units: Generated<number>;
  rule: Generated<string>;
  policy_version: Generated<string>;
  /** Sentences of cases from before `sentences`. */
  computation: Generated<string[]>;
  /** The computation; null in cases that only have `computation`. */
  sentences: JSONColumnType<CaseSentence[], string | undefined, string> | null;
  anchored_on: string;
  opens_on: Later<string>;
  closes_on: Later<string>;
  marketplace_case_id: Later<string>;
  /** When the seller asked for an appeal of the denial; null once it was filed. */
  appeal_requested_at: Later<Date>;
  /** The assigned case manager. */
  assignee_user_id: Later<string>;
  /** Kinds of documents that the case waits for. */
  needed_documents: Generated<string[]>;
  /** The other open needs: names of `CASE_NEEDS`. */
  needs: Generated<string[]>;
  /** Needs that its seller has waived. */
  waived_needs: Generated<string[]>;
  /** A digest of detection's evidence; '' if unknown. */
  evidence_digest: Generated<string>;
  /** A digest of all that detection found; '' if unknown. */
  found_digest: Generated<string>;
  detected_at: Moment;
  updated_at: Moment;
}

export interface CaseEventTable {
  company_id: string;
  case_id: string;
  event_no: number;
  kind: string;
  from_state: Later<string>;
  to_state: Later<string>;
  /** What a person wrote, or a whole sentence without values. */
  note: Generated<string>;
  facts: ColumnType<HistoryFacts | null, string | null | undefined, never>;
  actor_user_id: Later<string>;
  actor_name: Generated<string>;
  at: Moment;
}

export interface CaseMessageTable {
  company_id: string;
  case_id: string;
  message_no: number;
  side: 'seller' | 'case-manager';
  kind: MessageKind;
  text: string;
  documents: Generated<DocumentKind[]>;
  author_user_id: string | null;
  author_name: string;
  sent_at: Date;
}

export interface CaseMessageReadTable {
  company_id: string;
  case_id: string;
  /** A user of the seller, or 'case-manager' for all of them. */
  reader: string;
  message_no: number;
}

/** A record that supports a case, as of the computation; amounts in minor units. Missing values are left out. */
export interface CaseFact {
  kind: CaseFactKind;
  reference: object;
  day?: string | null;
  /** Missing in evidence that was stored in words. */
  detail?: CaseFactDetail;
  note?: string;
  quantity?: number | null;
  amount_minor?: number | null;
  currency?: string | null;
}

export interface CaseFactsTable {
  company_id: string;
  case_id: string;
  facts: JSONColumnType<CaseFact[], string, string>;
}

/** How many units of a reimbursement report line belong to which case. */
export interface CaseReimbursementTable {
  company_id: string;
  seller_id: string;
  reimbursement_id: string;
  line_no: number;
  case_id: string;
  cash: number;
  in_kind: number;
}

export interface CasePreferenceTable {
  company_id: string;
  seller_id: string;
  limit_case_per_day: number;
}

export interface CaseExclusionTable {
  company_id: string;
  seller_id: string;
  kind: ExclusionKind;
  value: string;
  note: Generated<string>;
  added_by_name: string;
  added_at: Date;
}

export interface CaseDocumentTable {
  company_id: string;
  document_id: Generated<string>;
  case_id: string;
  kind: DocumentKind;
  /** As its owner named it: shown, never used as a path. */
  file_name: string;
  /** Detected from the content; the name of a type in `document-types.ts`. */
  file_type: string;
  bytes: number;
  sha256: Buffer;
  content: Buffer;
  uploaded_by: Later<string>;
  uploaded_by_name: string;
  uploaded_at: Date;
  /** When it was attached to the filing. */
  filed_at: Later<Date>;
}
