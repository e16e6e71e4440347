import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DEFAULT_FORMATS,
  type Formats,
  inFormats,
  isFormatLocale,
  isTimeZone,
  setFormatSource,
} from '@fairshelf/shared-contracts/core';

const current = new AsyncLocalStorage<Formats>();
setFormatSource(() => current.getStore());

/**
 * Runs something whose texts one person reads: every date, time and figure in them follows the person's formats. Texts
 * that nobody in particular reads have the default ones.
 */
export const forReader = <T>(formats: Formats | undefined, run: () => T): T =>
  current.run(formats ?? DEFAULT_FORMATS, run);

/** A text that is stored for several people to read, whoever caused it. */
export const forEveryone = (write: () => string): string => inFormats(DEFAULT_FORMATS, write);

/** A person's columns that decide their formats. */
export interface FormatColumns {
  readonly format_locale: string | null;
  readonly time_zone: string | null;
  readonly browser_locale: string | null;
  readonly browser_time_zone: string | null;
}

export const FORMAT_COLUMNS = ['format_locale', 'time_zone', 'browser_locale', 'browser_time_zone'] as const;

/** What the person chose, else what their last browser said. */
export function formatsOf(row: FormatColumns): Formats {
  const locale = [row.format_locale, row.browser_locale].find((id) => id !== null && isFormatLocale(id));
  const timeZone = [row.time_zone, row.browser_time_zone].find((name) => name !== null && isTimeZone(name));
  return {
    locale: locale && isFormatLocale(locale) ? locale : DEFAULT_FORMATS.locale,
    timeZone: timeZone ?? DEFAULT_FORMATS.timeZone,
  };
}
