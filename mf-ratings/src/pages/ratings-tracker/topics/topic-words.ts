import { formatChange, formatMonth, formatShare, NONE } from '@fairshelf/shared-contracts/core';
import type { ProductTopic } from '@fairshelf/shared-contracts/ratings';
import { msg, t } from '@lingui/core/macro';

/** The order of topics: by star impact or by mentions. */
export const TOPIC_ORDERS = [
  { id: 'impact', label: msg`Star impact` },
  { id: 'mentions', label: msg`Mentions` },
] as const;
export type TopicOrder = (typeof TOPIC_ORDERS)[number]['id'];
export const TOPIC_ORDER_IDS = TOPIC_ORDERS.map(({ id }) => id);

/** A percentage as Amazon reports it: '17.3%'. An em dash without one. */
export const percent = (share: number | null): string => (share === null ? NONE : formatShare(share / 100));

/** '-0.23 stars'. An em dash without an impact. */
export const starsOf = (impact: number | null): string =>
  impact === null ? NONE : t`${{ change: formatChange(impact, 2) }} stars`;

/** A month as text: '2026-10' is 'Oct 2026'. */
export const monthName = (month: string | number): string =>
  formatMonth(typeof month === 'number' ? new Date(month) : `${month}-01`, 'short');

/** The heaviest first; topics without a figure last. */
export function inOrder(topics: readonly ProductTopic[], order: TopicOrder): readonly ProductTopic[] {
  const weight = ({ impact, share }: ProductTopic) =>
    order === 'impact' ? Math.abs(impact ?? 0) : (share ?? 0);
  return topics.toSorted((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name));
}

type Trend = 'rising' | 'falling' | 'steady';

/** A change of a fifth, and of one per cent of reviews, counts; less is noise. */
const FIFTH = 0.2;
const POINT = 1;

/** The last three months compared with the three before; null with fewer than four months. */
export function trendOf(months: readonly { readonly share: number }[]): Trend | null {
  if (months.length < 4) return null;
  const mean = (part: readonly { readonly share: number }[]) =>
    part.reduce((sum, { share }) => sum + share, 0) / part.length;
  const [before, late] = [mean(months.slice(0, -3)), mean(months.slice(-3))];
  const change = late - before;
  if (Math.abs(change) < Math.max(POINT, before * FIFTH)) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}

/** The first and the last share of some months, and the trend between them. */
export function trendInWords(months: readonly { readonly month: string; readonly share: number }[]): string {
  const [first, last] = [months[0], months.at(-1)];
  const values = {
    share: percent(first?.share ?? null),
    month: monthName(first?.month ?? ''),
    lastShare: percent(last?.share ?? null),
    lastMonth: monthName(last?.month ?? ''),
  };
  const { share, month, lastShare, lastMonth } = values;
  switch (trendOf(months)) {
    case 'rising':
      return t`rising: from ${{ share }} in ${{ month }} to ${{ lastShare }} in ${{ lastMonth }}`;
    case 'falling':
      return t`falling: from ${{ share }} in ${{ month }} to ${{ lastShare }} in ${{ lastMonth }}`;
    case 'steady':
      return t`steady: from ${{ share }} in ${{ month }} to ${{ lastShare }} in ${{ lastMonth }}`;
    default:
      return t`from ${{ share }} in ${{ month }} to ${{ lastShare }} in ${{ lastMonth }}`;
  }
}

/** A share compared with the category's; null when that is unknown. */
export function comparedWith(share: number | null, category: number | null): 'more' | 'less' | 'same' | null {
  if (share === null || category === null || category === 0) return null;
  const ratio = share / category;
  if (ratio >= 1.25) return 'more';
  return ratio <= 0.8 ? 'less' : 'same';
}
