import type { Database } from '../../base/database/database.ts';
import type { PaymentEvent } from '../../outside/payment/payment-port.ts';

/** Whether an event of the payment service has been handled before. */
export async function isKnown({ system }: Database, { id }: PaymentEvent): Promise<boolean> {
  const existing = await system
    .selectFrom('payment_event')
    .select('event_id')
    .where('event_id', '=', id)
    .executeTakeFirst();
  return existing !== undefined;
}

/** Recorded after the work, which may be repeated: recorded before it, a crash in between would lose the event. */
export async function remember({ system }: Database, { id, type }: PaymentEvent): Promise<void> {
  await system
    .insertInto('payment_event')
    .values({ event_id: id, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
