import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import {
  choice,
  companyId,
  fields,
  flag,
  looseText,
  moduleType,
  sellerId,
  text,
  wholeNumber,
} from '../../core/calls/field.ts';
import { DOCUMENT_ENDINGS, LARGEST_DOCUMENT, uploadedFile } from '../../core/calls/upload.ts';
import { DOCUMENT_KINDS } from './case-documents.ts';
import { CASE_NEEDS } from './case-needs.ts';
import { PORTAL_STATES } from './portal-rights.ts';

const caseLimit = wholeNumber('The number of cases per day', 0, 1000);

export const getModuleSetup = defineCall({
  name: 'reimburse-setting.module-setup',
  method: 'GET',
  path: '/api/reimburse/setting/module/setup',
  summary: 'Which steps of setting up reimbursement are done for a seller account',
  access: signedIn,
  query: fields({ company_id: companyId, seller_id: sellerId }),
  data: v.object({
    is_connected: v.boolean(),
    is_invited: v.boolean(),
    is_permitted: v.boolean(),
    is_agreed: v.boolean(),
    /** Whether the company's address for inbound claims is complete. */
    has_inbound_info: v.boolean(),
    is_done: v.boolean(),
  }),
});

export const getCompanyConfig = defineCall({
  name: 'reimburse-setting.company-config',
  method: 'GET',
  path: '/api/reimburse/setting/company/config',
  summary: 'The choices of a company for one seller account',
  access: signedIn,
  query: fields({ company_id: companyId, seller_id: sellerId }),
  data: v.object({
    limit_case_per_day: v.nullable(v.number()),
    is_inbound_error_agreed: v.boolean(),
    is_customer_return_enabled: v.boolean(),
    company_name: v.string(),
    /** The agreement in force. People who agreed to an earlier version are asked again. */
    inbound_agreement: v.object({
      version: v.number(),
      title: v.string(),
      paragraphs: v.array(v.string()),
      agreed_version: v.nullable(v.number()),
      agreed_at: v.nullable(timestamp),
      agreed_by: v.nullable(v.string()),
    }),
    /** Null if nothing was uploaded. */
    inbound_info: v.nullable(
      v.object({
        address: v.string(),
        phone: v.string(),
        saved_at: timestamp,
        saved_by: v.string(),
      }),
    ),
    /** Waiting cases by open need; one that waits for two counts for both. */
    waiting: v.array(v.object({ need: v.picklist(CASE_NEEDS), cases: v.number() })),
  }),
});

export const agreeInboundDocuments = defineCall({
  name: 'reimburse-setting.agree-inbound-documents',
  method: 'PUT',
  path: '/api/reimburse/setting/company/inbound_error/doc/agreement',
  summary: 'Agree that documents of inbound shipments are used for claims',
  access: signedIn,
  body: fields({
    company_id: companyId,
    seller_id: sellerId,
    is_agree: flag('The agreement'),
    /** The version that the person read; if omitted, the one in force. */
    version: v.optional(wholeNumber('The version', 1, 100_000)),
  }),
  data: noData,
});

export const saveCasePreference = defineCall({
  name: 'reimburse-setting.save-case-preference',
  method: 'POST',
  path: '/api/reimburse/setting/company/{moduleType}/case/preference',
  summary: 'Set how many cases are filed a day at most',
  access: signedIn,
  params: fields({ moduleType }),
  body: fields({ company_id: companyId, seller_id: sellerId, limit_case_per_day: caseLimit }),
  data: noData,
});

export const saveInboundInfo = defineCall({
  name: 'reimburse-setting.save-inbound-info',
  method: 'POST',
  path: '/api/reimburse/setting/company/inbound_error/info',
  summary: 'Hand in the company data and documents that inbound claims need',
  access: signedIn,
  // Files are sent in addition to these fields in the form.
  body: fields({
    company_id: companyId,
    seller_id: sellerId,
    address: v.optional(looseText('The address', 500), ''),
    phone: v.optional(looseText('The phone number', 30), ''),
    kind: v.optional(choice('The kind', DOCUMENT_KINDS), 'other'),
    file: v.optional(uploadedFile('The document', { maxBytes: LARGEST_DOCUMENT, endings: DOCUMENT_ENDINGS })),
  }),
  form: true,
  data: noData,
});

export const listSellerCompanies = defineCall({
  name: 'reimburse-setting.list-companies',
  method: 'GET',
  path: '/api/reimburse/setting/company/list',
  summary: 'The seller accounts of a company',
  access: signedIn,
  query: fields({ companyId }),
  data: v.array(
    v.object({
      seller_id: v.string(),
      company_name: v.string(),
      is_eu: v.boolean(),
      region: v.string(),
      store_name: v.string(),
      countries: v.array(v.string()),
      consent: v.picklist(['connected', 'ending', 'expired']),
      permission: v.picklist(PORTAL_STATES),
      connected_at: v.nullable(timestamp),
      renew_by: v.nullable(timestamp),
    }),
  ),
});

export const getAccountCases = defineCall({
  name: 'reimburse-setting.account-cases',
  method: 'GET',
  path: '/api/reimburse/setting/company/account/case',
  summary: 'How many cases of a seller account stand in each state',
  access: signedIn,
  query: fields({ sellerId }),
  data: v.object({
    /** The seller account's company; the preference is saved for it. */
    company_id: v.string(),
    limit_case_per_day: v.nullable(v.number()),
    states: v.array(v.object({ state: v.string(), count: v.number() })),
  }),
});

export const saveCompanyName = defineCall({
  name: 'reimburse-setting.save-company-name',
  method: 'POST',
  path: '/api/reimburse/setting/company-name',
  summary: 'Rename the own company',
  access: signedIn,
  // Not a specified field: a person may have several companies. The default is the home company.
  body: fields({ company_name: text('The company name', 100), company_id: v.optional(companyId) }),
  data: noData,
});

export const enableCustomerReturns = defineCall({
  name: 'reimburse-setting.enable-customer-returns',
  method: 'POST',
  path: '/api/reimburse/setting/preference/customer-return',
  summary: 'Let cases for customer returns be filed as well, or no longer',
  access: signedIn,
  // Not a specified field: what was turned on can be turned off again.
  body: fields({ sellerId, is_enabled: v.optional(flag('Customer returns'), true) }),
  data: noData,
});

export const listDocuments = defineCall({
  name: 'reimburse-setting.list-documents',
  method: 'GET',
  path: '/api/reimburse/setting/docs',
  summary: 'Documents handed in for a seller account',
  access: signedIn,
  query: fields({ sellerId }),
  data: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      name: v.string(),
      bytes: v.number(),
      uploadedAt: timestamp,
      /** For the whole account and its inbound claims; else for one case. */
      isOfAccount: v.boolean(),
      caseId: v.nullable(v.string()),
    }),
  ),
});

const ownDocument = { documentId: text('The document', 64) };

export const downloadAccountDocument = defineCall({
  name: 'reimburse-setting.download-document',
  method: 'GET',
  path: '/api/reimburse/setting/docs/{documentId}/export',
  summary: 'A document of the whole account, as it was handed in',
  access: signedIn,
  params: fields(ownDocument),
  query: fields({ sellerId }),
  data: noData,
  file: true,
});

export const removeAccountDocument = defineCall({
  name: 'reimburse-setting.remove-document',
  method: 'DELETE',
  path: '/api/reimburse/setting/docs/{documentId}',
  summary: 'Take a document of the whole account back',
  access: signedIn,
  params: fields(ownDocument),
  query: fields({ sellerId }),
  data: noData,
});
