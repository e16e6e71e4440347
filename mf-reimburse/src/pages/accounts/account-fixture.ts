import { listCountries, listStates, suggestUsAddress } from '@fairshelf/shared-contracts/identity';
import {
  agreeInboundDocuments,
  enableCustomerReturns,
  getCompanyConfig,
  getModuleSetup,
  getReimburseAccount,
  listDocuments,
  listReimburseMarkets,
  saveCompanyName,
  saveInboundInfo,
  setAccountManager,
  signUpMaster,
} from '@fairshelf/shared-contracts/reimbursement';
import { type FakeGateway, fakeGateway, northwind } from '@fairshelf/shared-contracts/testing';
import type { AccountData } from './words.ts';

/** A region with an expiring consent, whose portal has no access yet. */
export const region: AccountData['regions'][number] = {
  region: 'NA',
  state: 'missing',
  checked_at: null,
  missing: [],
  message: null,
  consent: 'ending',
  connected_at: '2025-12-01T00:00:00Z',
  renew_by: '2026-12-01T00:00:00Z',
  default_marketplace_id: 'ATVPDKIKX0DER',
  markets: [
    { market_id: 'ATVPDKIKX0DER', country_code: 'US', country_name: 'United States', active: true },
    { market_id: 'A2EUQ1WTGCTBG2', country_code: 'CA', country_name: 'Canada', active: false },
  ],
};

/** The first of two colleagues. */
const ann = { name: 'Ann', email: 'ann@shop.test' };

/** A seller account before its setup. */
export const account: AccountData = {
  seller_id: northwind.sellerId,
  company_id: 'C1',
  company_name: 'Northwind',
  store_name: 'Northwind US',
  filing_email: 'filing@fairshelf.test',
  portal_link: 'https://portal.test/users',
  named_email: null,
  regions: [region],
  master: null,
  manager: null,
  eu_manager: null,
  colleagues: [ann, { name: 'Bo', email: 'bo@shop.test' }],
};

/** The company's settings; the agreement has a newer version than the accepted one. */
export const config = {
  limit_case_per_day: 10,
  is_inbound_error_agreed: false,
  is_customer_return_enabled: false,
  company_name: 'Northwind',
  inbound_info: null,
  waiting: [],
  inbound_agreement: {
    version: 2,
    title: 'Documents',
    paragraphs: ['You let us hand them out.'],
    agreed_version: 1,
    agreed_at: '2026-01-01T00:00:00Z',
    agreed_by: 'Ann',
  },
};

/** A setup in which only the store is connected. */
export const steps = {
  is_connected: true,
  is_invited: false,
  is_permitted: false,
  is_agreed: false,
  has_inbound_info: false,
  is_done: false,
};

/** A gateway with this account, which accepts every change. */
export function accountGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(getReimburseAccount, account);
  gateway.answer(getCompanyConfig, config);
  gateway.answer(getModuleSetup, steps);
  gateway.answer(listDocuments, []);
  gateway.answer(listCountries, [{ code: 'US', name: 'United States' }]);
  gateway.answer(listStates, []);
  const us = { market_id: 'ATVPDKIKX0DER', country_code: 'US', country_name: 'United States' };
  gateway.answer(listReimburseMarkets, [us]);
  gateway.answer(suggestUsAddress, []);
  for (const call of [
    ...[agreeInboundDocuments, enableCustomerReturns, saveCompanyName, saveInboundInfo],
    ...[setAccountManager, signUpMaster],
  ]) {
    gateway.answer(call, null);
  }
  return gateway;
}
