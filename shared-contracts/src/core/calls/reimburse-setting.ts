import * as v from 'valibot';
import { signedIn } from '../access.ts';
import { defineCall } from '../call.ts';
import { done, timestamp } from './envelope.ts';
import { companyId, fields, flag, looseText, moduleType, sellerId, text, wholeNumber } from './field.ts';

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
  }),
});

export const agreeInboundDocuments = defineCall({
  name: 'reimburse-setting.agree-inbound-documents',
  method: 'PUT',
  path: '/api/reimburse/setting/company/inbound_error/doc/agreement',
  summary: 'Agree that documents of inbound shipments are used for claims',
  access: signedIn,
  body: fields({ company_id: companyId, seller_id: sellerId, is_agree: flag('The agreement') }),
  data: done,
});

export const saveCasePreference = defineCall({
  name: 'reimburse-setting.save-case-preference',
  method: 'POST',
  path: '/api/reimburse/setting/company/{moduleType}/case/preference',
  summary: 'Set how many cases are filed a day at most',
  access: signedIn,
  params: fields({ moduleType }),
  body: fields({ company_id: companyId, seller_id: sellerId, limit_case_per_day: caseLimit }),
  data: done,
});

export const saveInboundInfo = defineCall({
  name: 'reimburse-setting.save-inbound-info',
  method: 'POST',
  path: '/api/reimburse/setting/company/inbound_error/info',
  summary: 'Hand in the company data and documents that inbound claims need',
  access: signedIn,
  // Files travel beside these fields in the form.
  body: fields({
    company_id: companyId,
    seller_id: sellerId,
    address: v.optional(looseText('The address', 500), ''),
    phone: v.optional(looseText('The phone number', 30), ''),
    file: v.optional(v.unknown()),
  }),
  form: true,
  data: done,
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
    /** Of which the seller account is; the preference is saved for it. */
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
  body: fields({ company_name: text('The company name', 100) }),
  data: done,
});

export const enableCustomerReturns = defineCall({
  name: 'reimburse-setting.enable-customer-returns',
  method: 'POST',
  path: '/api/reimburse/setting/preference/customer-return',
  summary: 'Let cases for customer returns be found as well',
  access: signedIn,
  body: fields({ sellerId }),
  data: done,
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
    }),
  ),
});
