import * as v from 'valibot';
import { defineMail, recipient } from '../../../base/mail/define-mail.ts';

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
  subject: `Message about ${content.product}`,
  preview: content.text,
  heading: `Message about ${content.product}`,
  paragraphs: [`${content.author} wrote:`, content.text, ...(content.status ? [`${content.status}.`] : [])],
  button: { label: 'Open the case', url },
  closing: 'You get this email because the case is assigned to you.',
}));
