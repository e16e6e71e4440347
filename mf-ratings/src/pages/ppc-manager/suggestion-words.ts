import type { AdsSuggestion } from '@fairshelf/shared-contracts/ads';
import { formatNumber, formatShare } from '@fairshelf/shared-contracts/core';
import { money } from './amounts.ts';

const clicksOf = (clicks: number): string => `${formatNumber(clicks)} ${clicks === 1 ? 'click' : 'clicks'}`;
const ordersOf = (orders: number): string => `${formatNumber(orders)} ${orders === 1 ? 'order' : 'orders'}`;

const pace = ({ clicksPerOrder }: AdsSuggestion): string =>
  clicksPerOrder === null
    ? 'No orders in this ad group'
    : `An order takes about ${formatNumber(Math.round(clicksPerOrder))} clicks in this ad group`;

/** How a suggestion was computed, with its numbers. `target` is the target ACOS in per cent. */
export function reasonOf(suggestion: AdsSuggestion, target: number, currency: string): string {
  const { kind, clicks, orders, sales, spend, currentBid, suggestedBid, formulaBid } = suggestion;
  const amount = (minor: number) => money(minor, currency);
  if (kind === 'negate') return `${clicksOf(clicks)} for ${amount(spend)} and no order. ${pace(suggestion)}.`;
  const perClick = clicks > 0 ? sales / clicks : 0;
  const earned = `${clicksOf(clicks)} brought ${ordersOf(orders)} for ${amount(sales)}: ${amount(perClick)} a click.`;
  if (kind === 'add') {
    const limited = formulaBid !== suggestedBid;
    return `${earned} ACOS ${formatShare(spend / sales)}, within ${formatShare(target / 100)}. ${
      limited
        ? `The bid is 1.5 times the cost per click, ${amount(spend / clicks)}.`
        : `${formatShare(target / 100)} of that is the bid.`
    }`;
  }
  if (orders === 0)
    return `${clicksOf(clicks)} for ${amount(spend)} and no order. ${pace(suggestion)}. The bid goes down by 30%.`;
  const limited = formulaBid !== null && suggestedBid !== null && Math.abs(formulaBid - suggestedBid) > 1;
  const way = (suggestedBid ?? 0) > (currentBid ?? 0) ? 'up' : 'down';
  return `${earned} ${formatShare(target / 100)} of that is ${amount(formulaBid ?? 0)}${
    limited ? `; a bid goes ${way} by 30% at a time at most` : ''
  }.`;
}
