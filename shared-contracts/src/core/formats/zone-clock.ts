/** What a clock shows at a moment in a time zone. For calculations; people read `formatDateTime`. */
export interface ClockTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local time of a zone (IANA). @throws RangeError for an unknown zone. */
export function clockIn(timeZone: string, at: Date | number): ClockTime {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const [year, month, day] = [of('year'), of('month'), of('day')];
  return {
    year,
    month,
    day,
    hour: of('hour'),
    minute: of('minute'),
    second: of('second'),
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7,
  };
}

/** Formatters are expensive to create: one per zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const existing = clocks.get(timeZone);
  if (existing) return existing;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The calendar day of a moment in a zone, `YYYY-MM-DD`. @throws RangeError for an unknown zone. */
export function dayInZone(at: Date, timeZone: string): string {
  const { year, month, day } = clockIn(timeZone, at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
