import { currentFormats, formatDateTime, formatZonedTime } from '@fairshelf/shared-contracts/core';
import type { ImportProgress, ImportWait } from '@fairshelf/shared-contracts/market';
import { t } from '@lingui/core/macro';
import { nameInSentence } from './import-names.ts';

const MINUTE_MS = 60_000;
const HALF_DAY_MS = 12 * 3_600_000;

/** The reader's current time and zone; tests set both. */
export interface Reader {
  readonly now: Date;
  /** Default: the person's. */
  readonly timeZone?: string;
}

/** A near moment as a time of day with its zone, '2:17 PM UTC'; others with their day. */
export function clockOf(value: string, { now, timeZone = currentFormats().timeZone }: Reader): string {
  if (Math.abs(Date.parse(value) - now.getTime()) > HALF_DAY_MS) return formatDateTime(value, timeZone);
  return formatZonedTime(value, timeZone);
}

/** What an import waits for, in a sentence without its full stop; `problem` is why its last attempt failed. */
export function waitWords(wait: ImportWait | null, problem: string | null, reader: Reader): string {
  if (wait === null) return t`Reading now`;
  switch (wait.kind) {
    case 'report': {
      const minutes = Math.floor((reader.now.getTime() - Date.parse(wait.since)) / MINUTE_MS);
      return minutes < 1
        ? t`Amazon is making the report`
        : t`Amazon is making the report (${{ minutes }} min so far)`;
    }
    case 'rate':
      return wait.of === 'amazon'
        ? t`Waiting for Amazon’s rate limit until ${{ time: clockOf(wait.until, reader) }}`
        : t`Waiting for the ratings service’s rate limit until ${{ time: clockOf(wait.until, reader) }}`;
    case 'retry':
      return problem
        ? t`Trying again at ${{ time: clockOf(wait.until, reader) }}: ${{ problem: problem.replace(/\.$/, '') }}`
        : t`Trying again at ${{ time: clockOf(wait.until, reader) }}`;
    case 'pause':
      return t`Continues at ${{ time: clockOf(wait.until, reader) }}`;
    case 'import':
      return t`Starts after ${{ name: nameInSentence(wait.of) }}`;
    case 'turn':
      return t`Waiting for its turn`;
  }
}

/** When something is expected, or that it takes longer; undefined if unknown. */
export function expectedWords(
  { readyAt, takesLonger }: Pick<ImportProgress, 'readyAt' | 'takesLonger'>,
  reader: Reader,
): string | undefined {
  if (readyAt === null) return undefined;
  const time = clockOf(readyAt, reader);
  return takesLonger
    ? t`taking longer than usual, now expected around ${{ time }}`
    : t`expected around ${{ time }}`;
}
