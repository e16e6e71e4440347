import {
  formatChange,
  formatDay,
  formatMoney,
  formatNumber,
  formatRating,
  formatShare,
} from '@fairshelf/shared-contracts/core';
import type { Incident, Signal, ThresholdScope } from '@fairshelf/shared-contracts/incidents';
import { say } from '@fairshelf/shared-contracts/texts';
import { KeyValueList } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { KIND_WORDS } from './words.ts';

/** The figures behind each finding, with its variation in an incident of several. */
export function Evidence({
  incident: { signals, laterSignals, family },
}: {
  incident: Pick<Incident, 'signals' | 'laterSignals' | 'family'>;
}) {
  const nameOf = ({ asin }: Signal) => family?.affected.find((each) => each.asin === asin)?.name;
  return (
    <section aria-labelledby="incident-evidence">
      <h3 id="incident-evidence">{t`Evidence`}</h3>
      <KeyValueList
        items={[...signals, ...laterSignals].map((signal) => ({
          label: [say(KIND_WORDS[signal.kind]), nameOf(signal)].filter(Boolean).join(', '),
          value: `${inFigures(signal)}${thresholdInWords(signal)}`,
        }))}
      />
    </section>
  );
}

const days = ({ since, until }: Signal): string =>
  since === until ? t`on ${{ day: formatDay(since) }}` : `${formatDay(since)} – ${formatDay(until)}`;

/** The threshold that fired, with what set it. */
function thresholdInWords(signal: Signal): string {
  if (!('limit' in signal) || !signal.limit) return '';
  const { scope, name } = signal.limit;
  const limit = limitInWords(signal.kind, signal.limit);
  const source = sourceOf(scope, name);
  return t`. Threshold: ${{ limit }} (${{ source }})`;
}

function sourceOf(scope: ThresholdScope, name: string): string {
  switch (scope) {
    case 'default':
      return t`default`;
    case 'store':
      return t`this store`;
    case 'tag':
      return t`tag ‘${{ name }}’`;
    case 'product':
      return t`this product`;
  }
}

interface Limit {
  readonly value: number;
  readonly days: number | null;
}

function limitInWords(
  kind: 'rating-fall' | 'count-drop' | 'review-burst',
  { value, days: span }: Limit,
): string {
  if (kind === 'rating-fall' && span === null) return t`below ${{ rating: formatRating(value) }}`;
  const what =
    kind === 'rating-fall'
      ? formatChange(-value)
      : kind === 'count-drop'
        ? plural(value, { one: '# rating', other: '# ratings' })
        : plural(value, { one: '# low review', other: '# low reviews' });
  if (span === null) return what;
  return span === 1 ? t`${{ what }} in a day` : t`${{ what }} in ${{ days: span }} days`;
}

/** The parts of a finding, as many as are known. */
const joinParts = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

const starsFrom = (before: number, after: number): string =>
  t`${{ before: formatRating(before) }} → ${{ after: formatRating(after) }} stars`;
const ratingsFrom = (before: number, after: number): string =>
  t`${{ before: formatNumber(before) }} → ${{ after: formatNumber(after) }} ratings`;
const expectedInWords = (expected: number): string =>
  expected < 0.1 ? t`almost none expected` : t`${{ expected: formatNumber(expected) }} expected`;

function inFigures(signal: Signal): string {
  switch (signal.kind) {
    case 'rating-fall':
      return joinParts(
        starsFrom(signal.before, signal.after),
        signal.countBefore === null || signal.countAfter === null
          ? null
          : ratingsFrom(signal.countBefore, signal.countAfter),
        signal.threshold === null || signal.limit
          ? null
          : t`below your threshold of ${{ threshold: formatRating(signal.threshold) }}`,
        days(signal),
      );
    case 'count-drop':
      return joinParts(
        ratingsFrom(signal.countBefore, signal.countAfter),
        starsFrom(signal.before, signal.after),
        days(signal),
      );
    case 'review-burst':
      return joinParts(
        t`${{ low: formatNumber(signal.low) }} of ${{ total: formatNumber(signal.total) }} new reviews have 1–2 stars`,
        expectedInWords(signal.expected),
        days(signal),
      );
    case 'feedback-burst':
      return joinParts(
        t`${{ low: formatNumber(signal.low) }} of ${{ total: formatNumber(signal.total) }} new feedback ratings have 1–2 stars`,
        expectedInWords(signal.expected),
        days(signal),
      );
    case 'topic-rise':
      return joinParts(
        t`‘${{ topic: signal.topic }}’: ${{ before: formatShare(signal.usualShare / 100) }} → ${{ after: formatShare(signal.share / 100) }} of reviews`,
        signal.categoryShare === null
          ? null
          : t`${{ share: formatShare(signal.categoryShare / 100) }} in the category`,
        days(signal),
      );
    case 'out-of-stock':
      return plural(
        { units: signal.unitsBefore },
        {
          one: `# unit sold in the 30 days before, out since ${{ day: formatDay(signal.since) }}`,
          other: `# units sold in the 30 days before, out since ${{ day: formatDay(signal.since) }}`,
        },
      );
    case 'listing-issue':
      return t`${{ title: signal.title }} (since ${{ day: formatDay(signal.since) }})`;
    case 'ads-no-sales':
      return joinParts(
        plural(
          { clicks: signal.clicks },
          {
            one: `${{ cost: formatMoney(signal.cost) }} for # click, no order`,
            other: `${{ cost: formatMoney(signal.cost) }} for # clicks, no order`,
          },
        ),
        days(signal),
      );
    case 'other-sellers':
      return t`1 → ${{ offers: formatNumber(signal.offers) }} offers of new units since ${{ day: formatDay(signal.since) }}`;
    case 'price-jump':
      return `${formatMoney(signal.priceBefore)} → ${formatMoney(signal.priceAfter)} ${days(signal)}`;
  }
}
