import {
  getEmailNotification,
  saveEmailNotification,
  subscribe,
  unsubscribe,
} from '@fairshelf/shared-contracts/mail-preferences';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { Refusal } from '../../base/refusal.ts';
import { companyOfSeller } from '../../base/stores/store-of-caller.ts';
import { readChoice, saveChoice } from './case-mail-choices.ts';
import { mailConfirmation } from './confirm-subscription.ts';
import { endMails, receiverOf, resumeNewsletter } from './subscriptions.ts';

export const reimburseMailCalls: readonly ServedCall[] = [
  serve(getEmailNotification, async ({ query: { sellerId } }, { services, caller }) => {
    await companyOfSeller(services.database, caller, sellerId);
    return readChoice(services.database, caller.userId, sellerId);
  }),

  serve(saveEmailNotification, async ({ body: { sellerId, ...chosen } }, { services, caller, audit }) => {
    const companyId = await companyOfSeller(services.database, caller, sellerId);
    const before = await readChoice(services.database, caller.userId, sellerId);
    const after = await saveChoice(services.database, caller.userId, sellerId, chosen);
    audit({ companyId, before, after: { seller_id: sellerId, ...after } });
  }),

  serve(unsubscribe, async ({ query }, { services, audit }) => {
    const optOut = await endMails(services.database, query.userId, services.now());
    if (optOut)
      audit({
        actorUserId: optOut.userId,
        after: { unsubscribed: query.userId.split('.')[1] ?? 'newsletter' },
      });
    return { ended: optOut !== undefined, already: optOut?.already ?? false };
  }),

  serve(subscribe, async ({ query: { email, key } }, context) => {
    const { services, audit } = context;
    const receiver = key === undefined ? undefined : await receiverOf(services.database, key);
    if (receiver?.email === email) {
      await resumeNewsletter(services.database, receiver.userId);
      audit({ actorUserId: receiver.userId, after: { subscribed: 'newsletter' } });
      return { state: 'subscribed' as const };
    }
    await limitConfirmations(context, email);
    await mailConfirmation(services, email);
    return { state: 'confirm' as const };
  }),
];

/** Confirmations go to addresses that somebody else may have typed. */
async function limitConfirmations({ services, address }: CallContext, email: string): Promise<void> {
  const waits = [
    await services.limits.take(`subscribe:${email}`, { hits: 3, windowMs: 86_400_000 }),
    await services.limits.take(`subscribe-from:${address}`, { hits: 20, windowMs: 3_600_000 }),
  ];
  const wait = Math.max(...waits);
  if (wait > 0)
    throw new Refusal(429, 'Too many emails were requested. Please try again later.', {
      retryAfter: Math.ceil(wait / 1000),
    });
}
