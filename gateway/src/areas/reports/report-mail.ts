import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';

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
  /** Where this schedule's emails can be ended; null for a report requested by hand. */
  scheduleUrl: v.nullable(v.string()),
};

/** A finished or failed report. The file is linked to, not attached: it requires a sign-in. */
export const reportMail = defineMail('report', entries, (mail) => {
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
});
