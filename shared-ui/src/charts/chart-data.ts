/** One place on the x axis with the values of every series there. */
export interface ChartPoint {
  /** Milliseconds since 1970 (a time) or a word (a category). */
  x: number | string;
  /** By series id; null or absent is a gap, never a zero. */
  values: Readonly<Record<string, number | null>>;
}

/** One line or one kind of bar. Colour and dash follow its place in the list. */
export interface ChartSeries {
  id: string;
  label: string;
}
