import {
  formatChange,
  formatDay,
  formatMoney,
  formatNumber,
  formatRating,
  translated,
} from '@fairshelf/shared-contracts/core';
import { REQUEST_REASON_NAMES } from '@fairshelf/shared-contracts/review-requests';
import { type DailySummary, DailySummarySchema } from '@fairshelf/shared-contracts/summary';
import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';
import type { MailSection } from '../../base/mail/layout.ts';
import { joinWithAnd, joinWithCommas } from '../../base/texts/join.ts';
import { plural, t } from '../../base/texts/text.ts';

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
        ? t`Sample of your daily summary: ${{ news: headline(content) }}`
        : `${day}: ${headline(content)}`,
      heading: t`Your stores on ${{ day }}`,
      paragraphs: [],
      sections: [
        ...content.stores.map(storeSection),
        ...content.reviews.map(reviewSection),
        ...content.requests.map(requestSection),
        ...content.cases.map(caseSection),
      ],
      button: {
        label: t`Open in Fairshelf`,
        url: `${appUrl}/daily-summary/${isSample ? 'sample' : content.day}`,
      },
      closing: isSample
        ? t`You asked for this sample. The daily summary comes on days with changes.`
        : t`You get this email on days with changes.`,
      unsubscribe: {
        label: t`Stop the daily summary`,
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
  const requestCount = sum(requests.map((each) => each.sent));
  const changeCount = sum(stores.map(({ changedProducts }) => changedProducts));
  return (
    joinWithCommas(
      [
        newRatings(ratings),
        changeCount > 0 &&
          t`${plural({ count: changeCount }, { one: '# rating change', other: '# rating changes' })}`,
        newReviews(sum(reviews.map((each) => each.count))),
        found > 0 && t`${plural({ count: found }, { one: '# new case', other: '# new cases' })}`,
        requestCount > 0 &&
          t`${plural({ count: requestCount }, { one: '# review request sent', other: '# review requests sent' })}`,
      ].filter((part) => part !== false),
    ) || t`reimbursements arrived`
  );
}

const newRatings = (count: number): string | false =>
  count > 0 && t`${plural({ count }, { one: '# new rating', other: '# new ratings' })}`;

const newReviews = (count: number): string | false =>
  count > 0 && t`${plural({ count }, { one: '# new review', other: '# new reviews' })}`;

function storeSection(store: DailySummary['stores'][number]): MailSection {
  const others = store.changedProducts - store.changes.length;
  return {
    title: `${store.store}, ${store.country_name}`,
    lines: [
      newRatings(store.newRatings),
      ...store.changes.map(
        ({ title, before, now }) =>
          `${title}: ${formatRating(before)} → ${formatRating(now)} (${formatChange(now - before, 2)})`,
      ),
      others > 0 &&
        t`… and ${plural({ count: others }, { one: '# more product', other: '# more products' })} whose rating moved`,
    ].filter((line) => line !== false),
  };
}

function reviewSection(news: DailySummary['reviews'][number]): MailSection {
  const byStar = news.stars
    .map((number, index) => ({ number, star: index + 1 }))
    .filter(({ number }) => number > 0)
    .toReversed()
    .map(({ number, star }) => `${formatNumber(number)} × ${star} ★`);
  return {
    title: t`New reviews, ${{ store: news.store }}, ${{ country: news.country_name }}`,
    lines: [
      `${newReviews(news.count)}: ${joinWithCommas(byStar)}`,
      ...news.lowest.map(({ product, stars, title }) => `${stars} ★ ${product}${title ? `: ${title}` : ''}`),
    ],
  };
}

function requestSection(news: DailySummary['requests'][number]): MailSection {
  return {
    title: t`Review requests, ${{ store: news.store }}, ${{ country: news.country_name }}`,
    lines: [
      news.sent > 0 &&
        t`${plural({ count: news.sent }, { one: '# request sent', other: '# requests sent' })}`,
      news.failed > 0 &&
        t`${plural({ count: news.failed }, { one: '# request failed', other: '# requests failed' })}`,
      ...news.skipped.map(
        ({ reason, orders }) =>
          t`${plural({ count: orders }, { one: '# order skipped', other: '# orders skipped' })}: ${{ reason: translated(REQUEST_REASON_NAMES[reason]) }}`,
      ),
    ].filter((line) => line !== false),
  };
}

function caseSection(account: DailySummary['cases'][number]): MailSection {
  const amounts = (list: typeof account.estimate) =>
    list.length > 0 ? [joinWithAnd(list.map(formatMoney))] : [];
  return {
    title: t`Reimbursements of ${{ store: account.store }}`,
    lines: [
      account.found > 0 &&
        joinWithCommas([
          t`${plural({ count: account.found }, { one: '# case found', other: '# cases found' })}`,
          ...amounts(account.estimate),
        ]),
      account.reimbursed > 0 &&
        joinWithCommas([
          t`${plural({ count: account.reimbursed }, { one: '# reimbursement approved', other: '# reimbursements approved' })}`,
          ...amounts(account.reimbursedAmount),
        ]),
      account.closingSoon > 0 &&
        t`${plural({ count: account.closingSoon }, { one: '# open case', other: '# open cases' })} whose claim window closes within a week`,
    ].filter((line) => line !== false),
  };
}
