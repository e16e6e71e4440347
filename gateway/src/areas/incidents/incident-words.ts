import {
  formatDay,
  formatDecimal,
  formatList,
  formatMoney,
  formatNumber,
  formatRating,
  formatShare,
} from '@fairshelf/shared-contracts/core';
import type { FallCause, Incident, Signal, SignalKind } from '@fairshelf/shared-contracts/incidents';

const counted = (count: number, one: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;

/** The finding that names an incident: its rating fall if there is one, else its most severe finding. */
export const leadingSignal = <Found extends Signal>(signals: readonly Found[]): Found | undefined =>
  signals.find(({ kind }) => kind === 'rating-fall') ?? signals[0];

/** The short title of an incident. */
export function headlineOf(signals: readonly Signal[]): string {
  const first = leadingSignal(signals);
  if (!first) return 'Back to normal';
  switch (first.kind) {
    case 'rating-fall':
      return `Rating fell from ${formatRating(first.before)} to ${formatRating(first.after)}`;
    case 'count-drop':
      return `${counted(first.countBefore - first.countAfter, 'rating')} disappeared`;
    case 'review-burst':
      return `${counted(first.low, 'low review')} in ${counted(lengthOf(first), 'day')}`;
    case 'feedback-burst':
      return `${counted(first.low, 'low feedback rating')} in ${counted(lengthOf(first), 'day')}`;
    case 'topic-rise':
      return `More complaints about ‘${first.topic}’`;
    case 'out-of-stock':
      return 'Out of stock';
    case 'listing-issue':
      return `Listing issue: ${first.title.replace(/\.$/, '')}`;
    case 'ads-no-sales':
      return `${formatMoney(first.cost)} ad spend without a sale`;
    case 'price-jump':
      return `Price went from ${formatMoney(first.priceBefore)} to ${formatMoney(first.priceAfter)}`;
  }
}

/** The explanation from the data, in a sentence for each finding that adds something, and the affected variations. */
export function explanationOf(signals: readonly Signal[], family: Incident['family'] = null): string {
  const leading = leadingSignal(signals)?.asin;
  // The variations usually share one cause: of each kind the finding of the headline's variation, else the first.
  const ownOf = (kind: SignalKind) => {
    const all = signals.filter((signal) => signal.kind === kind);
    return all.find(({ asin }) => asin === leading) ?? all[0];
  };
  const explained = [...new Set(signals.map(({ kind }) => kind))].flatMap((kind) => ownOf(kind) ?? []);
  const sentences = explained
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((signal) => {
      const own = explained.filter(({ asin }) => asin === signal.asin);
      const sentence = explain(signal, own);
      const name = signal.asin === leading ? undefined : nameOf(family, signal.asin);
      return name && sentence ? `${name}: ${sentence}` : sentence;
    });
  return [...sentences, affectedInWords(family)].filter((sentence) => sentence !== '').join(' ');
}

const nameOf = (family: Incident['family'], asin: string | undefined): string | undefined =>
  family?.affected.find((variation) => variation.asin === asin)?.name;

/** A sentence names so many variations. */
const NAMED = 5;

function affectedInWords(family: Incident['family']): string {
  if (!family) return '';
  const { variations, affected } = family;
  const names = affected.slice(0, NAMED).map(({ name }) => name);
  const more = affected.length - names.length;
  const list = formatList(more > 0 ? [...names, `${more} more`] : names);
  return affected.length === 1
    ? `Affects one of ${formatNumber(variations)} variations: ${list}.`
    : `Affects ${formatNumber(affected.length)} of ${formatNumber(variations)} variations: ${list}.`;
}

/** Ratings and reviews explain each other; other findings follow. */
const placeOf = ({ kind }: Signal): number =>
  kind === 'rating-fall' ? 0 : kind === 'review-burst' || kind === 'count-drop' ? 1 : 2;

type StoredSignal = Exclude<Signal, { kind: 'rating-fall' | 'count-drop' | 'review-burst' }>;

function explain(signal: Signal, all: readonly Signal[]): string {
  switch (signal.kind) {
    case 'rating-fall':
      return explainFall(signal.cause);
    case 'count-drop': {
      const fall = all.find(({ kind }) => kind === 'rating-fall');
      const split = signal.looksLikeSplit
        ? 'So many at once usually means that the listing was split or its variations were separated.'
        : 'Amazon removes ratings that broke its rules.';
      const change =
        signal.after === signal.before
          ? ''
          : ` The rating ${signal.after > signal.before ? 'rose' : 'fell'} from ${formatRating(signal.before)} to ${formatRating(signal.after)}.`;
      if (fall?.kind === 'rating-fall' && fall.cause.kind === 'removed') return split;
      return `The number of ratings went from ${formatNumber(signal.countBefore)} to ${formatNumber(signal.countAfter)} by ${formatDay(signal.until)}.${change} ${split}`;
    }
    case 'review-burst': {
      const { low, total, word, expected, average } = signal;
      const usual = expected < 0.1 ? 'almost none were expected' : `${expected} were expected`;
      const rate = `${formatNumber(low)} of ${counted(total, 'new review')} have one or two stars, where ${usual}; together they average ${formatRating(average)}.`;
      return word
        ? `${formatNumber(word.mentions)} of the ${formatNumber(low)} low reviews mention ‘${word.word}’, ${word.usualShare < 2 ? 'which hardly any other review does' : `which ${word.usualShare}% of other reviews do`}. ${rate}`
        : rate;
    }
    default:
      return explainStored(signal, headlineOf(all).includes(': '));
  }
}

function explainStored(signal: StoredSignal, isNamed: boolean): string {
  switch (signal.kind) {
    case 'feedback-burst': {
      const usual = signal.expected < 0.1 ? 'almost none were expected' : `${signal.expected} were expected`;
      return `${formatNumber(signal.low)} of ${counted(signal.total, 'buyer')} who rated the seller since ${formatDay(signal.since)} gave one or two stars, where ${usual}.`;
    }
    case 'topic-rise': {
      const category =
        signal.categoryShare === null
          ? ''
          : `, and ${formatShare(signal.categoryShare / 100)} in its category`;
      return `${formatShare(signal.share / 100)} of reviews since ${formatDay(signal.since)} complain about ‘${signal.topic}’, compared with ${signal.usualShare}% in the months before${category}.`;
    }
    case 'out-of-stock':
      return `Out of stock since ${formatDay(signal.since)}, after ${counted(signal.unitsBefore, 'unit')} sold in the 30 days before.`;
    case 'listing-issue':
      return isNamed
        ? `Amazon reports it since ${formatDay(signal.since)}.`
        : `Amazon reports a listing issue since ${formatDay(signal.since)}: ${signal.title}`;
    case 'ads-no-sales':
      return `${counted(signal.clicks, 'ad click')} for ${formatMoney(signal.cost)} brought no order since ${formatDay(signal.since)}; the store’s usual rate makes that unlikely.`;
    case 'price-jump':
      return `Buyers pay ${formatMoney(signal.priceAfter)} instead of ${formatMoney(signal.priceBefore)} since ${formatDay(signal.since)}.`;
  }
}

function explainFall(cause: FallCause): string {
  switch (cause.kind) {
    case 'new-ratings':
      return cause.stars === null
        ? `${counted(cause.count, 'new rating')} can explain it.`
        : `${counted(cause.count, 'new rating')} averaged about ${formatDecimal(cause.stars, 1)}.`;
    case 'removed': {
      const average = cause.stars === null ? '' : `, which averaged about ${formatDecimal(cause.stars, 1)}`;
      return `Not explained by new ratings: ${counted(cause.count, 'rating')} disappeared on ${formatDay(cause.day)}${average}.`;
    }
    case 'unexplained':
      return cause.newRatings === 0
        ? 'Not explained by new ratings: their number did not change. Amazon weighs ratings differently or replaced some.'
        : `Not explained by new ratings: ${counted(cause.newRatings, 'new rating')} can't lower the average this far. Ratings were removed and replaced, or listings merged.`;
    case 'unknown':
      return 'The number of ratings is not known, so the fall can’t be explained.';
  }
}

const lengthOf = ({ since, until }: Signal): number =>
  Math.round((Date.parse(until) - Date.parse(since)) / 86_400_000) + 1;
