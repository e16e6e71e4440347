import {
  getEmailNotification,
  saveEmailNotification,
  subscribe,
  unsubscribe,
} from '@fairshelf/shared-contracts/mail-preferences';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { companyOfSeller } from '../../base/stores/store-of-caller.ts';
import { readChoice, saveChoice } from './case-mail-choices.ts';
import { endMails, resumeNewsletter } from './subscriptions.ts';

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
