import {
  formatChange,
  formatDay,
  formatMoney,
  formatNumber,
  formatRating,
} from '@fairshelf/shared-contracts/core';
import { REQUEST_REASON_NAMES } from '@fairshelf/shared-contracts/review-requests';
import { type DailySummary, DailySummarySchema } from '@fairshelf/shared-contracts/summary';
import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';
import type { MailSection } from '../../base/mail/layout.ts';

const entries = {
  to: recipient,
  content: DailySummarySchema,
  /** Base address of the product, without a trailing slash. */
  appUrl: v.string(),
  /** Identifies the recipient in the link that ends these emails. */
  unsubscribeKey: v.string(),
  /** Sent on request, of a day that may have its own email. */
  isSample: v.optional(v.boolean(), false),
};

/** The daily summary as an email; the same facts as its page, which it links to. */
export const dailySummaryMail = defineMail(
  'daily-summary',
  entries,
  ({ content, appUrl, unsubscribeKey, isSample }) => {
    const day = formatDay(content.day);
    return {
      subject: isSample
        ? `Sample of your daily summary: ${headline(content)}`
        : `${day}: ${headline(content)}`,
      heading: `Your stores on ${day}`,
      paragraphs: [],
      sections: [
        ...content.stores.map(storeSection),
        ...content.reviews.map(reviewSection),
        ...content.requests.map(requestSection),
        ...content.cases.map(caseSection),
      ],
      button: {
        label: 'Open in Fairshelf',
        url: `${appUrl}/daily-summary/${isSample ? 'sample' : content.day}`,
      },
      closing: isSample
        ? 'You asked for this sample. The daily summary comes on days with changes.'
        : 'You get this email on days with changes.',
      unsubscribe: {
        label: 'Stop the daily summary',
        url: `${appUrl}/unsubscribe/${unsubscribeKey}.summary`,
        oneClickUrl: `${appUrl.replace(/\/app$/, '')}/api/mail/unsubscribe/${unsubscribeKey}.summary`,
      },
    };
  },
);

/** The most important fact, for the subject line. */
function headline({ stores, cases, reviews, requests }: DailySummary): string {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const ratings = sum(stores.map(({ newRatings }) => newRatings));
  const found = sum(cases.map((account) => account.found));
  const moved = sum(stores.map(({ changedProducts }) => changedProducts));
  return (
    [
      count(ratings, 'new rating'),
      count(moved, 'rating change', 'rating changes'),
      count(sum(reviews.map((each) => each.count)), 'new review'),
      count(found, 'new case'),
      count(sum(requests.map(({ sent }) => sent)), 'review request sent', 'review requests sent'),
    ]
      .filter((part) => part !== undefined)
      .join(', ') || 'reimbursements arrived'
  );
}

function storeSection(store: DailySummary['stores'][number]): MailSection {
  const others = store.changedProducts - store.changes.length;
  return {
    title: `${store.store}, ${store.country_name}`,
    lines: [
      count(store.newRatings, 'new rating'),
      ...store.changes.map(
        ({ title, before, now }) =>
          `${title}: ${formatRating(before)} → ${formatRating(now)} (${formatChange(now - before, 2)})`,
      ),
      others > 0 ? `… and ${count(others, 'more product')} whose rating moved` : undefined,
    ].filter((line) => line !== undefined),
  };
}

function reviewSection(news: DailySummary['reviews'][number]): MailSection {
  const byStar = news.stars
    .map((number, index) => ({ number, star: index + 1 }))
    .filter(({ number }) => number > 0)
    .toReversed()
    .map(({ number, star }) => `${formatNumber(number)} × ${star} ★`);
  return {
    title: `New reviews, ${news.store}, ${news.country_name}`,
    lines: [
      `${count(news.count, 'new review')}: ${byStar.join(', ')}`,
      ...news.lowest.map(({ product, stars, title }) => `${stars} ★ ${product}${title ? `: ${title}` : ''}`),
    ],
  };
}

function requestSection(news: DailySummary['requests'][number]): MailSection {
  return {
    title: `Review requests, ${news.store}, ${news.country_name}`,
    lines: [
      count(news.sent, 'request sent', 'requests sent'),
      count(news.failed, 'request failed', 'requests failed'),
      ...news.skipped.map(
        ({ reason, orders }) => `${count(orders, 'order')} skipped: ${REQUEST_REASON_NAMES[reason]}`,
      ),
    ].filter((line) => line !== undefined),
  };
}

function caseSection(account: DailySummary['cases'][number]): MailSection {
  const amounts = (list: typeof account.estimate) =>
    list.length > 0 ? `, ${list.map(formatMoney).join(' and ')}` : '';
  return {
    title: `Reimbursements of ${account.store}`,
    lines: [
      withAmount(count(account.found, 'case found', 'cases found'), amounts(account.estimate)),
      withAmount(
        count(account.reimbursed, 'reimbursement approved', 'reimbursements approved'),
        amounts(account.reimbursedAmount),
      ),
      account.closingSoon > 0
        ? `${count(account.closingSoon, 'open case')} whose claim window closes within a week`
        : undefined,
    ].filter((line) => line !== undefined),
  };
}

const withAmount = (text: string | undefined, amount: string): string | undefined => text && text + amount;

function count(number: number, one: string, many = `${one}s`): string | undefined {
  return number > 0 ? `${formatNumber(number)} ${number === 1 ? one : many}` : undefined;
}
