import { basename } from 'node:path';
import type { Load } from './measure-load.ts';

const WIDTH = 960;
const LEFT = 230;
const RIGHT = 90;
const ROW = 18;
const TOP = 40;
const TICK_MS = 250;
const COLOURS: Readonly<Record<string, string>> = {
  Document: '#2f6fdb',
  Script: '#c98a06',
  Font: '#8a5bd1',
  Fetch: '#1f9d61',
};

/** A picture (SVG) of one load: a bar for each request that the page made until it was usable, and when that was. */
export function drawWaterfall(title: string, { log, usableMs }: Load): string {
  const visibleRequests = log
    .filter(({ startedAt }) => startedAt * 1000 <= usableMs)
    .toSorted((a, b) => a.startedAt - b.startedAt);
  const scale = (WIDTH - LEFT - RIGHT) / usableMs;
  const x = (ms: number) => (LEFT + Math.min(ms, usableMs) * scale).toFixed(1);
  const height = TOP + visibleRequests.length * ROW + ROW;
  const line = (ms: number, colour: string) =>
    `<path d="M${x(ms)} ${TOP - 6}V${height - ROW}" stroke="${colour}"/>`;
  const text = (left: number | string, top: number, words: string, anchor = 'start') =>
    `<text x="${left}" y="${top}" text-anchor="${anchor}">${escaped(words)}</text>`;
  const ticks = Array.from({ length: Math.floor(usableMs / TICK_MS) + 1 }, (_, index) => index * TICK_MS);
  const bars = visibleRequests.map(({ url, type, startedAt, endedAt, bytes }, index) => {
    const top = TOP + index * ROW;
    const [from, to] = [startedAt * 1000, Math.min(endedAt * 1000, usableMs)];
    const width = Math.max(1, (to - from) * scale).toFixed(1);
    return [
      text(LEFT - 8, top + 11, nameOf(url), 'end'),
      `<rect x="${x(from)}" y="${top + 2}" width="${width}" height="${ROW - 6}" rx="2" fill="${COLOURS[type] ?? '#777'}"/>`,
      text(Number(x(to)) + 5, top + 11, `${(bytes / 1000).toFixed(1)} kB`),
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11" fill="#333">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...ticks.flatMap((ms) => [line(ms, '#e3e3e3'), text(x(ms), TOP - 12, `${ms} ms`, 'middle')]),
    ...bars,
    line(usableMs, '#d33'),
    text(x(usableMs), height - 4, `usable: ${Math.round(usableMs)} ms`, 'middle'),
    '</svg>\n',
  ].join('\n');
}

/** Hashes in file names change with every build. */
const nameOf = (url: string): string =>
  basename(new URL(url).pathname).replace(/\.[0-9a-f]{10}(?=\.)/, '') || '/';

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
