import { formatDay } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';
import { plural, say, t } from '../../base/texts/text.ts';

const entries = {
  to: recipient,
  report: v.string(),
  rows: v.number(),
  firstDay: v.nullable(v.string()),
  lastDay: v.nullable(v.string()),
  /** Why there is no file; null if there is one. */
  failure: v.nullable(v.string()),
  keptUntil: v.nullable(v.string()),
  url: v.string(),
  /** The page to unsubscribe from this schedule; null for a report requested manually. */
  scheduleUrl: v.nullable(v.string()),
};

/** A finished or failed report. The file is linked to, not attached: it requires a sign-in. */
export const reportMail = defineMail('report', entries, (mail) => {
  const { report, failure, keptUntil, url, scheduleUrl } = mail;
  const unsubscribe = scheduleUrl
    ? { unsubscribe: { label: t`Change or stop this schedule`, url: scheduleUrl } }
    : {};
  if (failure) {
    return {
      subject: t`${{ report }} could not be built`,
      heading: t`${{ report }} could not be built`,
      paragraphs: [say(failure)],
      button: { label: t`Open reports`, url },
      ...unsubscribe,
    };
  }
  return {
    subject: t`${{ report }} is ready`,
    heading: t`${{ report }} is ready`,
    paragraphs: [sizeOf(mail)],
    button: { label: t`Open the report`, url },
    ...(keptUntil ? { closing: t`Its file is kept until ${{ day: formatDay(keptUntil) }}.` } : {}),
    ...unsubscribe,
  };
});

function sizeOf({ rows, firstDay, lastDay }: ReportDays): string {
  if (!firstDay || !lastDay) return t`The report has ${plural({ rows }, { one: '# row', other: '# rows' })}.`;
  const [from, to] = [formatDay(firstDay), formatDay(lastDay)];
  return firstDay === lastDay
    ? t`The report about ${{ day: from }} has ${plural({ rows }, { one: '# row', other: '# rows' })}.`
    : t`The report about ${{ from }} to ${{ to }} has ${plural({ rows }, { one: '# row', other: '# rows' })}.`;
}

interface ReportDays {
  readonly rows: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}
