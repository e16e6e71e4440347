import { formatDay, formatMoney, formatNumber, formatRating } from '@fairshelf/shared-contracts/core';
import type { Incident, Signal, ThresholdScope } from '@fairshelf/shared-contracts/incidents';
import { KeyValueList } from '@fairshelf/shared-ui/core';
import { KIND_WORDS } from './words.ts';

/** The figures behind each finding, with its variation in an incident of several. */
export function Evidence({
  incident: { signals, family },
}: {
  incident: Pick<Incident, 'signals' | 'family'>;
}) {
  const nameOf = ({ asin }: Signal) => family?.affected.find((each) => each.asin === asin)?.name;
  return (
    <section aria-labelledby="incident-evidence">
      <h3 id="incident-evidence">Evidence</h3>
      <KeyValueList
        items={signals.map((signal) => ({
          label: [KIND_WORDS[signal.kind], nameOf(signal)].filter(Boolean).join(', '),
          value: `${inFigures(signal)}${thresholdInWords(signal)}`,
        }))}
      />
    </section>
  );
}

const days = ({ since, until }: Signal): string =>
  since === until ? `on ${formatDay(since)}` : `${formatDay(since)} – ${formatDay(until)}`;

const SOURCES: Readonly<Record<ThresholdScope, (name: string) => string>> = {
  default: () => 'default',
  store: () => 'this store',
  tag: (name) => `tag ‘${name}’`,
  product: () => 'this product',
};

/** The threshold that fired, with what set it. */
function thresholdInWords(signal: Signal): string {
  if (!('limit' in signal) || !signal.limit) return '';
  const { scope, name, value, days: span } = signal.limit;
  const within = span === null ? '' : ` in ${span === 1 ? 'a day' : `${span} days`}`;
  const what = {
    'rating-fall': span === null ? `below ${formatRating(value)}` : `−${value}${within}`,
    'count-drop': `${formatNumber(value)} ratings${within}`,
    'review-burst': `${formatNumber(value)} low reviews${within}`,
  }[signal.kind];
  return `. Threshold: ${what} (${SOURCES[scope](name)})`;
}

function inFigures(signal: Signal): string {
  switch (signal.kind) {
    case 'rating-fall': {
      const counts =
        signal.countBefore === null || signal.countAfter === null
          ? ''
          : `, ${formatNumber(signal.countBefore)} → ${formatNumber(signal.countAfter)} ratings`;
      const floor =
        signal.threshold === null || signal.limit
          ? ''
          : `, below your threshold of ${formatRating(signal.threshold)}`;
      return `${formatRating(signal.before)} → ${formatRating(signal.after)} stars${counts}${floor}, ${days(signal)}`;
    }
    case 'count-drop':
      return `${formatNumber(signal.countBefore)} → ${formatNumber(signal.countAfter)} ratings, ${formatRating(signal.before)} → ${formatRating(signal.after)} stars, ${days(signal)}`;
    case 'review-burst':
      return `${formatNumber(signal.low)} of ${formatNumber(signal.total)} new reviews have 1–2 stars, ${signal.expected < 0.1 ? 'almost none' : signal.expected} expected, ${days(signal)}`;
    case 'feedback-burst':
      return `${formatNumber(signal.low)} of ${formatNumber(signal.total)} new feedback ratings have 1–2 stars, ${signal.expected < 0.1 ? 'almost none' : signal.expected} expected, ${days(signal)}`;
    case 'topic-rise':
      return `‘${signal.topic}’: ${signal.usualShare}% → ${signal.share}% of reviews${signal.categoryShare === null ? '' : `, ${signal.categoryShare}% in the category`}, ${days(signal)}`;
    case 'out-of-stock':
      return `${formatNumber(signal.unitsBefore)} units sold in the 30 days before, out since ${formatDay(signal.since)}`;
    case 'listing-issue':
      return `${signal.title} (since ${formatDay(signal.since)})`;
    case 'ads-no-sales':
      return `${formatMoney(signal.cost)} for ${formatNumber(signal.clicks)} clicks, no order, ${days(signal)}`;
    case 'price-jump':
      return `${formatMoney(signal.priceBefore)} → ${formatMoney(signal.priceAfter)} ${days(signal)}`;
  }
}
