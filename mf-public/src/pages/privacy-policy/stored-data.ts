import type { LegalSection } from '../../site/legal/legal-text.ts';

/** The content of the gateway's tables, in the words of the people concerned. */
export const storedData: LegalSection = {
  id: 'what',
  title: 'What is stored',
  blocks: [
    {
      terms: [
        {
          term: 'Your account',
          text: 'Name, email address, user name, a hash of your password, and if you give them a telephone number and a picture. Your roles, your time zone, how far your signup is, when you last signed in, and what you chose about newsletters and text messages.',
        },
        { term: 'Your company', text: 'Its name, who belongs to it, its plans, and what its invoices need.' },
        {
          term: 'Your settings',
          text: 'The store you last looked at, your favourite stores, and similar choices.',
        },
        {
          term: 'Connected seller accounts',
          text: 'The seller id, the region, the name of the store, its marketplaces, and the encrypted permission that Amazon gave us on your consent.',
        },
        {
          term: 'Catalogue',
          text: 'Your products with SKU, ASIN, title, brand, picture address, price, sales rank and dimensions, and the daily rating of each with the number of ratings.',
        },
        {
          term: 'Orders',
          text: 'Order number, status, times of purchase and delivery, marketplace, amounts, whether it is a business order, and the products in it. No names, addresses or email addresses of buyers.',
        },
        {
          term: 'Reviews',
          text: 'If you import reviews: their text, stars, date and the public name under which they were written, with your own notes on them. From Amazon the feedback on your store: its stars, and for 30 days the comment, encrypted.',
        },
        {
          term: 'Review requests',
          text: 'Your rules, which order was asked about or skipped and why, and your own list of orders and products that are not to be asked about.',
        },
        {
          term: 'Stock and payments',
          text: 'The rows of your inventory ledger, the reimbursements Amazon has paid, and the claims that follow from them with their evidence.',
        },
        {
          term: 'Imports',
          text: 'What was fetched for which store, when, how many rows, and what failed.',
        },
        {
          term: 'Messages to us',
          text: 'Name, email address, subject and text of what you write on the contact page, and your account if you are signed in.',
        },
        {
          term: 'Record of changes',
          text: 'For every change: who made it, what it was, when, from which IP address, and the values before and after where that matters.',
        },
        {
          term: 'Security and operation',
          text: 'Sessions and the browsers you sign in with, with the IP address of each, from which the country is estimated on our own servers to show you where you are signed in, passkeys, the sealed secret of your authenticator app, failed sign-ins, counters against abuse (with the IP address, for as long as the counter runs), and server logs with the time, the path and the IP address of requests. Logs contain neither passwords nor the contents of forms.',
        },
      ],
    },
    'We do not collect special kinds of data such as health or belief, and ask you not to enter any.',
  ],
};
