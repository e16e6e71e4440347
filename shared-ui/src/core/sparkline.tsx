import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { sparklinePath } from './sparkline-path.ts';

const Svg = styled.svg`
  width: 6rem;
  height: 1.5rem;
  overflow: visible;
  color: ${color.chart1};
  &[data-wide] {
    width: 100%;
    height: 2.5rem;
  }
  &[data-tone='good'] {
    color: ${color.success};
  }
  &[data-tone='bad'] {
    color: ${color.danger};
  }
`;

export interface SparklineProps {
  /** Oldest first; null is a gap. */
  values: readonly (number | null)[];
  /** The line as text: 'Rating from 4.2 to 4.6 in 30 days'. */
  label: string;
  tone?: 'neutral' | 'good' | 'bad';
  /** Fills the width. */
  wide?: boolean;
}

/** A trend the size of a word. */
export function Sparkline({ values, label, tone = 'neutral', wide }: SparklineProps) {
  const [width, height] = wide ? [240, 40] : [96, 24];
  return (
    <Svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-tone={tone}
      data-wide={wide || undefined}
    >
      <path
        d={sparklinePath(values, width, height)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Svg>
  );
}
