import type { CaseState } from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll } from '@jest/globals';
import { addPerson } from '../../testing/people.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { addCompany } from '../../testing/test-database.ts';
import { addCase, addSeller, type Seller } from './case-fixture.ts';

/** The tokens of the operators. */
export let manager: string;
export let otherManager: string;
export let admin: string;

/** The sellers. */
export let ann: Seller;
export let bo: Seller;

/** For tests: two sellers, two case managers, and an administrator. */
export function setUpSellers(): void {
  setUpGateway();
  beforeAll(async () => {
    manager = await gateway.signIn('cases@demo.test');
    admin = await gateway.signIn('admin@demo.test');
    ann = await newSeller('Harbor Goods');
    bo = await newSeller('Pine Supply');
    const desk = await addCompany(gateway.database, 'Desk');
    const cleo = { name: 'Cleo Desk', roles: ['case-manager'], now: new Date(gateway.clock.now) } as const;
    otherManager = (await addPerson(gateway.database, desk, cleo)).token;
  }, 60_000);
}

/** Another seller, whose cases we file. */
export const newSeller = (name: string): Promise<Seller> =>
  addSeller(gateway.database, name, new Date(gateway.clock.now));

/** A case of a lamp in this state. */
export const addLamp = (
  seller: Seller,
  state: CaseState,
  overrides: Parameters<typeof addCase>[2] = {},
): Promise<string> =>
  addCase(gateway.database, seller, { state, title: 'Lamp', closes_on: '2026-12-20', ...overrides });

/** Signs the case manager in once more, since sessions end. */
export async function signInAgain(): Promise<void> {
  manager = await gateway.signIn('cases@demo.test');
}

interface Moved {
  readonly case_id: string;
  readonly state: string | null;
  readonly problem: string | null;
}

/** Moves cases of a seller as a case manager; returns the outcome of each. */
export async function move(
  seller: Seller,
  cases: readonly string[],
  body: object,
  token = manager,
): Promise<Moved[]> {
  const caseKeys = cases.map((case_id) => ({ company_id: seller.companyId, case_id }));
  const answer = await gateway.ask('POST', '/api/reimburse/case-manager/move', {
    token,
    body: { cases: caseKeys, ...body },
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.message}`);
  return answer.body.data as Moved[];
}

/** Moves a case as its seller. */
export const moveOwn = (seller: Seller, id: string, body: object) =>
  gateway.ask('POST', `/api/reimburse/case/${id}/move`, { token: seller.token, body });

/** Files a case of a seller. */
export const file = (seller: Seller, id: string, marketplace_case_id = `M-${id}`) =>
  move(seller, [id], { move: 'file', marketplace_case_id });

/** A case as its seller sees it. */
export const stateOf = async (seller: Seller, id: string) => {
  const { body } = await gateway.ask('GET', `/api/reimburse/case/${id}`, { token: seller.token });
  return body.data as {
    state: CaseState;
    isSkipped: boolean;
    evidence: { events: { actor: string; note: string | null; kind: string }[] };
  };
};
