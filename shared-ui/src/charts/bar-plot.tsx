import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { color } from '../theme/tokens.ts';
import { axisStyle } from './axis-style.ts';
import type { ChartPoint } from './chart-data.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { PlainLayers } from './plain-layers.tsx';
import type { PlotProps } from './plot-props.ts';
import { seriesStyle } from './series-style.ts';

/** Bars by category or day. */
export function Plot({ title, points, series, format, range, stacked }: PlotProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...points]}
        title={title}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        barGap={2}
      >
        <PlainLayers />
        <CartesianGrid vertical={false} stroke={color.hairline} />
        <XAxis
          {...axisStyle}
          dataKey="x"
          tickFormatter={format.x}
          tickMargin={8}
          minTickGap={8}
          // When not all labels fit, show every second or third, evenly.
          interval="equidistantPreserveStart"
        />
        <YAxis
          {...axisStyle}
          axisLine={false}
          width="auto"
          domain={range ? [...range] : [0, 'auto']}
          tickFormatter={format.y}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: color.hover, fillOpacity: 0.6 }}
          content={({ label }) => (
            <ChartTooltip
              point={points.find((point) => point.x === label)}
              series={series}
              format={format}
              shape="bar"
            />
          )}
        />
        {series.map(({ id, label }, place) => (
          <Bar
            key={id}
            name={label}
            dataKey={(point: ChartPoint) => point.values[id] ?? null}
            fill={seriesStyle(place).color}
            stackId={stacked ? 'all' : id}
            maxBarSize={32}
            radius={stacked ? 0 : [3, 3, 0, 0]}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
