import { formatNumber, formatRelativeTime } from '@fairshelf/shared-contracts/core';
import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { EmptyState } from '@fairshelf/shared-ui/core';
import { PlainList } from './plain-list.ts';

/** Recent problems in browsers. Contains nothing about a person. */
export function RemoteProblems({ problems }: Pick<PlatformRemote, 'problems'>) {
  if (problems.length === 0) return <EmptyState title="No problems reported" />;
  return (
    <PlainList>
      {problems.map(({ version, stage, message, place, count, lastAt }) => (
        <li key={version + stage + message + place}>
          <span>
            <strong>{message || stage}</strong>
            <small>
              {version} · {stage}
              {place ? ` · ${place}` : ''}
            </small>
          </span>
          <small>
            {formatNumber(count)} ×, last {formatRelativeTime(lastAt)}
          </small>
        </li>
      ))}
    </PlainList>
  );
}
