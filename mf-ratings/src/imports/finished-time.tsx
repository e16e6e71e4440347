import { formatDateTime, formatRelativeTime } from '@fairshelf/shared-contracts/core';

/** How long ago something ended; the exact moment with its zone on pointing at it. */
export function FinishedTime({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={formatDateTime(at)}>
      {formatRelativeTime(at)}
    </time>
  );
}
