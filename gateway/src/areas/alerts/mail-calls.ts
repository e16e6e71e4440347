import { getAlertMails, saveAlertMails, saveAlertRules } from '@fairshelf/shared-contracts/alerts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import {
  chooseAlertTopic,
  readAlertRules,
  readAlertTopics,
  readSummarySetting,
  saveAlertRules as storeAlertRules,
} from '../mail-preferences/index.ts';

export const alertMailCalls: readonly ServedCall[] = [
  serve(getAlertMails, async (_, { services: { database }, caller: { userId } }) => {
    const { rhythm, quiet, stores, tags } = await readAlertRules(database, userId);
    const { hour, time_zone: timeZone } = await readSummarySetting(database, userId);
    const topics = await readAlertTopics(database, userId);
    return { topics, rhythm, quiet, stores: [...stores], tags: [...tags], hour, timeZone };
  }),

  serve(saveAlertMails, async ({ body: { topic, wanted } }, { services, caller, audit }) => {
    const { before, after } = await chooseAlertTopic(services.database, caller.userId, { topic, wanted });
    audit({ before: { topics: before }, after: { topics: after } });
  }),

  serve(saveAlertRules, async ({ body }, { services: { database }, caller, audit }) => {
    const before = await readAlertRules(database, caller.userId);
    await storeAlertRules(database, caller.userId, body);
    audit({ before: { ...before }, after: body });
  }),
];
