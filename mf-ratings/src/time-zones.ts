import type { Option } from '@fairshelf/shared-ui/inputs';

/** Every time zone the browser knows, and `chosen`, which may have an older name. */
export function timeZoneOptions(chosen: string): readonly Option[] {
  const names = new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((id) => ({ id, label: id.replaceAll('_', ' ') }));
}

/** The hours of a day as text: `7:00 AM`. */
export const HOUR_OPTIONS: readonly Option[] = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  label: `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}));
