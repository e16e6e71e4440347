import * as v from 'valibot';
import { defineMail, recipient } from '../base/mail/define-mail.ts';
import { sentences } from '../base/texts/join.ts';
import { t } from '../base/texts/text.ts';

/** Informs a person that the first import of a store is complete. */
export const accountReadyMail = defineMail(
  'account-ready',
  { to: recipient, name: v.string(), store: v.string(), url: v.string() },
  ({ name, store, url }) => ({
    subject: t`${{ store }} is ready`,
    heading: t`${{ store }} is ready`,
    paragraphs: [
      sentences(
        name && t`Hello ${{ name }}.`,
        t`The integration of ${{ store }} is complete: its products and orders are imported and now update automatically.`,
      ),
    ],
    button: { label: t`Open the dashboard`, url },
  }),
);
