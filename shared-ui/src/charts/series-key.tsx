import { seriesStyle } from './series-style.ts';

/** The sample of a series in a legend: its line with its dash, or its bar. */
export function SeriesKey({ place, shape }: { place: number; shape: 'line' | 'bar' }) {
  const { color, dash } = seriesStyle(place);
  return shape === 'bar' ? (
    <svg width={10} height={10} aria-hidden="true" focusable="false">
      <rect width={10} height={10} rx={2} fill={color} />
    </svg>
  ) : (
    <svg width={18} height={8} aria-hidden="true" focusable="false">
      <path
        d="M1 4h16"
        stroke={color}
        strokeWidth={2}
        strokeDasharray={dash || undefined}
        strokeLinecap="round"
      />
    </svg>
  );
}
