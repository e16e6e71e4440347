import * as v from 'valibot';
import { defineMail, recipient } from '../../../base/mail/define-mail.ts';
import { t } from '../../../base/texts/text.ts';

const entries = {
  to: recipient,
  content: v.object({
    product: v.string(),
    author: v.string(),
    text: v.string(),
    /** As case managers read it; emails ordered by an earlier release have none. */
    status: v.optional(v.string()),
  }),
  url: v.string(),
};

/** A seller's message, for the assigned case manager. */
export const caseMessageMail = defineMail('case-message', entries, ({ content, url }) => ({
  subject: t`Message about ${{ product: content.product }}`,
  preview: content.text,
  heading: t`Message about ${{ product: content.product }}`,
  paragraphs: [
    t`${{ author: content.author }} wrote:`,
    content.text,
    ...(content.status ? [`${content.status}.`] : []),
  ],
  button: { label: t`Open the case`, url },
  closing: t`You get this email because the case is assigned to you.`,
}));
