import * as v from 'valibot';
import { defineMail, recipient } from '../../../base/mail/define-mail.ts';
import type { MailSection } from '../../../base/mail/layout.ts';
import { plural, t } from '../../../base/texts/text.ts';

const Lines = v.array(v.string());

/** News of one seller account's cases, as sentences; parts that the recipient opted out of are empty. */
const CaseNewsSchema = v.object({
  store: v.string(),
  actions: Lines,
  updates: Lines,
  money: Lines,
});
export type CaseNews = v.InferOutput<typeof CaseNewsSchema>;

const entries = { to: recipient, content: CaseNewsSchema, appUrl: v.string(), unsubscribeKey: v.string() };

/** Updates on cases: first those waiting for the seller, then payments, then moves. */
export const caseNewsMail = defineMail('case-news', entries, ({ content, appUrl, unsubscribeKey }) => {
  const { store, actions, updates, money } = content;
  const all = [
    { title: t`Needs your attention`, lines: actions },
    { title: t`Paid`, lines: money },
    { title: t`Updates`, lines: updates },
  ];
  const sections: MailSection[] = all.filter(({ lines }) => lines.length > 0);
  const count = actions.length + updates.length + money.length;
  const isWaiting = actions.length > 0;
  return {
    subject: isWaiting ? t`${{ store }}: cases need your attention` : t`${{ store }}: news about your cases`,
    preview: sections[0]?.lines[0] ?? '',
    heading: isWaiting ? t`Cases need your attention` : t`News about your cases`,
    paragraphs: [t`${{ store }}: ${plural({ count }, { one: '# update', other: '# updates' })}.`],
    sections,
    button: isWaiting
      ? { label: t`See what to do`, url: `${appUrl}/reimburse/action-needed-cases` }
      : { label: t`Open the cases`, url: `${appUrl}/reimbursement/cases` },
    closing: t`Choose which emails you get at ${{ address: `${appUrl}/reimburse/settings/notification` }}.`,
    unsubscribe: {
      label: t`Stop emails about cases`,
      url: `${appUrl}/unsubscribe/${unsubscribeKey}.cases`,
      oneClickUrl: `${appUrl.replace(/\/app$/, '')}/api/mail/unsubscribe/${unsubscribeKey}.cases`,
    },
  };
});
