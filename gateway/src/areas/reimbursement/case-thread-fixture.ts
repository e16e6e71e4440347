import {
  CASE_STATES,
  type CaseState,
  getCase,
  getQueuedCase,
} from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { addCase, claimAndGrant } from './case-fixture.ts';

// Pinecrest has no channel here: its cases need only plan and access.
export const companyId = '00000000-0000-4000-8000-c00000000002';

export const sellerId = 'A2PINECREST001';
/** The token of the seller. */
export let seller: string;
/** The token of the case manager. */
export let manager: string;

/** For tests: a seller whose cases we file, and a case manager, both signed in. */
export function setUpPinecrest(): void {
  setUpGateway();
  beforeAll(async () => {
    seller = await gateway.signIn('seller@demo.test');
    manager = await gateway.signIn('cases@demo.test');
    await claimAndGrant(gateway.database, { companyId, sellerId });
  }, 60_000);
}

/** A case of a camping stove; returns its id. */
export const addStove = (state: CaseState, overrides: Parameters<typeof addCase>[2] = {}): Promise<string> =>
  addCase(
    gateway.database,
    { companyId, sellerId },
    { state, quantity: 1, title: 'Camping stove', ...overrides },
  );

/** Signs the case manager in once more, since sessions end. */
export async function signInAgain(): Promise<void> {
  manager = await gateway.signIn('cases@demo.test');
}

/** Lets a second pass. */
export const later = () => {
  gateway.clock.now += 1_000;
};

/** Writes a message to a case as its seller. */
export async function sellerWrites(id: string, text: string, token = seller) {
  later();
  return gateway.ask('POST', `/api/reimburse/case/${id}/message`, { token, body: { text } });
}

/** Writes a message to a case as the case manager. */
export async function managerWrites(case_id: string, body: object, token = manager) {
  later();
  return gateway.ask('POST', '/api/reimburse/case-manager/message', {
    token,
    body: { company_id: companyId, case_id, ...body },
  });
}

/** A case as its seller sees it. */
export const asSeller = async (id: string) =>
  v.parse(getCase.data, (await gateway.ask('GET', `/api/reimburse/case/${id}`, { token: seller })).body.data);

/** A case as the case manager sees it. */
export const asManager = async (id: string) => {
  const url = `/api/reimburse/case-manager/case?company_id=${companyId}&case_id=${id}`;
  return v.parse(getQueuedCase.data, (await gateway.ask('GET', url, { token: manager })).body.data);
};

/** The part of an answer with a case's state. */
export const stateOf = v.object({ state: v.picklist(CASE_STATES) });

/** Marks the messages of a case as read. */
export const readAs = (who: 'seller' | 'manager', case_id: string) =>
  who === 'seller'
    ? gateway.ask('PUT', `/api/reimburse/case/${case_id}/message/read`, { token: seller })
    : gateway.ask('PUT', '/api/reimburse/case-manager/message/read', {
        token: manager,
        body: { company_id: companyId, case_id },
      });

/** The notifications of a person. */
export const notificationsOf = async (token: string) => {
  const { body } = await gateway.ask('GET', '/api/notification/list', { token });
  return v.parse(
    v.object({
      rows: v.array(
        v.looseObject({ kind: v.string(), title: v.string(), text: v.string(), link: v.string() }),
      ),
    }),
    body.data,
  ).rows;
};
