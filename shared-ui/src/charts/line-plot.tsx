import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  usePlotArea,
  XAxis,
  YAxis,
} from 'recharts';
import { color } from '../theme/tokens.ts';
import { axisStyle } from './axis-style.ts';
import type { ChartPoint } from './chart-data.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { DrawnRange } from './drawn-range.tsx';
import { marksWithin } from './mark-groups.ts';
import { MarkLane } from './mark-lane.tsx';
import { PlainLayers } from './plain-layers.tsx';
import type { PlotProps } from './plot-props.ts';
import { seriesStyle } from './series-style.ts';
import { nameTick, timeTicks } from './time-ticks.ts';
import { pointsAround, type TimeRange } from './zoom-range.ts';

/** Up to this many points are drawn as dots; more would be a thick line. */
const markedUpTo = 31;
/** Space above the lines for the labels of marks. */
const LANE = 32;

interface Area {
  readonly left: number;
  readonly width: number;
}

/** Lines over time. */
export function Plot({ title, points, series, format, range, marks = [], zoom }: PlotProps) {
  const [area, setArea] = useState<Area | undefined>();
  const [from, to] = zoom?.shown ?? ends(points);
  const visiblePoints = useMemo(
    () => (zoom ? pointsAround(points, [from, to]) : points),
    [zoom, points, from, to],
  );
  const shownMarks = useMemo(() => marksWithin(marks, [from, to]), [marks, from, to]);
  const place = useCallback(
    (x: number) => (area?.left ?? 0) + (to > from ? (x - from) / (to - from) : 0.5) * (area?.width ?? 0),
    [area, from, to],
  );
  const isDotted = visiblePoints.length <= markedUpTo;
  const chart = (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={[...visiblePoints]}
        title={title}
        margin={{ top: marks.length > 0 ? LANE : 8, right: 12, bottom: 0, left: 0 }}
      >
        <PlainLayers />
        <CartesianGrid vertical={false} stroke={color.hairline} />
        <XAxis
          {...axisStyle}
          dataKey="x"
          type="number"
          scale="time"
          domain={zoom ? [from, to] : ['dataMin', 'dataMax']}
          {...(zoom ? { ticks: [...timeTicks([from, to])], allowDataOverflow: true } : {})}
          tickFormatter={zoom ? (time: number) => nameTick([from, to], time) : format.x}
          tickMargin={8}
          minTickGap={zoom ? 16 : 32}
        />
        <YAxis
          {...axisStyle}
          axisLine={false}
          width="auto"
          domain={range ? [...range] : ['auto', 'auto']}
          tickFormatter={format.y}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: color.control, strokeDasharray: '3 3' }}
          content={({ label }) => (
            <ChartTooltip
              point={points.find((point) => point.x === label)}
              series={series}
              format={format}
              shape="line"
            />
          )}
        />
        {shownMarks.map(({ x, until, label }) =>
          until === undefined ? null : (
            <ReferenceArea
              key={label}
              x1={x}
              x2={until}
              fill={color.control}
              fillOpacity={0.22}
              stroke="none"
            />
          ),
        )}
        {shownMarks.map(({ x, label }) => (
          <ReferenceLine key={label} x={x} stroke={color.control} strokeDasharray="2 3" />
        ))}
        {series.map(({ id, label }, place) => {
          const style = seriesStyle(place);
          return (
            <Line
              key={id}
              name={label}
              dataKey={(point: ChartPoint) => point.values[id] ?? null}
              // Straight, because a curve would show values that were never measured.
              type="linear"
              stroke={style.color}
              strokeWidth={2}
              strokeDasharray={style.dash}
              dot={isDotted && { r: 2.5, fill: style.color, strokeWidth: 0 }}
              activeDot={{ r: 4, stroke: color.surface, strokeWidth: 2 }}
              isAnimationActive={false}
            />
          );
        })}
        <Measure onArea={setArea} />
      </LineChart>
    </ResponsiveContainer>
  );
  const lane =
    area && shownMarks.length > 0 ? (
      <MarkLane label={t`Marks of ${{ title }}`} marks={shownMarks} place={place} />
    ) : null;
  const draw = (left: number, right: number) => {
    if (!zoom || !area) return;
    const timeAt = (px: number) => from + (px / area.width) * (to - from);
    zoom.select([timeAt(left), timeAt(right)]);
  };
  return (
    <DrawnRange area={zoom?.isUseful ? area : undefined} onDrawn={draw}>
      {chart}
      {lane}
    </DrawnRange>
  );
}

const ends = (points: readonly ChartPoint[]): TimeRange => [Number(points[0]?.x), Number(points.at(-1)?.x)];

/** Reports where the chart draws its lines, which depends on the width of its numbers. */
function Measure({ onArea }: { onArea: (area: Area) => void }) {
  const area = usePlotArea();
  const [left, width] = [area?.x, area?.width];
  useEffect(() => {
    if (left !== undefined && width !== undefined) onArea({ left, width });
  }, [left, width, onArea]);
  return null;
}
