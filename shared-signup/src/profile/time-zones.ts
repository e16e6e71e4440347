import { formatHour, timeZones } from '@fairshelf/shared-contracts/core';
import type { Option } from '@fairshelf/shared-ui/inputs';

/** Every time zone the browser knows, and `current`, which may have an older name. */
export const timeZoneOptions = (current: string): readonly Option[] =>
  timeZones(current).map((id) => ({ id, label: id.replaceAll('_', ' ') }));

/** The hours of a day as text: `7:00 AM`. */
export const hourOptions = (): readonly Option[] =>
  Array.from({ length: 24 }, (_, hour) => ({ id: String(hour), label: formatHour(hour) }));
