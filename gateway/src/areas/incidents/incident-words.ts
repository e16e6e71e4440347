import { formatDay, formatMoney, formatRating, formatShare } from '@fairshelf/shared-contracts/core';
import type { Incident, Signal, SignalKind } from '@fairshelf/shared-contracts/incidents';
import { inOneParagraph, listInWords } from '../../base/texts/names.ts';
import { plural, t } from '../../base/texts/text.ts';
import { explainBurst, explainDrop, explainFall, usualOf } from './rating-words.ts';

/** The finding that names an incident: its rating fall if there is one, else its most severe finding. */
export const leadingSignal = <Found extends Signal>(signals: readonly Found[]): Found | undefined =>
  signals.find(({ kind }) => kind === 'rating-fall') ?? signals[0];

/** The short title of an incident. */
export function headlineOf(signals: readonly Signal[]): string {
  const first = leadingSignal(signals);
  if (!first) return t`Back to normal`;
  const days = lengthOf(first);
  switch (first.kind) {
    case 'rating-fall':
      return t`Rating fell from ${{ before: formatRating(first.before) }} to ${{ after: formatRating(first.after) }}`;
    case 'count-drop': {
      const count = first.countBefore - first.countAfter;
      return t`${plural({ count }, { one: '# rating', other: '# ratings' })} disappeared`;
    }
    case 'review-burst':
      return t`${plural({ low: first.low }, { one: '# low review', other: '# low reviews' })} in ${plural({ days }, { one: '# day', other: '# days' })}`;
    case 'feedback-burst':
      return t`${plural({ low: first.low }, { one: '# low feedback rating', other: '# low feedback ratings' })} in ${plural({ days }, { one: '# day', other: '# days' })}`;
    case 'topic-rise':
      return t`More complaints about ‘${{ topic: first.topic }}’`;
    case 'out-of-stock':
      return t`Out of stock`;
    case 'listing-issue':
      return t`Listing issue: ${{ title: first.title.replace(/\.$/, '') }}`;
    case 'ads-no-sales':
      return t`${{ cost: formatMoney(first.cost) }} ad spend without a sale`;
    case 'other-sellers':
      return t`${plural({ others: first.offers - 1 }, { one: '# other offer', other: '# other offers' })} of your product`;
    case 'price-jump':
      return t`Price went from ${{ before: formatMoney(first.priceBefore) }} to ${{ after: formatMoney(first.priceAfter) }}`;
  }
}

/** The headline with the name of the product. */
export const titleOf = (signals: readonly Signal[], product: string): string =>
  t`${{ name: headlineOf(signals) }}: ${{ text: product }}`;

/** The explanation from the data, in a sentence for each finding that adds something, and the affected variations. */
export function explanationOf(signals: readonly Signal[], family: Incident['family'] = null): string {
  const leading = leadingSignal(signals)?.asin;
  // The variations usually share one cause: of each kind the finding of the headline's variation, else the first.
  const ownOf = (kind: SignalKind) => {
    const all = signals.filter((signal) => signal.kind === kind);
    return all.find(({ asin }) => asin === leading) ?? all[0];
  };
  const mainSignals = [...new Set(signals.map(({ kind }) => kind))].flatMap((kind) => ownOf(kind) ?? []);
  const sentences = mainSignals
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((signal) => {
      const own = mainSignals.filter(({ asin }) => asin === signal.asin);
      const sentence = explain(signal, own);
      const name = signal.asin === leading ? undefined : nameOf(family, signal.asin);
      return name && sentence ? t`${{ name }}: ${{ text: sentence }}` : sentence;
    });
  return inOneParagraph([...sentences, affectedInWords(family)]);
}

const nameOf = (family: Incident['family'], asin: string | undefined): string | undefined =>
  family?.affected.find((variation) => variation.asin === asin)?.name;

/** The maximum number of variations in a description. */
const NAMED = 5;

function affectedInWords(family: Incident['family']): string {
  if (!family) return '';
  const { variations, affected } = family;
  const names = affected.slice(0, NAMED).map(({ name }) => name);
  const more = affected.length - names.length;
  const list = listInWords(more > 0 ? [...names, t`${{ more }} more`] : names);
  return affected.length === 1
    ? t`Affects one of ${{ variations }} variations: ${{ list }}.`
    : t`Affects ${{ count: affected.length }} of ${{ variations }} variations: ${{ list }}.`;
}

/** Ratings and reviews explain each other; other findings follow. */
const placeOf = ({ kind }: Signal): number =>
  kind === 'rating-fall' ? 0 : kind === 'review-burst' || kind === 'count-drop' ? 1 : 2;

type StoredSignal = Exclude<Signal, { kind: 'rating-fall' | 'count-drop' | 'review-burst' }>;

function explain(signal: Signal, all: readonly Signal[]): string {
  switch (signal.kind) {
    case 'rating-fall':
      return explainFall(signal.cause);
    case 'count-drop':
      return explainDrop(signal, all);
    case 'review-burst':
      return explainBurst(signal);
    default:
      return explainStored(signal, leadingSignal(all)?.kind === 'listing-issue');
  }
}

function explainStored(signal: StoredSignal, isNamed: boolean): string {
  const since = formatDay(signal.since);
  switch (signal.kind) {
    case 'feedback-burst': {
      const { low, total, expected } = signal;
      const usual = usualOf(expected);
      return t`${{ low }} of ${plural({ total }, { one: '# buyer', other: '# buyers' })} who rated the seller since ${{ since }} gave one or two stars, where ${{ usual }}.`;
    }
    case 'topic-rise': {
      const { topic } = signal;
      const [share, usual] = [formatShare(signal.share / 100), formatShare(signal.usualShare / 100)];
      if (signal.categoryShare === null)
        return t`${{ share }} of reviews since ${{ since }} complain about ‘${{ topic }}’, compared with ${{ usual }} in the months before.`;
      const category = formatShare(signal.categoryShare / 100);
      return t`${{ share }} of reviews since ${{ since }} complain about ‘${{ topic }}’, compared with ${{ usual }} in the months before, and ${{ category }} in its category.`;
    }
    case 'out-of-stock':
      return t`Out of stock since ${{ since }}, after ${plural({ units: signal.unitsBefore }, { one: '# unit', other: '# units' })} sold in the 30 days before.`;
    case 'listing-issue':
      return isNamed
        ? t`Amazon has reported it since ${{ since }}.`
        : t`Amazon has reported a listing issue since ${{ since }}: ${{ title: signal.title }}`;
    case 'ads-no-sales':
      return t`${plural({ clicks: signal.clicks }, { one: '# ad click', other: '# ad clicks' })} for ${{ cost: formatMoney(signal.cost) }} brought no order since ${{ since }}; the store’s usual rate makes that unlikely.`;
    case 'other-sellers':
      return t`Amazon has listed ${plural({ offers: signal.offers }, { one: '# offer', other: '# offers' })} of new units since ${{ since }}; for ${{ days: signal.quietDays }} days before, yours was the only one.`;
    case 'price-jump':
      return t`Buyers have paid ${{ after: formatMoney(signal.priceAfter) }} instead of ${{ before: formatMoney(signal.priceBefore) }} since ${{ since }}.`;
  }
}

const lengthOf = ({ since, until }: Signal): number =>
  Math.round((Date.parse(until) - Date.parse(since)) / 86_400_000) + 1;
