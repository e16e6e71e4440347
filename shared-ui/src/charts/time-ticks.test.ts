import { expect, it } from '@jest/globals';
import { nameTick, timeTicks } from './time-ticks.ts';

it('labels days in a short range and months in a long one', () => {
  expect(dates('2026-03-03', '2026-03-06')).toEqual(['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']);
  expect(dates('2026-03-03', '2026-04-07')).toEqual([
    ...['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31', '2026-04-07'],
  ]);
  expect(dates('2025-11-21', '2026-11-20')).toEqual([
    ...['2026-01-01', '2026-03-01', '2026-05-01', '2026-07-01', '2026-09-01', '2026-11-01'],
  ]);
  expect(dates('2024-11-21', '2026-11-20')).toEqual(['2025-01-01', '2025-07-01', '2026-01-01', '2026-07-01']);
  const labels = (from: string, to: string) =>
    timeTicks([day(from), day(to)]).map((time) => nameTick([day(from), day(to)], time));
  expect(labels('2026-03-03', '2026-05-26').slice(0, 2)).toEqual(['Mar 3', 'Mar 17']);
  expect(labels('2026-03-03', '2026-05-27')).toEqual(['Apr 2026', 'May 2026']);
  expect(dates('2026-03-03', '2026-03-03')).toEqual(['2026-03-03']);
});

const day = (text: string) => Date.parse(text);
const dates = (from: string, to: string) =>
  timeTicks([day(from), day(to)]).map((time) => new Date(time).toISOString().slice(0, 10));
