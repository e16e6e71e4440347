import type { Services } from '../../base/services.ts';
import { saveSetting, sayOfAgreement } from '../reimbursement/index.ts';
import { demoUsers } from './demo-accounts.ts';

/** The demo sellers' address: one that the local data set contains. */
const INBOUND = { inbound_address: '400 Broad St\nSeattle WA 98109\nUS', inbound_phone: '+1 206 555 0134' };

/** A demo seller's consent to claims for customer returns and inbound shipments, with the company's data. */
export async function giveWord(
  { database, now }: Services,
  { companyId, sellerId }: { readonly companyId: string; readonly sellerId: string },
): Promise<void> {
  const person = demoUsers.find(({ companies }) => companies.some(({ id }) => id === companyId));
  if (!person) return;
  const { id: userId, name } = person;
  const at = now();
  await database.withCompany(companyId, async (db) => {
    const setting = { customer_returns: true, ...INBOUND, inbound_by_name: name, inbound_at: at };
    await saveSetting(db, { companyId, sellerId }, setting);
    await sayOfAgreement(db, { companyId, sellerId, isAgree: true, person: { userId, name }, now: at });
  });
}
