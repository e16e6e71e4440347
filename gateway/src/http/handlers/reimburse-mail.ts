import { subscribe, unsubscribe } from '@fairshelf/shared-contracts/core';
import { endMails, resumeNewsletter } from '../../domain/identity/subscriptions.ts';
import { type ServedCall, serve } from '../serve.ts';

export const reimburseMailCalls: readonly ServedCall[] = [
  serve(unsubscribe, async ({ query }, { services, audit }) => {
    const userId = await endMails(services.database, query.userId, services.now());
    // A link that means nobody is answered like one that does: it tells nothing of who is a customer.
    if (userId)
      audit({ actorUserId: userId, after: { unsubscribed: query.userId.split('.')[1] ?? 'newsletter' } });
  }),

  serve(subscribe, async ({ query }, { services, audit }) => {
    const userId = await resumeNewsletter(services.database, query.email);
    if (userId) audit({ actorUserId: userId, after: { subscribed: 'newsletter' } });
  }),
];
