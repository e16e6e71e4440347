import type { CaseState } from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll } from '@jest/globals';
import { gateway, setUpGateway } from '../../../testing/set-up-gateway.ts';
import { addCase, claimAndGrant } from '../case-fixture.ts';
import { mailCaseNews } from './jobs.ts';

export const companyId = '00000000-0000-4000-8000-c00000000002';
export const sellerId = 'A2PINECREST001';
/** The seller's account. */
export const account = { companyId, sellerId, store: 'Pinecrest' };
const HOUR = 3_600_000;
export let token: string;

/** For tests: a seller whose cases we file, signed in. */
export function setUpPinecrest(): void {
  setUpGateway();
  beforeAll(async () => {
    token = await gateway.signIn('seller@demo.test');
    await claimAndGrant(gateway.database, account);
  }, 60_000);
}

/** The time of the gateway. */
export const now = () => new Date(gateway.clock.now);

/** A case that came to this state a second later. */
export async function addCaseIn(state: CaseState, title: string) {
  gateway.clock.now += 1_000;
  const money = { estimate_minor: 1_250, currency: 'USD' };
  const case_id = await addCase(gateway.database, account, { state, title, quantity: 1, ...money });
  const move = { kind: state, from_state: 'ready' as const, to_state: state };
  await gateway.database.withCompany(companyId, (db) =>
    db
      .insertInto('case_event')
      .values({ company_id: companyId, case_id, event_no: 1, ...move, at: now() })
      .execute(),
  );
}

/** The emails to the seller. */
export const mails = () =>
  gateway.database.system
    .selectFrom('mail_message')
    .select(['subject', 'text'])
    .where('recipient', '=', 'seller@demo.test')
    .orderBy('mail_id')
    .execute();

/** Chooses which emails the seller gets. */
export const choose = (changes: object) =>
  gateway.ask('PUT', '/api/reimburse/setting/email-notification', { token, body: { sellerId, ...changes } });

/** The emails that the seller gets. */
export const choice = async () =>
  (await gateway.ask('GET', `/api/reimburse/setting/email-notification?sellerId=${sellerId}`, { token })).body
    .data;

/** Three hours later, sends the emails that are due. */
export const run = async () => {
  gateway.clock.now += 3 * HOUR;
  await mailCaseNews(gateway.services, account);
};
