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

/** A moment worth knowing on the x axis, drawn as a line with its label. Near ones are drawn as one, with their number. */
export interface ChartMark {
  x: number;
  /** Where it ends, for what went on for some time: drawn as a band. */
  until?: number;
  /** A few letters: a number or a sign that stands beside it in a list. */
  label: string;
  /** What happened, and when, for who opens it. */
  text: string;
}
