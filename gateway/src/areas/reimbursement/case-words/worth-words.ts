import { formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import type { CaseSentence } from '../../../base/database/tables/case-sentence.ts';
import { codeInWords } from '../../../base/texts/names.ts';
import { plural, t } from '../../../base/texts/text.ts';
import type { Words } from './words.ts';

/** The value of a case, with its computation. */
export const worthWords: Pick<
  Words,
  | 'worth'
  | 'worth-unknown'
  | 'return-worth'
  | 'own-fee'
  | 'estimated-fee'
  | 'listing-fee'
  | 'charged'
  | 'corrected'
  | 'difference'
  | 'taken-worth'
  | 'taken-unknown'
> = {
  worth: worthInWords,
  'worth-unknown': () =>
    t`There is no estimate: neither a sourcing cost, nor an earlier payment, nor a price is known.`,
  'return-worth': ({ isSaleKnown, units: open, each: one, total: all }) => {
    const [each, total] = [formatMoney(one), formatMoney(all)];
    return isSaleKnown
      ? t`${{ open }} × ${{ each }}, the sale of a unit less fees, is ${{ total }}.`
      : t`At most ${{ total }}: ${{ open }} × ${{ each }}, the refund for one unit. Amazon pays the sale price less fees, and the sale price isn’t known.`;
  },
  'own-fee': () =>
    t`Before that measurement it charged less for the same product: that fee is the correct one.`,
  'estimated-fee': ({ day }) =>
    t`On ${{ day: formatDay(day) }} it estimated a lower fee for this product at the same price. Estimates are not guaranteed.`,
  'listing-fee': ({ sku }) =>
    t`It charges less for ${{ sku }}, which is at least as large and heavy: the correct fee is no higher than that.`,
  charged: chargedInWords,
  corrected: ({ corrected, open }) =>
    corrected
      ? t`${{ corrected: formatMoney(corrected) }} of it was corrected; ${{ open: formatMoney(open) }} is still open.`
      : t`None of it has been corrected so far.`,
  difference: ({ units: open, each, toppedUp, total }) =>
    t`${plural({ open }, { one: '# unit', other: '# units' })} × ${{ each: formatMoney(each) }}, the difference, less ${{ toppedUp: formatMoney(toppedUp) }} paid on top since, is ${{ total: formatMoney(total) }}.`,
  'taken-worth': ({ units: open, each, total }) =>
    t`${plural({ open }, { one: '# unit', other: '# units' })} at ${{ each: formatMoney(each) }}, the amount reversed, is ${{ total: formatMoney(total) }}.`,
  'taken-unknown': () => t`There is no estimate: the report has no amount.`,
};

function worthInWords({
  basis,
  units: open,
  reason,
  ...amounts
}: Extract<CaseSentence, { readonly is: 'worth' }>): string {
  const [each, total] = [formatMoney(amounts.each), formatMoney(amounts.total)];
  switch (basis) {
    case 'sourcing-cost':
      return t`${{ open }} × ${{ each }}, your approved sourcing cost, is ${{ total }}.`;
    case 'paid-before':
      return reason
        ? t`${{ open }} × ${{ each }}, Amazon’s value of a unit in an earlier payment (${{ reason: codeInWords(reason) }}), is ${{ total }}.`
        : t`${{ open }} × ${{ each }}, Amazon’s value of a unit in an earlier payment, is ${{ total }}.`;
    case 'price':
      return t`${{ open }} × ${{ each }}, the price, is at most ${{ total }}: Amazon pays the sourcing cost, which is less.`;
  }
}

function chargedInWords({
  units: sold,
  isEstimated,
  ...facts
}: Extract<CaseSentence, { readonly is: 'charged' }>): string {
  const [from, to] = [formatDay(facts.from), formatDay(facts.to)];
  const charged = formatMoney(facts.charged);
  const [proper, tooMuch] = [formatMoney(facts.proper), formatMoney(facts.tooMuch)];
  if (facts.from === facts.to)
    return isEstimated
      ? t`On ${{ day: from }} it charged ${{ charged }} for ${plural({ sold }, { one: '# unit', other: '# units' })}; the estimated fees are ${{ proper }}, so ${{ tooMuch }} too much was charged.`
      : t`On ${{ day: from }} it charged ${{ charged }} for ${plural({ sold }, { one: '# unit', other: '# units' })}; the correct fees are at most ${{ proper }}, so ${{ tooMuch }} too much was charged.`;
  return isEstimated
    ? t`Between ${{ from }} and ${{ to }} it charged ${{ charged }} for ${plural({ sold }, { one: '# unit', other: '# units' })}; the estimated fees are ${{ proper }}, so ${{ tooMuch }} too much was charged.`
    : t`Between ${{ from }} and ${{ to }} it charged ${{ charged }} for ${plural({ sold }, { one: '# unit', other: '# units' })}; the correct fees are at most ${{ proper }}, so ${{ tooMuch }} too much was charged.`;
}
