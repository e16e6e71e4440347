/**
 * A stored expiry date in milliseconds. A date without a zone is UTC (docs/specification/sign-in.md#stored-keys),
 * where `Date` would parse it as the person's local time. NaN for an invalid date.
 */
export function readExpiry(text: string): number {
  const iso = text.trim().replace(' ', 'T');
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso);
  const isDayOnly = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  return Date.parse(hasZone || isDayOnly ? iso : `${iso}Z`);
}

/** Whether a session that expires at `text` is still valid at `now`. With an unreadable date it isn't. */
export function isUnexpired(text: string | null, now: number): boolean {
  return text !== null && readExpiry(text) > now;
}
