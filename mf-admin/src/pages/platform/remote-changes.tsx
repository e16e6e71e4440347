import { formatDateTime } from '@fairshelf/shared-contracts/core';
import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { EmptyState } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { byInWords } from './last-change.ts';
import { PlainList } from './plain-list.ts';
import { actionInWords } from './rate.ts';

/** Who changed the release, newest first, with the reasons given. */
export function RemoteChanges({ changes }: Pick<PlatformRemote, 'changes'>) {
  if (changes.length === 0) return <EmptyState title={t`No changes yet`} />;
  return (
    <PlainList>
      {changes.map(({ action, version, actor, reason, changedAt }) => (
        <li key={changedAt + action}>
          <span>
            <strong>{actionInWords(action)}</strong> {action === 'rollback' ? t`to ${{ version }}` : version}
            <small>
              {formatDateTime(changedAt)} {byInWords(actor)}
            </small>
            {reason ? <small>{reason}</small> : null}
          </span>
        </li>
      ))}
    </PlainList>
  );
}
