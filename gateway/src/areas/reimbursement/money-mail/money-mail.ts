import { formatDay } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { defineMail, recipient } from '../../../base/mail/define-mail.ts';
import { t } from '../../../base/texts/text.ts';

const Lines = v.array(v.string());

/** A week of money in every store that somebody may see, in sentences; a part without news is empty. */
const MoneyWeekSchema = v.object({
  /** The Monday and the Sunday of the week. */
  from: v.string(),
  to: v.string(),
  cameIn: Lines,
  filed: Lines,
  needsYou: Lines,
});
export type MoneyWeek = v.InferOutput<typeof MoneyWeekSchema>;

export const isEmptyWeek = ({ cameIn, filed, needsYou }: MoneyWeek): boolean =>
  cameIn.length + filed.length + needsYou.length === 0;

const entries = { to: recipient, content: MoneyWeekSchema, appUrl: v.string(), unsubscribeKey: v.string() };

/** The weekly email: payments received, cases filed, and actions for the seller. */
export const moneyMail = defineMail('money-week', entries, ({ content, appUrl, unsubscribeKey }) => {
  const { from, to, cameIn, filed, needsYou } = content;
  const all = [
    { title: t`Came in`, lines: cameIn },
    { title: t`Filed`, lines: filed },
    { title: t`Needs you`, lines: needsYou },
  ];
  return {
    subject: t`Your reimbursements, ${{ from: formatDay(from) }} to ${{ to: formatDay(to) }}`,
    preview: cameIn[0] ?? filed[0] ?? needsYou[0] ?? '',
    heading: t`Your week in reimbursements`,
    paragraphs: [t`${{ from: formatDay(from) }} to ${{ to: formatDay(to) }}`],
    sections: all.filter(({ lines }) => lines.length > 0),
    button:
      needsYou.length > 0
        ? { label: t`See what to do`, url: `${appUrl}/reimburse/action-needed-cases` }
        : { label: t`Open the report`, url: `${appUrl}/reimburse/money-report` },
    closing: t`Choose which emails you get at ${{ address: `${appUrl}/reimburse/settings/notification` }}.`,
    unsubscribe: {
      label: t`Stop emails about cases`,
      url: `${appUrl}/unsubscribe/${unsubscribeKey}.cases`,
      oneClickUrl: `${appUrl.replace(/\/app$/, '')}/api/mail/unsubscribe/${unsubscribeKey}.cases`,
    },
  };
});
