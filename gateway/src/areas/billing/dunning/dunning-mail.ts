import { formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { defineMail, recipient } from '../../../base/mail/define-mail.ts';
import { sentences } from '../../../base/texts/join.ts';
import { t } from '../../../base/texts/text.ts';

const pauseOf = () =>
  t`No new cases are filed and no review requests are sent while it is paused. Imports continue, and nothing is lost.`;

/** Reminds of an overdue invoice, and states when the plan will be paused or that it is paused. */
export const dunningMail = defineMail(
  'billing.dunning',
  {
    to: recipient,
    step: v.picklist(['first', 'second', 'last', 'paused']),
    company: v.string(),
    number: v.string(),
    /** A text if an older gateway requested the email. */
    amount: v.union([v.object({ minor: v.number(), currency: v.string() }), v.string()]),
    due: v.string(),
    pauses: v.string(),
    url: v.string(),
  },
  ({ step, company, number, amount, due, pauses, url }) => ({
    subject:
      step === 'paused'
        ? t`Your plan is paused: invoice ${{ number }} is unpaid`
        : t`Invoice ${{ number }} is overdue`,
    heading: step === 'paused' ? t`Your plan is paused` : t`Invoice ${{ number }} is overdue`,
    paragraphs: [
      t`Invoice ${{ number }} of ${{ company }} over ${{ amount: typeof amount === 'string' ? amount : formatMoney(amount) }} was due on ${{ day: formatDay(due) }} and is not paid yet.`,
      ...(step === 'first'
        ? []
        : step === 'paused'
          ? [pauseOf()]
          : [
              sentences(t`On ${{ day: formatDay(pauses) }} the plan of ${{ company }} is paused.`, pauseOf()),
            ]),
      step === 'paused'
        ? t`Everything resumes as soon as the invoice is paid.`
        : t`If you paid it in the meantime, nothing is left to do.`,
    ],
    button: { label: t`Pay the invoice`, url },
    closing: t`You receive this mail as the billing contact or an owner of ${{ company }}.`,
  }),
);
