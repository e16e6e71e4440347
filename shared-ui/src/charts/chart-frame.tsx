import { t } from '@lingui/core/macro';
import Table2 from 'lucide-react/icons/table-2';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../basics/button.tsx';
import { ErrorState } from '../core/error-state.tsx';
import { Skeleton } from '../core/skeleton.tsx';
import { textStyle } from '../theme/text-style.ts';
import { color, space } from '../theme/tokens.ts';
import type { ChartMark, ChartPoint, ChartSeries } from './chart-data.ts';
import { type ChartFormat, defaultFormat } from './chart-format.ts';
import { ChartTable } from './chart-table.tsx';
import type { PlotProps } from './plot-props.ts';
import { SeriesKey } from './series-key.tsx';
import type { ChartZoom } from './use-chart-zoom.ts';
import { useLazyModule } from './use-lazy-module.ts';
import { pointsWithin } from './zoom-range.ts';

const Root = styled.figure`
  min-width: 0;
`;
const Top = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  margin-bottom: ${space[4]};
  h3 {
    flex: 1 1 8rem;
    ${textStyle(14, 600)}
  }
`;
const Acts = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  margin-inline-end: -0.625rem;
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[16]};
  margin-bottom: ${space[16]};
  padding: 0;
  list-style: none;
  color: ${color.muted};
  ${textStyle(12)}
  li {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
`;
const Area = styled.div`
  height: 16rem;
  > span {
    height: 100%;
  }
  /* Plots aren't mirrored, and the sides of their labels are stated from left to right. */
  svg {
    direction: ltr;
  }
`;

export interface ChartProps {
  /** The chart's heading. */
  title: string;
  points: readonly ChartPoint[];
  /** At most six. */
  series: readonly ChartSeries[];
  /** How values are formatted; by default days in UTC and plain numbers. */
  format?: Partial<ChartFormat>;
  /** The first column of the table. */
  xLabel?: string;
  range?: readonly [number, number];
  /** Moments drawn across a line chart; the chart also lists them as text. */
  marks?: readonly ChartMark[];
  /**
   * Shows part of the time range, which dragging across the chart changes; goes with a `ZoomStrip`. Line charts only.
   */
  zoom?: ChartZoom;
  /** Controls next to 'View as table': a period, a unit. */
  actions?: ReactNode;
}

export interface ChartFrameProps extends ChartProps {
  shape: 'line' | 'bar';
  stacked?: boolean | undefined;
  /** Loads the plot; only plots import Recharts. */
  load: () => Promise<{ Plot: ComponentType<PlotProps> }>;
}

/** Heading, legend, plot, and the same data as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, points, series, xLabel = t`Date`, range, marks, zoom, actions, shape, stacked } = props;
  const headingId = useId();
  const [asTable, setAsTable] = useState(false);
  const plot = useLazyModule(props.load);
  const format = { ...defaultFormat, ...props.format };
  return (
    <Root aria-labelledby={headingId}>
      <Top>
        <h3 id={headingId}>{title}</h3>
        <Acts>
          {actions}
          <Button
            variant="quiet"
            size="sm"
            icon={<Table2 aria-hidden="true" />}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >{t`View as table`}</Button>
        </Acts>
      </Top>
      {series.length > 1 ? (
        <Legend>
          {series.map(({ id, label }, place) => (
            <li key={id}>
              <SeriesKey place={place} shape={shape} />
              {label}
            </li>
          ))}
        </Legend>
      ) : null}
      {asTable ? (
        <ChartTable
          {...{ title, xLabel, series, format }}
          points={zoom ? pointsWithin(points, zoom.shown) : points}
        />
      ) : (
        <Area aria-busy={plot.state === 'loading' || undefined}>
          {plot.state === 'loading' ? <Skeleton shape="block" /> : null}
          {plot.state === 'failed' ? (
            <ErrorState
              compact
              title={t`The chart could not be loaded`}
              onRetry={plot.retry}
            >{t`The figures are there: view them as a table.`}</ErrorState>
          ) : null}
          {plot.state === 'ready' ? (
            <plot.module.Plot {...{ title, points, series, format, range, marks, zoom, stacked }} />
          ) : null}
        </Area>
      )}
    </Root>
  );
}
