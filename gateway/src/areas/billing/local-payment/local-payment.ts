import { randomUUID } from 'node:crypto';
import type { Database } from '../../../base/database/database.ts';
import type { ChargeOutcome, PaymentPort } from '../../../outside/payment/payment-port.ts';
import { LOCAL_CARDS } from './local-cards.ts';

/** The payment service of demo mode and of tests: no money moves. A card is chosen on the page `/dev/payment`. */
export function createLocalPayment(database: Database, baseUrl: string): PaymentPort {
  return {
    name: 'local',
    createCustomer: async ({ companyId }) => `local_customer_${companyId}`,
    startSetup: async ({ customerId, returnUrl }) => {
      const setup_id = `local_setup_${randomUUID()}`;
      await database.system
        .insertInto('local_payment_setup')
        .values({ setup_id, customer_id: customerId })
        .execute();
      const query = new URLSearchParams({ setup: setup_id, return: returnUrl });
      return { url: `${baseUrl}/dev/payment?${query}` };
    },
    readSetup: async (setupId, customerId) => {
      const setup = await database.system
        .selectFrom('local_payment_setup')
        .select('card')
        .where('setup_id', '=', setupId)
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      return LOCAL_CARDS.find(({ methodId }) => methodId === setup?.card);
    },
    forgetCard: async () => undefined,
    charge: async ({ methodId, paymentId }): Promise<ChargeOutcome> => {
      const reference = `local_charge_${paymentId}`;
      const problem = LOCAL_CARDS.find((card) => card.methodId === methodId)?.problem;
      return problem ? { state: 'failed', reference, problem } : { state: 'succeeded', reference };
    },
    refund: async () => undefined,
    // Only the card decides the outcome of a charge: repeating it gives the same result.
    findCharge: async () => undefined,
    readEvent: () => undefined,
  };
}
