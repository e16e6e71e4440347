import type { AlertMailTopic } from '@fairshelf/shared-contracts/alerts';

/** The kinds of alerts that can be sent, in words. */
export const TOPICS: Readonly<Record<AlertMailTopic, { readonly label: string; readonly note: string }>> = {
  connection: {
    label: 'A store can’t be imported',
    note: 'Its authorization expired or expires soon, or its data is more than a day old.',
  },
  violation: {
    label: 'A listing was taken down, or the account is at risk',
    note: 'Violations Amazon rates as critical, at most once a day.',
  },
  rating: {
    label: 'A product has an incident',
    note: 'Its rating fell, ratings disappeared, or it got a burst of low reviews. With the product, the reason and reviews.',
  },
  review: {
    label: 'New reviews or seller feedback with one or two stars',
    note: 'With product, stars and text; reviews for products without an incident.',
  },
};
