import { relative } from 'node:path';
import { repository } from '../repository.ts';

/** The duration of a file's tests. */
export interface FileTime {
  readonly file: string;
  readonly milliseconds: number;
  readonly failed?: boolean;
}

const SHOWN = 15;

/** A line for each of the slowest files, slowest first: the place to start when a run takes too long. */
export function slowestFiles(times: readonly FileTime[]): string[] {
  const slowest = times.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SHOWN);
  if (slowest.length === 0) return [];
  return [
    `The slowest ${slowest.length} of ${times.length} files:`,
    ...slowest.map(
      ({ file, milliseconds }) =>
        `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${relative(repository, file)}`,
    ),
  ];
}
