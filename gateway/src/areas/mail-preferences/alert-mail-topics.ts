import type { AlertMailTopic } from '@fairshelf/shared-contracts/alerts';

/**
 * The kinds of notifications that belong to each topic. Cases, invoices and reports are not among them: they have mails of their
 * own, with choices of their own.
 */
export const KINDS_OF_TOPIC: Readonly<Record<AlertMailTopic, readonly string[]>> = {
  connection: ['account.reauthorise', 'account.renew', 'ads.reauthorise', 'import.failed'],
  violation: ['violation.critical'],
  rating: ['rating.below'],
  review: ['review.low'],
};

/** What holds for a person who never chose: what stops the work or the sales. The daily summary tells the rest. */
export const UNCHOSEN: readonly AlertMailTopic[] = ['connection', 'violation'];
