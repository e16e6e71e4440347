import { getAlertMails, saveAlertMails } from '@fairshelf/shared-contracts/alerts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { chooseAlertTopic, readAlertTopics } from '../mail-preferences/index.ts';

export const alertMailCalls: readonly ServedCall[] = [
  serve(getAlertMails, async (_, { services, caller }) => ({
    topics: await readAlertTopics(services.database, caller.userId),
  })),

  serve(saveAlertMails, async ({ body: { topic, wanted } }, { services, caller, audit }) => {
    const { before, after } = await chooseAlertTopic(services.database, caller.userId, { topic, wanted });
    audit({ before: { topics: before }, after: { topics: after } });
  }),
];
