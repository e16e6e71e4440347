import { formatChange } from '@fairshelf/shared-contracts/core';
import type { StatProps } from '@fairshelf/shared-ui/core';

/** A change of stars as shown next to its figure; undefined when unknown. */
export function shownChange(stars: number | null, digits = 2): { change?: NonNullable<StatProps['change']> } {
  if (stars === null) return {};
  const text = formatChange(stars, digits);
  const shown = Number(text);
  if (shown === 0) return { change: { text, direction: 'same', tone: 'neutral' } };
  const isUp = shown > 0;
  return {
    change: {
      text: text.replace(/^[+-]/, ''),
      direction: isUp ? 'up' : 'down',
      tone: isUp ? 'good' : 'bad',
    },
  };
}

/** An average of many ratings, which changes by hundredths: two decimals, or a dash. */
export const formatMean = (stars: number | null): string => (stars === null ? '—' : stars.toFixed(2));
