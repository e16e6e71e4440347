import { expect, it } from '@jest/globals';
import { starAxis } from './star-axis.ts';

it.each([
  [[4.3], [4.1, 4.5]],
  [
    [4.1, 4.3],
    [4, 4.4],
  ],
  [
    [4.1, 4.5],
    [4.1, 4.5],
  ],
  [
    [3.2, 4.5],
    [3.1, 4.7],
  ],
  [[5], [4.6, 5]],
  [[1], [1, 1.4]],
  [
    [1, 5],
    [1, 5],
  ],
  [[], [1, 5]],
])('an axis around %j runs from and to %j, in four steps of whole tenths', (ratings, axis) => {
  expect(starAxis(ratings)).toEqual(axis);
});
