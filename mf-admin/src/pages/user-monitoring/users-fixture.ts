import type { CallData } from '@fairshelf/shared-contracts/core';
import {
  getUserDetails,
  listApprovals,
  type MonitoredUser,
  searchUsers,
} from '@fairshelf/shared-contracts/people';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';

/** An active seller. */
export const seller: MonitoredUser = {
  id: 'u1',
  email: 'seller@shop.test',
  user_name: 'seller',
  name: 'Sam Seller',
  company_id: 'c1',
  company_name: 'Northwind',
  role: '',
  planList: [{ plan_name: 'review' }],
  created_at: '2026-01-01T00:00:00Z',
  last_login_at: null,
  last_seen_at: null,
  deleted_at: null,
  state: 'active',
  signup_step: 'done',
  imports: 'importing',
};

/** The seller with a paused channel and a failed import. */
export const details: CallData<typeof getUserDetails> = {
  ...seller,
  phone: '',
  email_verified_at: null,
  sessions: 2,
  sellers: [
    {
      seller_id: 'A1',
      company_name: 'Northwind',
      region: 'NA',
      state: 'active',
      authorized_at: '2026-01-01T00:00:00Z',
      first_import_at: null,
      channels: [
        { market_id: 'US', country_code: 'US', country_name: 'United States', active: true },
        { market_id: 'CA', country_code: 'CA', country_name: 'Canada', active: false },
      ],
    },
  ],
  role_ends: [],
  access_channel_list: [],
  jobs: [],
  errors: [{ id: '1', at: '2026-01-02T00:00:00Z', kind: 'import', what: 'orders', message: 'It was away.' }],
};

/** A gateway with one user in a long list, and no pending requests. */
export function usersGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(searchUsers, { rows: [seller], total: 120_000, next: 'NEXT', previous: null });
  gateway.answer(listApprovals, []);
  gateway.answer(getUserDetails, details);
  return gateway;
}
