import { contactUs } from '@fairshelf/shared-contracts/contact';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { Refusal } from '../../base/refusal.ts';
import { receiveMessage } from './receive-message.ts';

const HOUR = 3_600_000;
/** Messages an hour: per sender, and per network address, which a whole office may share. */
const perSender = { hits: 5, windowMs: HOUR };
const perPlace = { hits: 20, windowMs: HOUR };

async function limitMessages({ services, address }: CallContext, email: string): Promise<void> {
  const waits = [
    await services.limits.take(`contact:${email}`, perSender),
    await services.limits.take(`contact-from:${address}`, perPlace),
  ];
  const wait = Math.max(...waits);
  if (wait === 0) return;
  const minutes = Math.ceil(wait / 60_000);
  throw new Refusal(
    429,
    `We have received several messages from you. Please send the next one in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: Math.ceil(wait / 1000) },
  );
}

export const contactCalls: readonly ServedCall[] = [
  serve(contactUs, async ({ body }, context) => {
    const { website, ...message } = body;
    // Pretends success, so that a bot doesn't learn why it failed.
    if (website !== '') {
      context.audit({ after: { thrownAway: true } });
      return;
    }
    await limitMessages(context, message.email);
    await receiveMessage(context.services, { ...message, userId: context.visitor?.userId });
  }),
];
