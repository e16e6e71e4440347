import type { Plan, Role } from '@fairshelf/shared-contracts/core';

/** The password of every demo account: published, which is why demo mode listens only on loopback. */
export const demoPassword = 'Fairshelf!1';

const id = (kind: string, number: number): string =>
  `00000000-0000-4000-8000-${kind}${String(number).padStart(12 - kind.length, '0')}`;

export interface DemoCompany {
  readonly id: string;
  readonly name: string;
  readonly plans: readonly Plan[];
  /** Seller accounts of the sandbox, each with a marketplace of its region. */
  readonly sellers: readonly { readonly sellerId: string; readonly marketplaceId: string }[];
}

const unitedStates = 'ATVPDKIKX0DER';
const unitedKingdom = 'A1F83G8C2ARO7P';

const northwind: DemoCompany = {
  id: id('c', 1),
  name: 'Northwind Goods',
  plans: ['review', 'reimburse'],
  sellers: [
    { sellerId: 'A1NORTHWIND01', marketplaceId: unitedStates },
    { sellerId: 'A1NORTHWINDEU1', marketplaceId: unitedKingdom },
  ],
};
const pinecrest: DemoCompany = {
  id: id('c', 2),
  name: 'Pinecrest Outdoor',
  plans: ['review', 'reimburse'],
  sellers: [{ sellerId: 'A2PINECREST001', marketplaceId: unitedStates }],
};
const ratingsOnly: DemoCompany = {
  id: id('c', 3),
  name: 'Lumen Desk',
  plans: ['review'],
  sellers: [{ sellerId: 'A3RATINGSONLY1', marketplaceId: unitedStates }],
};
/** The company of the people who operate the product. */
const operators: DemoCompany = {
  id: id('c', 4),
  name: 'Fairshelf',
  plans: ['review', 'reimburse'],
  sellers: [],
};
const newcomer: DemoCompany = { id: id('c', 5), name: 'New Company', plans: ['review'], sellers: [] };

export const demoCompanies: readonly DemoCompany[] = [northwind, pinecrest, ratingsOnly, operators, newcomer];

export interface DemoUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** The first is the home company. */
  readonly companies: readonly [DemoCompany, ...DemoCompany[]];
  readonly mustChangePassword?: boolean;
}

const operator = (number: number, part: string, name: string, role: Role): DemoUser => ({
  id: id('a', number),
  email: `${part}@demo.test`,
  name,
  roles: [role],
  companies: [operators],
});

export const demoUsers: readonly DemoUser[] = [
  {
    id: id('a', 1),
    email: 'seller@demo.test',
    name: 'Demo Seller',
    roles: ['reimbursement-admin'],
    companies: [northwind, pinecrest],
  },
  { id: id('a', 2), email: 'ratings@demo.test', name: 'Ratings Seller', roles: [], companies: [ratingsOnly] },
  operator(3, 'admin', 'Super Admin', 'super-admin'),
  operator(4, 'agent', 'Affiliate Agent', 'affiliate-agent'),
  operator(5, 'cases', 'Case Manager', 'case-manager'),
  operator(6, 'violation', 'Violation User', 'violation-user'),
  // Manages a seller's advertising: without a store there would be nothing to see.
  { ...operator(7, 'ads', 'Advertising Admin', 'advertising-admin'), companies: [northwind] },
  {
    id: id('a', 8),
    email: 'new@demo.test',
    name: 'New Person',
    roles: [],
    companies: [newcomer],
    mustChangePassword: true,
  },
  operator(9, 'violation-lead', 'Violation Admin', 'violation-admin'),
  operator(10, 'reporter', 'Violation Reporter', 'violation-reporter'),
];
