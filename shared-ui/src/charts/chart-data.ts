/** One position on the x axis with the values of every series. */
export interface ChartPoint {
  /** Milliseconds since 1970 (a time) or a text (a category). */
  x: number | string;
  /** By series id; null or absent is a gap, never a zero. */
  values: Readonly<Record<string, number | null>>;
}

/** One line or one kind of bar. Its colour and dash depend on its position in the list. */
export interface ChartSeries {
  id: string;
  label: string;
}

/** A notable moment on the x axis, drawn as a labelled line. Close marks are drawn as one, with their count. */
export interface ChartMark {
  x: number;
  /** The end of something that lasted: drawn as a band. */
  until?: number;
  /** A few characters: a number or sign that a list repeats. */
  label: string;
  /** What happened and when, shown when the mark is opened. */
  text: string;
}
