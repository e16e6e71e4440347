import { currentFormats, formatDateTime, formatZonedTime } from '@fairshelf/shared-contracts/core';
import type { ImportProgress, ImportWait } from '@fairshelf/shared-contracts/market';
import { IMPORT_NAMES } from './import-names.ts';

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
  if (wait === null) return 'Reading now';
  switch (wait.kind) {
    case 'report': {
      const minutes = Math.floor((reader.now.getTime() - Date.parse(wait.since)) / MINUTE_MS);
      return minutes < 1
        ? 'Amazon is making the report'
        : `Amazon is making the report (${minutes} min so far)`;
    }
    case 'rate':
      return `Waiting for ${wait.of === 'amazon' ? 'Amazon’s' : 'the ratings service’s'} rate limit until ${clockOf(wait.until, reader)}`;
    case 'retry':
      return `Trying again at ${clockOf(wait.until, reader)}${problem ? `: ${problem.replace(/\.$/, '')}` : ''}`;
    case 'pause':
      return `Continues at ${clockOf(wait.until, reader)}`;
    case 'import':
      return `Starts after ${IMPORT_NAMES[wait.of].toLowerCase()}`;
    case 'turn':
      return 'Waiting for its turn';
  }
}

/** When something is expected, or that it takes longer; undefined if unknown. */
export function expectedWords(
  { readyAt, takesLonger }: Pick<ImportProgress, 'readyAt' | 'takesLonger'>,
  reader: Reader,
): string | undefined {
  if (readyAt === null) return undefined;
  const at = `around ${clockOf(readyAt, reader)}`;
  return takesLonger ? `taking longer than usual, now expected ${at}` : `expected ${at}`;
}
