import { color } from '../theme/tokens.ts';

/** Colour, dash and marker of the first six series: told apart in every kind of colour blindness, and in grey. */
const styles = [
  { color: color.chart1, dash: '', marker: 'circle' },
  { color: color.chart2, dash: '6 3', marker: 'square' },
  { color: color.chart3, dash: '2 3', marker: 'triangle' },
  { color: color.chart4, dash: '10 3 2 3', marker: 'diamond' },
  { color: color.chart5, dash: '4 2', marker: 'cross' },
  { color: color.chart6, dash: '1 2', marker: 'star' },
] as const;

export type SeriesStyle = (typeof styles)[number];

/** The look of the series at this place; a seventh begins anew, and is a sign of too many. */
export function seriesStyle(place: number): SeriesStyle {
  return styles[place % styles.length] ?? styles[0];
}
