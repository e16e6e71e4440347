import { basename } from 'node:path';
import { formatNumber } from '../report.ts';
import type { Load } from './measure-load.ts';

/** The requests of one load in the order of their starts, to see what waited for what. */
export function formatWaterfall(title: string, { log, usableMs, liveMs }: Load): string {
  const lines = log
    .toSorted((a, b) => a.startedAt - b.startedAt)
    .map(({ url, type, startedAt, endedAt, bytes }) =>
      [
        `${milliseconds(startedAt)} → ${milliseconds(endedAt)}`,
        `${formatNumber(bytes / 1000).padStart(6)} kB`,
        type.padEnd(8),
        basename(new URL(url).pathname) || '/',
      ].join('  '),
    );
  return [`${title}: usable ${formatNumber(usableMs)} ms, live ${formatNumber(liveMs)} ms`, ...lines].join(
    '\n',
  );
}

const milliseconds = (seconds: number): string => String(Math.round(seconds * 1000)).padStart(5);
