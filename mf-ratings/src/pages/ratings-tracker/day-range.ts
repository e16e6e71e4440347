/** Two days, `YYYY-MM-DD`, the earlier first; both inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The range in an address; null without a valid one. */
export const readDayRange = (from: string | null, to: string | null): DayRange | null =>
  isDay(from) && isDay(to) && from < to ? { from, to } : null;

export const toTimes = ({ from, to }: DayRange): readonly [number, number] => [
  Date.parse(from),
  Date.parse(to),
];

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const toDays = ([from, to]: readonly [number, number]): DayRange => ({
  from: dayOf(from),
  to: dayOf(to),
});
