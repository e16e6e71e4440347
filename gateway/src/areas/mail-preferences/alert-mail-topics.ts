import { ALERT_MAIL_TOPICS, type AlertMailTopic } from '@fairshelf/shared-contracts/alerts';

/**
 * The kinds of notifications in each topic. Cases, invoices and reports are not included: they have their own emails,
 * with their own choices.
 */
export const KINDS_OF_TOPIC: Readonly<Record<AlertMailTopic, readonly string[]>> = {
  connection: ['account.reauthorise', 'account.renew', 'ads.reauthorise', 'import.failed'],
  violation: ['violation.critical'],
  rating: ['incident.opened'],
  review: ['review.low', 'feedback.low'],
};

/** The default for a person who never chose: everything severe on the day it happens. */
export const UNCHOSEN: readonly AlertMailTopic[] = ['connection', 'violation', 'rating', 'review'];

/** The topic of a kind of notification; undefined for kinds that are not sent as alerts. */
export const topicOfKind = (kind: string): AlertMailTopic | undefined =>
  ALERT_MAIL_TOPICS.find((topic) => KINDS_OF_TOPIC[topic].includes(kind));
