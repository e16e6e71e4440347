import { formatChange, formatDecimal, NONE, shownSign } from '@fairshelf/shared-contracts/core';
import type { StatProps } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

/** A change of stars as shown next to its figure; undefined when unknown. */
export function shownChange(stars: number | null, digits = 2): { change?: NonNullable<StatProps['change']> } {
  if (stars === null) return {};
  const text = formatChange(stars, digits);
  const sign = shownSign(stars, digits);
  if (sign === 0) return { change: { text, direction: 'same', tone: 'neutral' } };
  const isUp = sign > 0;
  return {
    change: {
      text: text.replace(/^[+\u2212-]/, ''),
      direction: isUp ? 'up' : 'down',
      tone: isUp ? 'good' : 'bad',
    },
  };
}

/** An average of many ratings, which changes by hundredths: two decimals, or a dash. */
export const formatMean = (stars: number | null): string => (stars === null ? NONE : formatDecimal(stars, 2));

/** How an average was computed: the plain mean over products, next to the mean weighted by ratings. */
export const meanNote = (weightedMean: number | null, hasChange: boolean, days = '30'): string =>
  [
    t`mean of products`,
    weightedMean === null ? '' : t`weighted by ratings ${{ mean: formatMean(weightedMean) }}`,
    hasChange ? t`change in ${{ days }} days` : t`no earlier rating`,
  ]
    .filter(Boolean)
    .join('; ');
