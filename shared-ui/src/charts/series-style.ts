import { color } from '../theme/tokens.ts';

/** Colour and dash of the first six series: distinct in every kind of colour blindness and in grey. */
const styles = [
  { color: color.chart1, dash: '' },
  { color: color.chart2, dash: '6 3' },
  { color: color.chart3, dash: '2 3' },
  { color: color.chart4, dash: '10 3 2 3' },
  { color: color.chart5, dash: '4 2' },
  { color: color.chart6, dash: '1 2' },
] as const;

export type SeriesStyle = (typeof styles)[number];

/** The style of the series at this position; a seventh starts over, which means there are too many. */
export function seriesStyle(place: number): SeriesStyle {
  return styles[place % styles.length] ?? styles[0];
}
