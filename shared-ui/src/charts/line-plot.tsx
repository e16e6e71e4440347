import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { color } from '../theme/tokens.ts';
import { axisStyle } from './axis-style.ts';
import type { ChartPoint } from './chart-data.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import type { PlotProps } from './plot-props.ts';
import { seriesStyle } from './series-style.ts';

/** Few points are marked one by one; many would only be a thick line. */
const markedUpTo = 31;

/** Lines over time. */
export function Plot({ title, points, series, format, range, marks = [] }: PlotProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...points]} title={title} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={color.hairline} />
        <XAxis
          {...axisStyle}
          dataKey="x"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          tickFormatter={format.x}
          tickMargin={8}
          minTickGap={32}
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
        {marks.map(({ x, until, label }) =>
          until === undefined ? null : (
            <ReferenceArea
              key={`${x} ${label}`}
              x1={x}
              x2={until}
              fill={color.control}
              fillOpacity={0.22}
              stroke="none"
            />
          ),
        )}
        {marks.map(({ x, label }) => (
          <ReferenceLine
            key={`${x} ${label}`}
            x={x}
            stroke={color.control}
            strokeDasharray="2 3"
            label={{ value: label, position: 'insideTopRight', fill: color.muted, fontSize: 11 }}
          />
        ))}
        {series.map(({ id, label }, place) => {
          const style = seriesStyle(place);
          const marker = points.length <= markedUpTo && { r: 2.5, fill: style.color, strokeWidth: 0 };
          return (
            <Line
              key={id}
              name={label}
              dataKey={(point: ChartPoint) => point.values[id] ?? null}
              type="monotone"
              stroke={style.color}
              strokeWidth={2}
              strokeDasharray={style.dash}
              dot={marker}
              activeDot={{ r: 4, stroke: color.surface, strokeWidth: 2 }}
              isAnimationActive={false}
            />
          );
        })}
      </LineChart>
    </ResponsiveContainer>
  );
}
