import {
  amazonCodePhrase,
  countryName,
  countryPhrase,
  formatDay,
  formatMoney,
  formatNumber,
} from '@fairshelf/shared-contracts/core';
import { type CaseEvent, CaseEventSchema } from '@fairshelf/shared-contracts/reimbursement';
import * as v from 'valibot';
import type { CaseSentence } from '../../../base/database/tables/case-sentence.ts';

type Words = {
  readonly [K in CaseSentence['is']]: (sentence: Extract<CaseSentence, { readonly is: K }>) => string;
};

export const units = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'unit' : 'units'}`;
const was = (count: number): string => (count === 1 ? 'was' : 'were');
const are = (count: number): string => (count === 1 ? 'is' : 'are');

const worthOf = {
  'sourcing-cost': () => 'your approved sourcing cost, is',
  'paid-before': (reason: string | null) =>
    `Amazon’s value of a unit in an earlier payment${reason ? ` (${amazonCodePhrase(reason)})` : ''}, is`,
  price: () => 'the price, is at most',
};

const lostRemovals = {
  vanished: ({ order, units: whole }: { order: string; units: number }) =>
    `Removal order ${order} is completed, but ${units(whole)} of it ${was(whole)} neither shipped, nor disposed of, nor cancelled.`,
  'no-parcel': ({ order, units: whole }: { order: string; units: number }) =>
    `Removal order ${order} counts ${units(whole)} as shipped that no parcel of it holds.`,
  'parcel-lost': ({ order, units: whole, day }: { order: string; units: number; day: string }) =>
    `A parcel of removal order ${order} with ${units(whole)}, shipped on ${formatDay(day)}, was lost on its way.`,
  'parcel-short': ({ order, units: whole, day }: { order: string; units: number; day: string }) =>
    `A parcel of removal order ${order}, delivered on ${formatDay(day)}, was ${units(whole)} short.`,
};

const words: Words = {
  'stock-loss': ({ isDamage, units: lost, day, country }) =>
    `The ledger reports ${units(lost)} ${isDamage ? 'damaged' : 'lost'} on ${formatDay(day)} in ${countryPhrase(countryName(country))}.`,
  'missing-return': ({ order, sku, refunded, returned, day }) =>
    `Order ${order}: ${units(refunded)} of ${sku} ${was(refunded)} refunded on ${formatDay(day)}, ${units(returned)} came back.`,
  shortage: ({ shipment, sku, shipped, received }) =>
    `Shipment ${shipment} held ${units(shipped)} of ${sku}; ${units(received)} ${was(received)} received, and the shipment is closed.`,
  'lost-removal': (event) => lostRemovals[event.how](event),
  overcharge: ({ sku, measured, actual, statedBy }) =>
    `Amazon measured ${sku} as ${measured}; ${statedBy === 'catalog' ? 'its own catalog states' : 'you state'} ${actual}.`,
  underpaid: ({ reimbursement, reason, day, sku, paid, cost }) =>
    `Reimbursement ${reimbursement} (${amazonCodePhrase(reason)}) of ${formatDay(day)} paid ${formatMoney(paid)} for a unit of ${sku}; your approved sourcing cost is ${formatMoney(cost)}.`,
  reversal: ({ day, taken, putBack, reimbursement }) =>
    `On ${formatDay(day)} Amazon took back its payment for ${units(taken)}${reimbursement ? ` (reimbursement ${reimbursement})` : ''} and put ${units(putBack)} into your stock for it.`,
  'open-of-day': ({ units: open }) => `Of this day's loss, ${units(open)} ${are(open)} still open.`,
  confirmed: ({ isConfirmed, days }) =>
    isConfirmed
      ? 'The ledger confirms it: the units went to the damaged stock.'
      : `The ledger doesn’t confirm it yet: no units went to the damaged stock within ${days} days.`,
  worth: ({ basis, units: open, each, total, reason }) =>
    `${formatNumber(open)} × ${formatMoney(each)}, ${worthOf[basis](reason)} ${formatMoney(total)}${basis === 'price' ? ': Amazon pays the sourcing cost, which is less.' : '.'}`,
  'worth-unknown': () =>
    'There is no estimate: neither a sourcing cost, nor an earlier payment, nor a price is known.',
  'wrong-items': ({ units: wrong }) =>
    `The buyer sent ${units(wrong)} of something else back: that doesn’t count as a return.`,
  'return-open': ({ paid, units: open }) =>
    `${paid === 0 ? 'None of it has' : `${units(paid)} of it ${paid === 1 ? 'has' : 'have'}`} been paid for or replaced; ${units(open)} ${are(open)} still open.`,
  'return-worth': ({ isSaleKnown, units: open, each, total }) =>
    isSaleKnown
      ? `${formatNumber(open)} × ${formatMoney(each)}, the sale of a unit less fees, is ${formatMoney(total)}.`
      : `${formatNumber(open)} × ${formatMoney(each)}, the refund of a unit, is at most ${formatMoney(total)}: Amazon pays the sale less fees, and the sale isn’t known.`,
  'shortage-open': ({ paid, units: open }) =>
    `${units(paid)} missing on the way in ${was(paid)} paid for or replaced for this stock label so far; ${units(open)} of this shipment ${are(open)} still open.`,
  arrived: ({ day, isDated }) =>
    isDated
      ? `The first units arrived on ${formatDay(day)}, by the inventory ledger.`
      : `We first saw it delivered on ${formatDay(day)}; the ledger has no day.`,
  'removal-open': ({ paid, units: open }) =>
    `${units(paid)} of this stock label ${was(paid)} paid for as lost removals so far; ${units(open)} of this loss ${are(open)} still open.`,
  'own-fee': () =>
    'Before that measurement it charged less for the same product: that fee is the correct one.',
  'estimated-fee': ({ day }) =>
    `On ${formatDay(day)} it estimated a lower fee for this product at the same price. Estimates are not guaranteed.`,
  'listing-fee': ({ sku }) =>
    `It charges less for ${sku}, which is at least as large and heavy: the correct fee is no higher than that.`,
  charged: ({ from, to, charged, units: sold, proper, isEstimated, tooMuch }) =>
    `${from === to ? `On ${formatDay(from)}` : `Between ${formatDay(from)} and ${formatDay(to)}`} it charged ${formatMoney(charged)} for ${units(sold)}; the ${isEstimated ? 'estimated fees are' : 'correct fees are at most'} ${formatMoney(proper)}, so ${formatMoney(tooMuch)} too much was charged.`,
  corrected: ({ corrected, open }) =>
    corrected
      ? `${formatMoney(corrected)} of it was corrected; ${formatMoney(open)} is still open.`
      : 'None of it has been corrected so far.',
  difference: ({ units: open, each, toppedUp, total }) =>
    `${units(open)} × ${formatMoney(each)}, the difference, less ${formatMoney(toppedUp)} paid on top since, is ${formatMoney(total)}.`,
  unjustified: ({ turnedUp, units: open }) =>
    `${units(turnedUp)} of this stock label turned up that no loss was missing; ${units(open)} of this reversal ${open === 1 ? 'has' : 'have'} no reason.`,
  contradicted: ({ units: reconciled }) =>
    `The ledger reconciles ${units(reconciled)} found since the payment with this label’s losses: Amazon may deny the claim.`,
  'taken-worth': ({ units: open, each, total }) =>
    `${units(open)} at ${formatMoney(each)}, as it was taken back, is ${formatMoney(total)}.`,
  'taken-unknown': () => 'There is no estimate: the report has no amount.',
  'paid-case': ({ isDamage, units: paid }) =>
    `${units(paid)} ${was(paid)} ${isDamage ? 'damaged' : 'lost'} in the warehouse. Amazon’s reimbursement report names the case under which they were claimed.`,
  window: ({ opens, closes, waits }) =>
    `The claim window is open from ${formatDay(opens)} to ${formatDay(closes)}${waits ? '; Amazon may still fix this automatically before it opens' : ''}.`,
  'window-closed': ({ closes }) => `The claim window closed on ${formatDay(closes)}.`,
};

/** A sentence in words, in the reader's formats. */
export const caseSentence = <K extends CaseSentence['is']>(
  sentence: Extract<CaseSentence, { readonly is: K }>,
): string => {
  const write: (given: Extract<CaseSentence, { readonly is: K }>) => string = words[sentence.is];
  return write(sentence);
};

/** The event that a case starts with; undefined for a sentence of another kind. */
export const caseEvent = (sentence: CaseSentence | undefined): CaseEvent | undefined =>
  v.is(CaseEventSchema, sentence) ? sentence : undefined;
