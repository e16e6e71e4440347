import type { ChartPoint } from './chart-data.ts';
import type { TimeRange } from './zoom-range.ts';

/** The path of a small line in a box of 1000 by 100, lowest value at the bottom. Unknown values interrupt it. */
export function stripLine(points: readonly ChartPoint[], seriesId: string, [from, to]: TimeRange): string {
  const coordinates = points.map(({ x, values }) => ({ x: Number(x), y: values[seriesId] ?? null }));
  const heights = coordinates.flatMap(({ y }) => (y === null ? [] : [y]));
  const lowest = Math.min(...heights);
  const span = Math.max(...heights) - lowest;
  let isDrawing = false;
  return coordinates
    .flatMap(({ x, y }) => {
      if (y === null) {
        isDrawing = false;
        return [];
      }
      const across = to > from ? ((x - from) / (to - from)) * 1000 : 0;
      const down = span > 0 ? 92 - ((y - lowest) / span) * 84 : 50;
      const step = `${isDrawing ? 'L' : 'M'}${Math.round(across * 10) / 10} ${Math.round(down * 10) / 10}`;
      isDrawing = true;
      return [step];
    })
    .join('');
}
