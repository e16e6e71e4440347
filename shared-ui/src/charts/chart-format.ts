/** How a chart formats its axes, tooltip and table. */
export interface ChartFormat {
  x: (x: number | string) => string;
  y: (y: number) => string;
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Days in UTC, as the gateway counts them; numbers with thousands separators. */
export const defaultFormat: ChartFormat = {
  x: (x) => (typeof x === 'number' ? day.format(x) : x),
  y: (y) => figure.format(y),
};
