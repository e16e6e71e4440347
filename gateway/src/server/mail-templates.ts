import { DailySummarySchema, rules } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { AlertMailSchema, alertMail } from '../areas/alerts/alert-mail.ts';
import { CaseNewsSchema, caseNewsMail } from '../areas/reimbursement/case-mails/case-news-mail.ts';
import { reportMail } from '../areas/reports/report-mail.ts';
import { summaryMail } from '../areas/summary/daily-summary-mail.ts';
import { layOut } from '../base/mail/layout.ts';
import type { Mail } from '../base/mail/mail.ts';

const address = v.pipe(v.string(), v.check(rules.email().isMet, 'is no address'));

/** Every mail the gateway sends, with what goes into it. */
export const MailOrderSchema = v.variant('template', [
  v.object({ template: v.literal('verify-code'), to: address, code: v.string() }),
  v.object({ template: v.literal('temporary-password'), to: address, password: v.string(), url: v.string() }),
  v.object({
    template: v.literal('welcome'),
    to: address,
    name: v.string(),
    store: v.string(),
    url: v.string(),
  }),
  v.object({
    template: v.literal('account-ready'),
    to: address,
    name: v.string(),
    store: v.string(),
    url: v.string(),
  }),
  v.object({
    template: v.literal('invitation'),
    to: address,
    name: v.string(),
    inviter: v.string(),
    company: v.string(),
    url: v.string(),
  }),
  v.object({
    template: v.literal('contact-us'),
    to: v.string(),
    name: v.string(),
    email: address,
    subject: v.string(),
    message: v.string(),
  }),
  v.object({
    template: v.literal('daily-summary'),
    to: address,
    content: DailySummarySchema,
    appUrl: v.string(),
    unsubscribeKey: v.string(),
  }),
  v.object({
    template: v.literal('report'),
    to: address,
    report: v.string(),
    rows: v.number(),
    firstDay: v.nullable(v.string()),
    lastDay: v.nullable(v.string()),
    /** Why there is no file; null when there is one. */
    failure: v.nullable(v.string()),
    keptUntil: v.nullable(v.string()),
    url: v.string(),
    /** Where the mails of this schedule are ended; null for a report that was asked for by hand. */
    scheduleUrl: v.nullable(v.string()),
  }),
  v.object({
    template: v.literal('case-news'),
    to: address,
    content: CaseNewsSchema,
    appUrl: v.string(),
    unsubscribeKey: v.string(),
  }),
  v.object({ template: v.literal('alerts'), to: address, ...AlertMailSchema.entries }),
  // What it says stands in the invoice, which is read when the mail is sent.
  v.object({ template: v.literal('invoice'), to: address, companyId: v.string(), invoiceId: v.string() }),
]);
export type MailOrder = v.InferOutput<typeof MailOrderSchema>;
/** The mails that need nothing but what was ordered. */
export type WrittenOrder = Exclude<MailOrder, { template: 'invoice' }>;

/** Writes the mail that was ordered; an invoice's is written where its PDF is made. */
export function compose(order: WrittenOrder): Mail {
  switch (order.template) {
    case 'verify-code':
      return layOut(order.to, {
        subject: `${order.code} is your verification code`,
        heading: 'Verify your email',
        paragraphs: ['Enter this code on the page where you signed up. It is valid for 10 minutes.'],
        secret: order.code,
        closing:
          'Nobody from Fairshelf will ever ask you for this code. If you did not sign up, you can ignore this mail.',
      });
    case 'welcome':
      return layOut(order.to, {
        subject: `${order.store} is connected`,
        heading: order.name ? `Welcome, ${order.name}` : 'Welcome',
        paragraphs: [
          `${order.store} is connected to Fairshelf, and its data is being fetched. It goes on by itself: there is nothing to wait for.`,
        ],
        steps: [
          'Products and orders come first, so that the dashboard has something to show.',
          'Ratings and the inventory ledger follow.',
          'Invite colleagues from the menu under your name.',
        ],
        button: { label: 'Go to your dashboard', url: order.url },
      });
    case 'account-ready':
      return layOut(order.to, {
        subject: `${order.store} is ready`,
        heading: `${order.store} is ready`,
        paragraphs: [
          `${order.name ? `Hello ${order.name}. ` : ''}The integration of ${order.store} is complete: its products and orders are imported, and from now on they are kept up to date by themselves.`,
        ],
        button: { label: 'Open the dashboard', url: order.url },
      });
    case 'invitation':
      return layOut(order.to, {
        subject: `${order.inviter} invites you to ${order.company}`,
        heading: `Join ${order.company}`,
        paragraphs: [
          `${order.name ? `Hello ${order.name}. ` : ''}${order.inviter} invites you to work on the stores of ${order.company} with Fairshelf: ratings, review requests and what the marketplace owes.`,
        ],
        button: { label: 'Accept invitation', url: order.url },
        closing:
          'The link is yours alone, works once, and holds for 7 days. If you do not know the sender, you can ignore this mail.',
      });
    case 'temporary-password':
      return layOut(order.to, {
        subject: 'Your temporary password',
        heading: 'Your temporary password',
        paragraphs: [
          'Sign in with this password and choose one of your own. Your current password works until then.',
        ],
        secret: order.password,
        button: { label: 'Sign in', url: order.url },
        closing: 'It is valid for one hour. If you did not ask for it, you can ignore this mail.',
      });
    case 'daily-summary':
      return layOut(order.to, summaryMail(order));
    case 'case-news':
      return layOut(order.to, caseNewsMail(order));
    case 'alerts':
      return layOut(order.to, alertMail(order));
    case 'report':
      return layOut(order.to, reportMail(order));
    case 'contact-us':
      return {
        ...layOut(order.to, {
          subject: `Contact Us: ${order.subject || 'a message'}`,
          heading: `${order.name} wrote`,
          paragraphs: order.message.split(/\n+/),
          closing: `Reply to ${order.email}`,
        }),
        replyTo: order.email,
      };
  }
}
