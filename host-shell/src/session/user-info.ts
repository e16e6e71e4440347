import {
  DEFAULT_PPC_TIMEZONE,
  isFormatLocale,
  type MarketInfo,
  type Plan,
  type UserInfo,
} from '@fairshelf/shared-contracts/core';
import type { Market, User } from '@fairshelf/shared-contracts/state';

const isPlan = (name: string): name is Plan => name === 'review' || name === 'reimburse';

/**
 * The user in the pages' form, from the server's user info. While monitoring, the operator's role stays
 * (docs/specification/monitoring.md).
 */
export function toUser(info: UserInfo, before?: User): User {
  const role = typeof info.role === 'string' ? info.role : info.role.join(',');
  return {
    email: info.email,
    userName: info.user_name,
    name: info.name,
    companyId: info.company_id,
    companyName: info.company_name,
    image: info.image,
    role: before?.isMonitoring ? before.role : role,
    rights: info.company_rights,
    storeRights: info.store_rights?.map(({ seller_id, market_id, ...rights }) => ({
      ...rights,
      sellerId: seller_id,
      marketId: market_id,
    })),
    companyRights: info.rights_by_company?.map(({ company_id, rights }) => ({
      companyId: company_id,
      rights,
    })),
    plans: info.planList.map((plan) => plan.plan_name).filter(isPlan),
    isNeedPasswordChange: info.is_need_password_change,
    isMonitoring: before?.isMonitoring ?? false,
    ppcTimezone: info.ppc_timezone || DEFAULT_PPC_TIMEZONE,
    ...(info.language && { language: info.language }),
    formats: chosenFormats(info),
  };
}

/**
 * The formats that the person chose; a locale that this release doesn't know is left to the browser, as is a time zone
 * (`startFormats`).
 */
function chosenFormats({ formats }: UserInfo): User['formats'] {
  const { locale, time_zone: timeZone } = formats ?? {};
  return {
    ...(locale && isFormatLocale(locale) && { locale }),
    ...(timeZone && { timeZone }),
  };
}

/** A store in the shared state's form. */
export function toMarket(info: MarketInfo): Market {
  return {
    sellerId: info.seller_id,
    companyName: info.company_name,
    marketId: info.market_id,
    countryCode: info.country_code,
    countryName: info.country_name,
    defaultMarketplaceId: info.default_marketplace_id,
  };
}

/** A store in the field names of calls, events and stored favorites. */
export function toMarketInfo(market: Market): MarketInfo {
  return {
    seller_id: market.sellerId,
    company_name: market.companyName,
    market_id: market.marketId,
    country_code: market.countryCode,
    country_name: market.countryName,
    default_marketplace_id: market.defaultMarketplaceId,
  };
}
