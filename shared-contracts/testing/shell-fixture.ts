import type { CompanyRight } from '../src/core/company-rights.ts';
import { bus, type Market, store, type User } from '../src/state/index.ts';
import { marketSource, pathOfSource, sessionSource, userSource } from '../src/state/shell.ts';

// The mock shell runs this in a browser: nothing of a test runner belongs here.

export const northwind: Market = {
  sellerId: 'A1NORTHWIND',
  companyName: 'Northwind Home',
  marketId: 'ATVPDKIKX0DER',
  countryCode: 'US',
  countryName: 'United States',
  defaultMarketplaceId: 'ATVPDKIKX0DER',
};

export const pinecrest: Market = { ...northwind, sellerId: 'A2PINECREST', companyName: 'Pinecrest Outdoor' };

/** What the shell does when someone signs in: a session, the person, and their current store, if any. */
export function signIn({
  role = '',
  market,
  isMonitoring = false,
  rights,
  storeRights,
  companyRights,
}: {
  role?: string;
  market?: Market | undefined;
  isMonitoring?: boolean;
  rights?: readonly CompanyRight[];
  storeRights?: User['storeRights'];
  companyRights?: User['companyRights'];
} = {}): void {
  store.set(sessionSource, { accessToken: 'token', expiresAt: '2099-01-01T00:00:00Z', isRememberMe: false });
  store.set(userSource, {
    email: 'ann@shop.test',
    userName: 'ann',
    name: 'Ann',
    companyId: 'C1',
    companyName: 'Northwind Home',
    rights,
    storeRights,
    companyRights,
    image: '',
    role,
    plans: ['review', 'reimburse'],
    isNeedPasswordChange: false,
    isMonitoring,
    ppcTimezone: 'UTC',
  });
  store.set(marketSource, market);
}

/** What the shell does when the session ends: a visitor again. */
export function signOut(): void {
  store.set(sessionSource, undefined);
  store.set(userSource, undefined);
  store.set(marketSource, undefined);
}

/** What the shell does when the person chooses another store: the atom, then the event. */
export function switchMarket(market: Market): void {
  store.set(marketSource, market);
  bus.publish('market:changed', {
    market: {
      seller_id: market.sellerId,
      company_name: market.companyName,
      market_id: market.marketId,
      country_code: market.countryCode,
      country_name: market.countryName,
      default_marketplace_id: market.defaultMarketplaceId,
    },
  });
}

/** The shell's routes of all remotes: the path of each name. */
export function routesThere(paths: Readonly<Record<string, string>>): void {
  store.set(pathOfSource, { pathOf: (name) => paths[name] });
}
