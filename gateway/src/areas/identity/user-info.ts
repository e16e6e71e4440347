import { type CompanyRole, ROLE_RIGHTS, type RoleLimit, rightsIn } from '@fairshelf/shared-contracts/company';
import { parseRoles, type UserInfo } from '@fairshelf/shared-contracts/core';
import { type Selectable, sql } from 'kysely';
import { withAdvertising } from '../../base/accounts/advertising-admins.ts';
import { channelsOfCompanies } from '../../base/accounts/channels-of-companies.ts';
import { roleOfMember } from '../../base/accounts/company-members.ts';
import type { Database } from '../../base/database/database.ts';
import { planOnce } from '../../base/database/driver.ts';
import type { AppUserTable } from '../../base/database/tables/identity.ts';

interface InfoRow
  extends Pick<
    Selectable<AppUserTable>,
    | 'email'
    | 'user_name'
    | 'name'
    | 'image'
    | 'phone'
    | 'ppc_timezone'
    | 'format_locale'
    | 'time_zone'
    | 'browser_locale'
    | 'browser_time_zone'
    | 'language'
    | 'home_company_id'
  > {
  company_name: string;
  roles: string[];
  plans: string[];
  companies: { id: string; role: CompanyRole }[];
  is_advertising_admin: boolean;
  limits: RoleLimit[];
  must_change_password: boolean;
  marketing: { general_newsletter_email?: boolean };
  unsubscribed_at: Date | null;
  text_messages: { is_agree_sms?: boolean; is_agree_promo_sms?: boolean };
  current_market: UserInfo['current_market_info'];
  stripe_customer_id: string | null;
  current_seller: { seller_id: string; company_name: string } | null;
}

/** The browser's data about a user. `passwordLater`: the person postponed the password change in this session. */
export async function readUserInfo(
  database: Database,
  userId: string,
  { passwordLater = false }: { passwordLater?: boolean } = {},
): Promise<UserInfo | undefined> {
  const { rows } = await sql<InfoRow>`${planOnce('user-info')}
    select u.email, u.user_name, u.name, u.image, u.phone, u.ppc_timezone, u.home_company_id,
      u.format_locale, u.time_zone, u.browser_locale, u.browser_time_zone, u.language,
      c.name as company_name, u.must_change_password, u.marketing, u.unsubscribed_at, u.text_messages,
      u.current_market, u.current_seller,
      (select customer_id from billing_account b
       where b.company_id = u.home_company_id and b.provider = 'stripe') as stripe_customer_id,
      array(select role from user_role r where r.user_id = u.user_id order by role) as roles,
      exists(select from company_member m where m.user_id = u.user_id and m.advertising) as is_advertising_admin,
      array(select distinct p.plan from company_member m join company_plan p using (company_id)
            where m.user_id = u.user_id order by 1) as plans,
      coalesce((select json_agg(json_build_object('id', m.company_id, 'role', ${roleOfMember}))
            from company_member m where m.user_id = u.user_id), '[]') as companies,
      coalesce((select json_agg(json_build_object('companyId', company_id, 'area', area, 'sellerId', seller_id,
            'marketId', marketplace_id, 'role', role)) from member_limit l where l.user_id = u.user_id), '[]') as limits
    from app_user u join company c on c.company_id = u.home_company_id
    where u.user_id = ${userId} and u.deleted_at is null`.execute(database.system);
  const [row] = rows;
  return row && asUserInfo(row, { passwordLater, stores: await storeRights(database, row) });
}

type StoreRights = NonNullable<UserInfo['store_rights']>;

/** The person's rights in each store; undefined if they follow from the role in their own company. */
async function storeRights(
  database: Database,
  { companies, limits, home_company_id }: Pick<InfoRow, 'companies' | 'limits' | 'home_company_id'>,
): Promise<StoreRights | undefined> {
  if (limits.length === 0 && companies.every(({ id }) => id === home_company_id)) return undefined;
  const stores = await channelsOfCompanies(database, companies, undefined);
  return stores.map(({ company, store }) => ({
    seller_id: store.sellerId,
    market_id: store.marketId,
    company: [...ROLE_RIGHTS[company.role]],
    review: [...rightsIn(company, limits, { area: 'review', ...store })],
    reimburse: [...rightsIn(company, limits, { area: 'reimburse', ...store })],
  }));
}

function asUserInfo(
  row: InfoRow,
  { passwordLater, stores }: { passwordLater: boolean; stores: StoreRights | undefined },
): UserInfo {
  const role = row.companies.find(({ id }) => id === row.home_company_id)?.role;
  return {
    email: row.email,
    user_name: row.user_name,
    name: row.name,
    company_id: row.home_company_id,
    company_name: row.company_name,
    image: row.image ?? '',
    phone: row.phone ?? '',
    role: withAdvertising(parseRoles(row.roles), row.is_advertising_admin).join(','),
    is_need_password_change: row.must_change_password && !passwordLater,
    is_subscribed_marketing: row.marketing.general_newsletter_email === true && !row.unsubscribed_at,
    unsubscribe_req_date: row.unsubscribed_at?.toISOString() ?? null,
    ppc_timezone: row.ppc_timezone,
    formats: {
      locale: row.format_locale,
      time_zone: row.time_zone,
      browser_locale: row.browser_locale,
      browser_time_zone: row.browser_time_zone,
    },
    language: row.language,
    stripe_customer_id: row.stripe_customer_id,
    module_config: row.plans.includes('reimburse')
      ? {
          reimburse: {
            current_seller_info: row.current_seller,
            is_phone_verified: false,
            is_agree_sms: row.text_messages.is_agree_sms === true,
            is_agree_promo_sms: row.text_messages.is_agree_promo_sms === true,
          },
        }
      : {},
    company_rights: role ? [...ROLE_RIGHTS[role]] : [],
    ...(stores && { store_rights: stores }),
    ...(row.companies.length > 1 && {
      rights_by_company: row.companies.map(({ id, role: each }) => ({
        company_id: id,
        rights: [...ROLE_RIGHTS[each]],
      })),
    }),
    planList: row.plans.map((plan_name) => ({ plan_name })),
    current_market_info: row.current_market,
  };
}

/** The active person with this address; undefined if there is none. */
export async function userOfAddress({ system }: Database, email: string): Promise<string | undefined> {
  const user = await system
    .selectFrom('app_user')
    .select('user_id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.user_id;
}
