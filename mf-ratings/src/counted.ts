import { formatNumber } from '@fairshelf/shared-contracts/core';

/** A number with its noun: `1 review`, `1,204 reviews`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
