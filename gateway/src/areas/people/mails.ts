import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';

export const roleEndsMail = defineMail(
  'role-ends',
  { to: recipient, role: v.string(), lastDay: v.string(), url: v.string() },
  ({ role, lastDay, url }) => ({
    subject: `Your role ${role} ends on ${lastDay}`,
    heading: `Your role ${role} ends on ${lastDay}`,
    paragraphs: ['If you still need it after that day, ask a super-admin to extend it in User Monitoring.'],
    button: { label: 'Open Fairshelf', url },
    closing: 'You receive this email because you are an operator of Fairshelf.',
  }),
);
