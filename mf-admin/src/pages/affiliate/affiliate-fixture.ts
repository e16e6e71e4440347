import {
  getAffiliate,
  listCommissions,
  listPayouts,
  listReferrals,
} from '@fairshelf/shared-contracts/affiliates';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';

/** An affiliate with a code and an open commission. */
export const harbour = {
  id: 'a1',
  name: 'Harbour',
  email: 'harbour@partner.test',
  agent_email: null,
  commission_bps: 1000,
  active: true,
  created_at: '2026-01-01T00:00:00Z',
  version: 1,
  referrals: 1,
  converted: 1,
  open: [{ minor: 2000, currency: 'USD' }],
  paid: [],
  codes: [{ code: 'HARBOUR', active: true, referrals: 1, created_at: '2026-01-01T00:00:00Z' }],
};

/** An empty list. */
const none = { rows: [], total: 0, next: null, previous: null };

/** A gateway with this affiliate and empty lists. */
export function affiliateGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(getAffiliate, harbour);
  gateway.answer(listReferrals, none);
  gateway.answer(listCommissions, none);
  gateway.answer(listPayouts, none);
  return gateway;
}
