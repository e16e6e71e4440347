import { randomUUID } from 'node:crypto';
import type { Role } from '@fairshelf/shared-contracts/core';
import {
  assignViolation,
  fileViolation,
  getViolation,
  listViolations,
  moveViolation,
  type Violation,
} from '@fairshelf/shared-contracts/violations';
import { beforeAll, beforeEach } from '@jest/globals';
import type { ListingIssue } from '../../outside/marketplace/ports.ts';
import { NOW, type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';
import { storeIssues } from './import-issues.ts';

/** The seller of the violations. */
export let seller: Store;
/** The person who files violations. */
export let reporter: Store;
/** People who work on violations. */
export let user: Store;
export let otherUser: Store;
/** The administrator of violations. */
export let admin: Store;

/** The person of another store, with this role. */
export async function person(role?: Role): Promise<Store> {
  const store = await desk.addStore([]);
  if (role)
    await desk.database.system.insertInto('user_role').values({ user_id: store.userId, role }).execute();
  return store;
}

/** For tests: a seller with a product, and a person of each role that works on violations. */
export function setUpPeople(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    seller = await person();
    reporter = await person('violation-reporter');
    [user, otherUser] = [await person('violation-user'), await person('violation-user')];
    admin = await person('violation-admin');
    const { companyId: company_id, sellerId: seller_id } = seller;
    await desk.database.withCompany(company_id, (db) =>
      db
        .insertInto('product')
        .values({ company_id, seller_id, marketplace_id: US, sku: 'MUG', asin: 'B0MUG00001', title: 'Mug' })
        .execute(),
    );
  }, 60_000);
  beforeEach(() => desk.database.withCompany(seller.companyId, (db) => db.deleteFrom('violation').execute()));
}

/** A violation as a reporter files it, with overrides. */
export const report = (different: object = {}) => ({
  id: randomUUID(),
  company_id: seller.companyId,
  seller_id: seller.sellerId,
  marketplace_id: US,
  kind: 'listing',
  severity: 'high',
  title: 'A claim on the picture',
  description: '',
  ...different,
});

/** Files a violation. */
export async function file(different: object = {}, by = reporter): Promise<Violation> {
  const { data, message } = await desk.send('POST', fileViolation.path, report(different), by);
  if (!data) throw new Error(message);
  return data as Violation;
}

/** The body or the query that names a violation. */
export const which = ({ id }: { id: string }) => ({ company_id: seller.companyId, violation_id: id });

/** Moves a violation as this person. */
export const move = (violation: Violation, name: string, by: Store, note = '') =>
  desk.send(
    'POST',
    moveViolation.path,
    { ...which(violation), version: violation.version, move: name, note },
    by,
  );

/** Assigns a violation as this person. */
export const assign = (violation: Violation, assignee: string | null, by: Store) =>
  desk.send('POST', assignViolation.path, { ...which(violation), version: violation.version, assignee }, by);

/** A violation with its history. */
export type Story = Violation & {
  events: { kind: string; actor: string | null; note: string; to: string | null }[];
};

/** A violation in full. */
export const read = async (violation: { id: string }, by = admin) =>
  (await desk.get(getViolation.path, which(violation), by)).data as Story;

/** A page of violations. */
export const list = async (query: object, by = admin) =>
  (await desk.get(listViolations.path, query, by)).data as {
    rows: Violation[];
    total: number;
    open: Record<string, number>;
  };

/** Stores listing issues as an import does. */
export const store = (issues: readonly ListingIssue[], isComplete = true) =>
  desk.database.withCompany(seller.companyId, (db) =>
    storeIssues(db, { companyId: seller.companyId, sellerId: seller.sellerId, marketplaceId: US }, issues, {
      at: NOW,
      isComplete,
    }),
  );

/** A listing issue as Amazon reports it, with overrides. */
export const issue = (different: Partial<ListingIssue> = {}): ListingIssue => ({
  sku: 'MUG',
  asin: 'B0MUG00001',
  code: '90220',
  message: 'Item weight is required.',
  severity: 'ERROR',
  enforcements: [],
  isExempt: false,
  exemptUntil: null,
  ...different,
});
