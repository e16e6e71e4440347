import type { PaymentMethod } from '@fairshelf/shared-contracts/billing';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import type { Card, PaymentPort } from '../../outside/payment/payment-port.ts';

interface Services {
  readonly database: Database;
  readonly payment: PaymentPort;
}

interface Payer {
  readonly companyId: string;
  readonly name: string;
  readonly email: string;
}

/** The payment method that a company has on file at this payment service; accounts of another service don't count. */
export async function billingAccount(db: CompanyTransaction, provider: string) {
  return db.selectFrom('billing_account').selectAll().where('provider', '=', provider).executeTakeFirst();
}

/** Starts adding a card: returns the page of the payment service to redirect the browser to. */
export async function startCard(
  { database, payment }: Services,
  payer: Payer,
  returnUrl: string,
): Promise<string> {
  const { companyId } = payer;
  const existing = await database.withCompany(companyId, (db) => billingAccount(db, payment.name));
  const customerId = existing?.customer_id ?? (await payment.createCustomer(payer));
  if (!existing?.customer_id) {
    const fields = { provider: payment.name, customer_id: customerId, ...noCard };
    await database.withCompany(companyId, (db) =>
      db
        .insertInto('billing_account')
        .values({ company_id: companyId, ...fields })
        .onConflict((conflict) => conflict.column('company_id').doUpdateSet(fields))
        .execute(),
    );
  }
  const { url } = await payment.startSetup({ companyId, customerId, returnUrl });
  return url;
}

const noCard = { method_id: null, brand: '', last4: '', exp_month: null, exp_year: null };

/**
 * Puts the card of a finished setup on file and removes the previous one. Undefined when the setup has no card or
 * belongs to another company. Repeating it, as page and webhook do, changes nothing more.
 */
export async function takeCard(
  { database, payment }: Services,
  companyId: string,
  setupId: string,
  now: Date,
): Promise<Card | undefined> {
  const before = await database.withCompany(companyId, (db) => billingAccount(db, payment.name));
  if (!before?.customer_id) return undefined;
  const card = await payment.readSetup(setupId, before.customer_id);
  if (!card) return undefined;
  const { methodId: method_id, brand, last4, expMonth: exp_month, expYear: exp_year } = card;
  await database.withCompany(companyId, (db) =>
    db
      .updateTable('billing_account')
      .set({ method_id, brand, last4, exp_month, exp_year, updated_at: now })
      .execute(),
  );
  if (before.method_id && before.method_id !== method_id) await payment.forgetCard(before.method_id);
  return card;
}

/** Removes the card, locally first, so that it is gone even if the service doesn't respond. */
export async function forgetCard(
  { database, payment }: Services,
  companyId: string,
  now: Date,
): Promise<void> {
  const before = await database.withCompany(companyId, async (db) => {
    const account = await billingAccount(db, payment.name);
    await db
      .updateTable('billing_account')
      .set({ ...noCard, updated_at: now })
      .execute();
    return account;
  });
  if (before?.method_id) await payment.forgetCard(before.method_id);
}

/** A card that was removed at the payment service no longer counts as on file here. */
export async function dropCard({ database }: Pick<Services, 'database'>, methodId: string): Promise<void> {
  const holder = await database.system
    .selectFrom('billing_account')
    .select('company_id')
    .where('method_id', '=', methodId)
    .executeTakeFirst();
  if (!holder) return;
  await database.withCompany(holder.company_id, (db) =>
    db.updateTable('billing_account').set(noCard).where('method_id', '=', methodId).execute(),
  );
}

interface StoredCard {
  readonly method_id: string | null;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number | null;
  readonly exp_year: number | null;
}

/** The card on file in the contract's form; null without one. A card is valid through the last day of its month. */
export function asPaymentMethod(account: StoredCard | undefined, now: Date): PaymentMethod | null {
  if (!account?.method_id || account.exp_month === null || account.exp_year === null) return null;
  const { brand, last4, exp_month, exp_year } = account;
  const is_expired = Date.UTC(exp_year, exp_month, 1) <= now.getTime();
  return { brand, last4, exp_month, exp_year, is_expired };
}
