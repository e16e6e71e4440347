import { listActivity, listMembers, readCompanyData } from '@fairshelf/shared-contracts/company';
import { getSingleSignOn } from '@fairshelf/shared-contracts/identity';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';

/** A colleague's change. */
export const change = {
  id: '2',
  at: '2026-11-20T10:00:00.000Z',
  kind: 'changes',
  name: 'Bo Lee',
  email: 'bo@shop.test',
  is_operator: false,
  action: 'user.invite',
  what: 'Invited a person',
  targets: ['cy@shop.test'],
  view: null,
} as const;

/** An operator who viewed as the owner. */
const view = {
  id: '1',
  at: '2026-11-19T10:00:00.000Z',
  kind: 'views',
  name: 'Sam',
  email: 'sam@fairshelf.test',
  is_operator: true,
  action: 'monitoring.start',
  what: 'Viewed as a user',
  targets: [],
  view: { email: 'ann@shop.test', reason: 'Ticket 12', reads: 7, last_read: '2026-11-19T10:05:00.000Z' },
} as const;

/** The only page of the activity. */
export const page = { total: 2, more: false, next: null, previous: null };

/** The owner, who is signed in. */
export const ann = {
  id: 'a',
  name: 'Ann Harbor',
  email: 'ann@shop.test',
  role: 'owner',
  isYou: true,
  limits: [],
  advertising: null,
  since: '2026-01-01T00:00:00.000Z',
} as const;

/** A member. */
export const bo = {
  ...ann,
  id: 'b',
  name: 'Bo Lee',
  email: 'bo@shop.test',
  role: 'member',
  isYou: false,
} as const;

/** The stores to limit roles in. */
export const stores = [{ seller_id: 'A1', market_id: 'US1', name: 'Harbor, Canada' }] as const;

/** The people of the company, as the owner sees them. */
export const members = { role: 'owner', people: [ann, bo], stores: [...stores] } as const;

/** Where an identity provider redirects to. */
export const redirectUri = 'https://fairshelf.test/app/login/company';

/** No single sign-on. */
const noSignIn = { redirectUri, settings: null, domains: [] };

/** A gateway with two people, two entries of activity and no single sign-on. */
export function companyGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(listActivity, { ...page, rows: [change, view] });
  gateway.answer(listMembers, members);
  gateway.answer(getSingleSignOn, noSignIn);
  gateway.answer(readCompanyData, { name: 'Northwind Home', export: null, erasure: null });
  return gateway;
}
