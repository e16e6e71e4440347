import type { DocumentKind, PortalState } from '@fairshelf/shared-contracts/reimbursement';
import type { ColumnType, Generated } from 'kysely';
import type { RegionName } from './sellers.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface PortalAccessTable {
  company_id: string;
  seller_id: string;
  region: RegionName;
  state: Generated<PortalState>;
  /** The account that the seller named as invited; empty if none. */
  account_email: Generated<string>;
  missing: Generated<string[]>;
  message: Generated<string>;
  asked_at: Later<Date>;
  checked_at: Later<Date>;
}

export interface PortalCheckTable {
  company_id: string;
  run_id: Generated<string>;
  seller_id: string;
  account_email: string;
  state: Generated<'running' | 'verified' | 'failed'>;
  message: Generated<string>;
  started_by: string;
  started_at: Date;
  ended_at: Later<Date>;
}

export interface ReimburseSettingTable {
  company_id: string;
  seller_id: string;
  /** Whether claims for customer returns may be filed. */
  customer_returns: Generated<boolean>;
  master_user_id: Later<string>;
  manager_user_id: Later<string>;
  eu_manager_user_id: Later<string>;
  inbound_address: Generated<string>;
  inbound_phone: Generated<string>;
  inbound_by_name: Generated<string>;
  inbound_at: Later<Date>;
}

export interface InboundAgreementTable {
  company_id: string;
  seller_id: string;
  agreement_no: number;
  version: number;
  is_agree: boolean;
  user_id: string;
  user_name: string;
  at: Date;
}

export interface AccountDocumentTable {
  company_id: string;
  document_id: Generated<string>;
  seller_id: string;
  kind: DocumentKind;
  file_name: string;
  file_type: string;
  bytes: number;
  sha256: Buffer;
  content: Buffer;
  uploaded_by_name: string;
  uploaded_at: Date;
}
