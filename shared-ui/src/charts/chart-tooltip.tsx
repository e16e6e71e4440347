import { styled } from 'styled-components';
import { tabularFigures, textStyle } from '../theme/text-style.ts';
import { color, radius, shadow, space } from '../theme/tokens.ts';
import type { ChartPoint, ChartSeries } from './chart-data.ts';
import type { ChartFormat } from './chart-format.ts';
import { SeriesKey } from './series-key.tsx';

const Root = styled.div`
  min-width: 9rem;
  padding: ${space[8]} ${space[12]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.raised};
  box-shadow: ${shadow.menu};
  ${textStyle(12)}
  ${tabularFigures}
  p {
    margin-bottom: ${space[4]};
    color: ${color.muted};
  }
  div {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
  b {
    margin-inline-start: auto;
    padding-inline-start: ${space[16]};
    font-weight: 600;
  }
`;

export interface ChartTooltipProps {
  point: ChartPoint | undefined;
  series: readonly ChartSeries[];
  format: ChartFormat;
  shape: 'line' | 'bar';
}

/** The values of every series at one position. */
export function ChartTooltip({ point, series, format, shape }: ChartTooltipProps) {
  if (!point) return null;
  return (
    <Root>
      <p>{format.x(point.x)}</p>
      {series.map(({ id, label }, place) => {
        const value = point.values[id];
        return (
          <div key={id}>
            <SeriesKey place={place} shape={shape} />
            {label}
            <b>{value === null || value === undefined ? '–' : format.y(value)}</b>
          </div>
        );
      })}
    </Root>
  );
}
