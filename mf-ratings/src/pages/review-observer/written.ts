/** The selectable periods: the last whole days, which end yesterday. */
export const WRITTEN_PERIODS = ['7', '30', '90', '365'] as const;
export type WrittenPeriod = (typeof WRITTEN_PERIODS)[number];

interface Written {
  readonly period: WrittenPeriod | null;
  /** `YYYY-MM-DD`, or anything else in the address. */
  readonly from: string | null;
  readonly to: string | null;
}

const dayBack = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

const isDay = (text: string | null): text is string => {
  const time = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return text !== null && text >= '0001' && !Number.isNaN(time) && dayBack(new Date(time), 0) === text;
};

/** The days of a period, `YYYY-MM-DD` in UTC as the gateway counts them, both inclusive. */
export const daysOfPeriod = (period: WrittenPeriod, now: Date) => ({
  from: dayBack(now, Number(period)),
  to: dayBack(now, 1),
});

/** The first and last requested day; a period takes precedence over days, and invalid days are ignored. */
export function daysWritten({ period, from, to }: Written, now: Date): { from?: string; to?: string } {
  if (period) return daysOfPeriod(period, now);
  return { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) };
}
