import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { tabularFigures, textStyle } from '../theme/text-style.ts';
import { color, space } from '../theme/tokens.ts';
import type { ChartPoint, ChartSeries } from './chart-data.ts';
import type { ChartFormat } from './chart-format.ts';

const Scroller = styled.section`
  height: 16rem;
  overflow: auto;
  border-top: 1px solid ${color.hairline};
`;
const Table = styled.table`
  width: 100%;
  ${textStyle(13)}
  ${tabularFigures}
  th,
  td {
    height: 2rem;
    padding: 0 ${space[8]};
    border-bottom: 1px solid ${color.hairline};
    text-align: end;
    font-weight: 400;
  }
  thead th {
    position: sticky;
    top: 0;
    background: ${color.surface};
    color: ${color.muted};
    ${textStyle(12, 500)}
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
`;

export interface ChartTableProps {
  title: string;
  xLabel: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: ChartFormat;
}

/** The same data as a table, for screen readers and for exact figures. */
export function ChartTable({ title, xLabel, points, series, format }: ChartTableProps) {
  return (
    <Scroller aria-label={t`${{ title }}, as a table`}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{xLabel}</th>
            {series.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.x}>
              <th scope="row">{format.x(point.x)}</th>
              {series.map(({ id }) => {
                const value = point.values[id];
                return <td key={id}>{value === null || value === undefined ? '–' : format.y(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
