import type { Insertable } from 'kysely';
import type { Tables } from '../base/database/tables/index.ts';

type Account = Insertable<Tables['seller_account']>;
type Channel = Insertable<Tables['channel']>;
/** The columns that a test has to give. */
type Owner = 'company_id' | 'seller_id';

const US = 'ATVPDKIKX0DER';

/** For tests: the row of a connected account in North America, with overrides. */
export const accountRow = (overrides: Partial<Account> & Pick<Account, Owner>): Account => ({
  region: 'NA',
  store_name: 'Shop',
  sealed_refresh_token: 'sealed',
  default_marketplace_id: US,
  authorized_at: new Date(),
  ...overrides,
});

/** For tests: the row of an account's channel in the US, with overrides. */
export const channelRow = (overrides: Partial<Channel> & Pick<Channel, Owner>): Channel => ({
  region: 'NA',
  marketplace_id: US,
  country_code: 'US',
  country_name: 'United States',
  store_name: 'Shop',
  ...overrides,
});
