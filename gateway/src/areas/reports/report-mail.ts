import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import type { MailContent } from '../../base/mail/layout.ts';

export interface ReportMail {
  readonly report: string;
  readonly rows: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly failure: string | null;
  readonly keptUntil: string | null;
  readonly url: string;
  readonly scheduleUrl: string | null;
}

/** A report that is there, or could not be built. The file is linked to, not attached: it is behind the sign-in. */
export function reportMail(mail: ReportMail): MailContent {
  const { report, rows, firstDay, lastDay, failure, keptUntil, url, scheduleUrl } = mail;
  const days =
    firstDay && lastDay
      ? firstDay === lastDay
        ? ` about ${formatDay(firstDay)}`
        : ` about ${formatDay(firstDay)} to ${formatDay(lastDay)}`
      : '';
  const unsubscribe = scheduleUrl
    ? { unsubscribe: { label: 'Change or stop this schedule', url: scheduleUrl } }
    : {};
  if (failure) {
    return {
      subject: `${report} could not be built`,
      heading: `${report} could not be built`,
      paragraphs: [failure],
      button: { label: 'Open reports', url },
      ...unsubscribe,
    };
  }
  return {
    subject: `${report} is ready`,
    heading: `${report} is ready`,
    paragraphs: [`The report${days} has ${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}.`],
    button: { label: 'Open the report', url },
    ...(keptUntil ? { closing: `Its file is kept until ${formatDay(keptUntil)}.` } : {}),
    ...unsubscribe,
  };
}
