import type { AdsSuggestion } from '@fairshelf/shared-contracts/ads';
import { formatShare } from '@fairshelf/shared-contracts/core';
import { plural, t } from '@lingui/core/macro';
import { money } from './amounts.ts';

const clicksOf = (clicks: number): string => plural(clicks, { one: '# click', other: '# clicks' });
const ordersOf = (orders: number): string => plural(orders, { one: '# order', other: '# orders' });

const pace = ({ clicksPerOrder }: AdsSuggestion): string =>
  clicksPerOrder === null
    ? t`No orders in this ad group.`
    : plural(
        { count: Math.round(clicksPerOrder) },
        {
          one: 'An order takes about # click in this ad group.',
          other: 'An order takes about # clicks in this ad group.',
        },
      );

/** How a suggestion was computed, with its numbers. `target` is the target ACOS in per cent. */
export function reasonOf(suggestion: AdsSuggestion, target: number, currency: string): string {
  const { kind, orders, sales, spend, currentBid, suggestedBid, formulaBid } = suggestion;
  const amount = (minor: number) => money(minor, currency);
  const clicks = clicksOf(suggestion.clicks);
  const waste = t`${{ clicks }} for ${{ spend: amount(spend) }} and no order.`;
  if (kind === 'negate') return `${waste} ${pace(suggestion)}`;
  const perClick = suggestion.clicks > 0 ? sales / suggestion.clicks : 0;
  const earnings = t`${{ clicks }} brought ${{ orders: ordersOf(orders) }} for ${{ sales: amount(sales) }}: ${{ perClick: amount(perClick) }} a click.`;
  const share = formatShare(target / 100);
  if (kind === 'add') {
    const within = t`ACOS ${{ acos: formatShare(spend / sales) }}, within ${{ share }}.`;
    const bid =
      formulaBid === suggestedBid
        ? t`${{ share }} of that is the bid.`
        : t`The bid is 1.5 times the cost per click, ${{ cost: amount(spend / suggestion.clicks) }}.`;
    return `${earnings} ${within} ${bid}`;
  }
  if (orders === 0) return `${waste} ${pace(suggestion)} ${t`The bid goes down by 30%.`}`;
  const limited = formulaBid !== null && suggestedBid !== null && Math.abs(formulaBid - suggestedBid) > 1;
  const bid = amount(formulaBid ?? 0);
  if (!limited) return `${earnings} ${t`${{ share }} of that is ${{ bid }}.`}`;
  return (suggestedBid ?? 0) > (currentBid ?? 0)
    ? `${earnings} ${t`${{ share }} of that is ${{ bid }}; a bid goes up by 30% at a time at most.`}`
    : `${earnings} ${t`${{ share }} of that is ${{ bid }}; a bid drops by at most 30% at a time.`}`;
}
