import { ALERT_MAIL_TOPICS, type AlertMailTopic } from '@fairshelf/shared-contracts/alerts';

/**
 * The kinds of notifications that belong to each topic. Cases, invoices and reports are not among them: they have mails of their
 * own, with choices of their own.
 */
export const KINDS_OF_TOPIC: Readonly<Record<AlertMailTopic, readonly string[]>> = {
  connection: ['account.reauthorise', 'account.renew', 'ads.reauthorise', 'import.failed'],
  violation: ['violation.critical'],
  rating: ['incident.opened'],
  review: ['review.low'],
};

/** What is mailed to a person who never chose: everything that is serious on the day it happens. */
export const UNCHOSEN: readonly AlertMailTopic[] = ['connection', 'violation', 'rating', 'review'];

/** The topic of a kind of notification; undefined for kinds that are not sent as alerts. */
export const topicOfKind = (kind: string): AlertMailTopic | undefined =>
  ALERT_MAIL_TOPICS.find((topic) => KINDS_OF_TOPIC[topic].includes(kind));
