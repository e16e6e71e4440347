import type { AlertMailTopic } from '@fairshelf/shared-contracts/alerts';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import { msg } from '@lingui/core/macro';

/** The kinds of alerts that can be sent, in words. */
export const TOPICS: Readonly<
  Record<AlertMailTopic, { readonly label: MessageDescriptor; readonly note: MessageDescriptor }>
> = {
  connection: {
    label: msg`A store can’t be imported`,
    note: msg`Its authorization expired or expires soon, or its data is more than a day old.`,
  },
  violation: {
    label: msg`A listing was taken down, or the account is at risk`,
    note: msg`Violations Amazon rates as critical, at most once a day.`,
  },
  rating: {
    label: msg`A product has an incident`,
    note: msg`Its rating fell, ratings disappeared, or it got a burst of low reviews. With the product, the reason and reviews.`,
  },
  review: {
    label: msg`New reviews or seller feedback with one or two stars`,
    note: msg`With product, stars and text; reviews for products without an incident.`,
  },
};
