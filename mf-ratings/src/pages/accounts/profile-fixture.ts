import { getUser, readAccountSecurity, updateUser } from '@fairshelf/shared-contracts/identity';
import { listChannels } from '@fairshelf/shared-contracts/market';
import { deleteUser } from '@fairshelf/shared-contracts/people';
import { readOwnPrivacy } from '@fairshelf/shared-contracts/privacy';
import { type FakeGateway, fakeGateway, type SentRequest } from '@fairshelf/shared-contracts/testing';

/** A person without roles. */
export const ann = {
  email: 'ann@shop.test',
  user_name: 'ann',
  name: 'Ann Harbor',
  company_id: 'C1',
  company_name: 'Northwind Home',
  image: '',
  phone: '',
  role: '',
  is_need_password_change: false,
  is_subscribed_marketing: false,
  unsubscribe_req_date: null,
  ppc_timezone: 'America/Los_Angeles',
  stripe_customer_id: null,
  module_config: {},
  planList: [],
  current_market_info: null,
};

/** A store as the account switcher lists it. */
const store = (company_name: string, country_name: string, value_2: string) => ({
  seller_id: `A${company_name.length}`,
  company_name,
  country_name,
  channel_info: { code: value_2, value_2 },
  channel_store: `${company_name} Shop`,
  default_marketplace_id: value_2,
});

/** A session on another device. */
export const session = {
  address: '203.0.113.7',
  place: 'unknown',
  since: '2026-11-20T10:00:00.000Z',
  isCurrent: false,
};

/** Three sessions, without a second factor or passkeys. */
export const security = {
  secondFactor: null,
  isRequired: false,
  rememberedDevices: [],
  passkeys: [],
  sessions: [
    { ...session, id: 's1', device: 'Chrome on Linux', isCurrent: true },
    { ...session, id: 's2', device: 'Safari on iOS', address: '91.12.0.1', place: 'DE' },
    { ...session, id: 's3', device: 'Firefox on Linux', address: '10.0.0.4', place: 'local' },
  ],
};

/** A gateway with Ann's profile, two companies and three sessions; it accepts changes. */
export function profileGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(getUser, ann);
  gateway.answer(listChannels, [store('Northwind', 'Canada', 'CA'), store('Pinecrest', 'Germany', 'DE')]);
  gateway.answer(updateUser, ({ body }: SentRequest) => ({
    ...ann,
    ...(typeof body === 'object' ? body : {}),
  }));
  gateway.answer(deleteUser, null);
  gateway.answer(readAccountSecurity, security);
  gateway.answer(readOwnPrivacy, { export: null, toTransfer: [], alone: [] });
  return gateway;
}
