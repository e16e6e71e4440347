import { formatDateTime, formatRelativeTime } from '@fairshelf/shared-contracts/core';

/** How long ago something ended; the tooltip has the exact time with its zone. */
export function FinishedTime({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={formatDateTime(at)}>
      {formatRelativeTime(at)}
    </time>
  );
}
