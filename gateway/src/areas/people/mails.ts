import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';
import { t } from '../../base/texts/text.ts';

export const roleEndsMail = defineMail(
  'role-ends',
  { to: recipient, role: v.string(), lastDay: v.string(), url: v.string() },
  ({ role, lastDay, url }) => ({
    subject: t`Your role ${{ role }} ends on ${{ lastDay }}`,
    heading: t`Your role ${{ role }} ends on ${{ lastDay }}`,
    paragraphs: [t`If you still need it after that day, ask a super-admin to extend it in User Monitoring.`],
    button: { label: t`Open Fairshelf`, url },
    closing: t`You receive this email because you are an operator of Fairshelf.`,
  }),
);
