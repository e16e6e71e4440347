export { chooseAlertTopic, readAlertRules, readAlertTopics, saveAlertRules } from './alert-mail-choice.ts';
export { KINDS_OF_TOPIC, topicOfKind, UNCHOSEN } from './alert-mail-topics.ts';
export { reimburseMailCalls } from './calls.ts';
export { readersOf, refusesPayoutMails } from './case-mail-choices.ts';
export { confirmSubscriptionMail } from './confirm-subscription.ts';
export { allowMeasuring, allowsMeasuring, measuredSince } from './measuring.ts';
export { serveOneClick } from './one-click-routes.ts';
export {
  isTimeZone,
  readSummarySetting,
  saveSummarySetting,
  UNCHOSEN_TIMES,
  unsubscribeKey,
} from './summary-setting.ts';
