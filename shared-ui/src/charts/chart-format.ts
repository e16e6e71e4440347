import { formatDayOfYear, formatNumber } from '@fairshelf/shared-contracts/core';
/** How a chart formats its axes, tooltip and table. */
export interface ChartFormat {
  x: (x: number | string) => string;
  y: (y: number) => string;
}

/** Days in UTC, as the gateway counts them; numbers with two decimals at most. */
export const defaultFormat: ChartFormat = {
  x: (x) => (typeof x === 'number' ? formatDayOfYear(new Date(x), 'UTC') : x),
  y: (y) => formatNumber(Math.round(y * 100) / 100),
};
