import { describe, expect, it } from '@jest/globals';
import { ALL_CALLS } from './index.ts';

/** Section 7 of the specification, read line by line: method, path, fields of query or body, fields of the path. */
const SPECIFIED = `
GET /api/market/amazon/signup/status sellerId moduleType
GET /api/market/{companyId}/channel moduleType
GET /api/market/channel moduleType sellerId
PUT /api/market/user/channel channel_info moduleType
PUT /api/market/user/seller module_type channel_info
POST /api/market/amazon admin_email seller_id sp_api_auth_code code moduleType
PUT /api/market/amazon/market admin_email seller_id code del_yn moduleType
GET /api/market/amazon/integration/status moduleType
GET /api/market/account/product/first-date moduleType marketplaceId sellerId
POST /api/user/contact-us
POST /api/auth/login user_name password
POST /api/signup name user_name email company_name password passwordConfirm
POST /api/auth/login/forgotpassword
POST /api/email/codeverify email code company_id module_type user_id username
POST /api/user/invitation invitation
PUT /api/email/review/codeverify email module_type company_id source
PUT /api/email/reimburse/codeverify email module_type company_id user_id username source
PUT /api/user/signup-step email signup_step
PUT /api/auth/login/password/later email
PUT /api/auth/login/password email current_password new_password
GET /api/user/list userName
GET /api/user
GET /api/user/find userName
GET /api/user/channel userId
GET /api/plan/list
PUT /api/user
GET /api/user/config name
PUT /api/user/config name data config_id
PUT /api/user/permission user_email access_channel_list permissions
PUT /api/user/delete
PUT /api/user/delete/restore
PUT /api/user/delete/{id}
PUT /api/user/sms-config
GET /api/code/common class value_1
GET /api/board/{type}
GET /api/reimburse/setting/module/setup company_id seller_id
GET /api/reimburse/setting/company/config company_id seller_id
PUT /api/reimburse/setting/company/inbound_error/doc/agreement company_id seller_id is_agree
POST /api/reimburse/setting/company/{moduleType}/case/preference company_id seller_id limit_case_per_day
GET /api/code/country
GET /api/code/{country}/state
POST /api/reimburse/setting/company/inbound_error/info
GET /api/reimburse/setting/company/list companyId
GET /api/reimburse/setting/company/account/case sellerId
GET /api/plan/invoice/share-email
POST /api/plan/invoice/share-email
PUT /api/reimburse/setting/renew seller_id sp_api_auth_code company_id is_renew module_type
GET /api/address/suggest-us countryCode addressPrefix
GET /api/address/suggest-intl countryCode addressPrefix
GET /api/address/verify-us
GET /api/address/verify-intl
POST /api/reimburse/setting/amazon seller_id sp_api_auth_code code company_id is_renew module_type amz_app_name company_name
PUT /api/reimburse/setting/account-manager seller_id is_eu
GET /api/reimburse/setting/permission-region seller_id
GET /api/plan/reversal/history skip
GET /api/plan/reversal/total
POST /api/reimburse/setting/signup-master seller_id
POST /api/reimburse/setting/set-permission-check sellerId
PUT /api/reimburse/setting/permission-check sellerId
POST /api/reimburse/setting/company-name company_name
GET /api/reimburse/setting/market-list
GET /api/reimburse/setting/email-notification sellerId
PUT /api/reimburse/setting/email-notification sellerId
POST /api/reimburse/setting/referral-code code
GET /api/reimburse/setting/referral-code code
POST /api/reimburse/setting/provide/account
GET /api/reimburse/setting/provide/account/verify amz_acct_email dag_run_id
GET /api/reimburse/setting/eu/account-manager
GET /api/reimburse/setting/eu default_marketplace_id
POST /api/reimburse/setting/preference/customer-return sellerId
POST /api/reimburse/setting/eu-integration
GET /api/reimburse/setting/docs sellerId
GET /api/reimburse/setting/re-invite sellerId
GET /api/reimburse/setting/re-permissions sellerId
GET /api/reimburse/setting/unsubscribe userId
GET /api/reimburse/setting/subscribe email
`
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', ...names] = line.split(' ');
    return { method, path, names };
  });

/** The field names that a schema of `fields()` states. */
export function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('entries' in schema)) return [];
  return Object.keys(schema.entries ?? {});
}

describe('the calls of the specification', () => {
  it.each(SPECIFIED)('$method $path is stated with $names', ({ method, path, names }) => {
    const call = ALL_CALLS.find((candidate) => candidate.method === method && candidate.path === path);
    expect(call).toBeDefined();
    expect(namesOf(method === 'GET' ? call?.query : call?.body)).toEqual(expect.arrayContaining(names));
  });

  it('names fields only as the specification does, but for what it leaves open', () => {
    const open = new Set([
      'POST /api/user/contact-us',
      'POST /api/auth/login/forgotpassword',
      'PUT /api/user',
      'PUT /api/user/delete',
      'PUT /api/user/delete/restore',
      'PUT /api/user/sms-config',
      'GET /api/address/verify-us',
      'GET /api/address/verify-intl',
      'POST /api/reimburse/setting/company/inbound_error/info',
      'POST /api/plan/invoice/share-email',
      'PUT /api/reimburse/setting/email-notification',
      'POST /api/reimburse/setting/provide/account',
      'POST /api/reimburse/setting/eu-integration',
    ]);
    // Each is added for a reason that stands beside it in the call.
    const added = new Set([
      'POST /api/signup code',
      'POST /api/email/codeverify password',
      'POST /api/email/codeverify name',
      'POST /api/email/codeverify company_name',
      'GET /api/plan/invoice/share-email sellerId',
      'GET /api/plan/reversal/history sellerId',
      'GET /api/plan/reversal/total sellerId',
      'PUT /api/reimburse/setting/company/inbound_error/doc/agreement version',
      'PUT /api/reimburse/setting/account-manager user_email',
      'POST /api/reimburse/setting/company-name company_id',
      'POST /api/reimburse/setting/preference/customer-return is_enabled',
    ]);
    const extra = SPECIFIED.filter(({ method, path }) => !open.has(`${method} ${path}`)).flatMap(
      ({ method, path, names }) => {
        const call = ALL_CALLS.find((candidate) => candidate.method === method && candidate.path === path);
        return namesOf(method === 'GET' ? call?.query : call?.body).filter(
          (name) => name !== 'state' && !names.includes(name) && !added.has(`${method} ${path} ${name}`),
        );
      },
    );
    expect(extra).toEqual([]);
  });
});
