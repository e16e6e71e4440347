import { formatDecimal, formatNumber } from '@fairshelf/shared-contracts/core';
import { useState } from 'react';
import { BarChart, LineChart, type TimeRange, useChartZoom, ZoomStrip } from '../charts/index.ts';
import { Card } from '../core/index.ts';
import { Row, Specimen } from './specimen.tsx';

const day = 86_400_000;
const start = Date.UTC(2026, 8, 1);
const ratings = Array.from({ length: 30 }, (_, index) => ({
  x: start + index * day,
  values: {
    kettle: 4.2 + Math.sin(index / 5) * 0.2 + index * 0.008,
    mug: index > 11 && index < 15 ? null : 3.9 + Math.cos(index / 4) * 0.25,
    pan: 4.6 - index * 0.012,
  },
}));
const cases = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((x, index) => ({
  x,
  values: { cash: 1200 + index * 310, stock: 640 + ((index * 7) % 4) * 220 },
}));

const year = Array.from({ length: 365 }, (_, index) => ({
  x: start + (index - 334) * day,
  values: { rating: 4.2 + Math.sin(index / 23) * 0.3, count: 400 + index * 3 },
}));
const extent: TimeRange = [start - 334 * day, start + 30 * day];
const marks = [-300, -210, -206, -203, -40, -37, 12].map((at, place) => ({
  x: start + at * day,
  label: String(7 - place),
  text: `Mark ${7 - place}: what happened on that day`,
  ...(place === 4 ? { until: start + 2 * day } : {}),
}));

/** Two charts that share one zoom, with grouped marks. */
function Zoomed() {
  const [range, setRange] = useState<TimeRange | null>(null);
  const zoom = useChartZoom({ extent, range, onRange: setRange });
  const chartProps = { points: year, marks, zoom };
  return (
    <>
      <ZoomStrip label="Part of the year" zoom={zoom} points={year} seriesId="rating" />
      <Row columns>
        <LineChart title="Rating" series={[{ id: 'rating', label: 'Rating' }]} {...chartProps} />
        <LineChart title="Number of ratings" series={[{ id: 'count', label: 'Ratings' }]} {...chartProps} />
      </Row>
    </>
  );
}

export function Charts() {
  return (
    <Specimen id="charts" title="Charts" bare>
      <Row columns>
        <Card>
          <LineChart
            title="Rating"
            points={ratings}
            series={[
              { id: 'kettle', label: 'Kettle' },
              { id: 'mug', label: 'Mug' },
              { id: 'pan', label: 'Pan' },
            ]}
            format={{ y: (y) => formatDecimal(y, 1) }}
            range={[3, 5]}
          />
        </Card>
        <Card>
          <BarChart
            title="Recovered by month"
            xLabel="Month"
            points={cases}
            series={[
              { id: 'cash', label: 'Cash' },
              { id: 'stock', label: 'Replaced stock' },
            ]}
            format={{ y: (y) => `$${formatNumber(y)}` }}
          />
        </Card>
      </Row>
      <Card>
        <Zoomed />
      </Card>
    </Specimen>
  );
}
