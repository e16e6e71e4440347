import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { Button, Cluster } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { effectInWords } from './effect-in-words.ts';
import { OverrideDialog } from './override-dialog.tsx';

const followsAgain = (remote: string): string => t`${{ remote }} follows its releases again.`;

/** The possible actions on a remote in its current state. */
function changesOf(platformRemote: PlatformRemote): Change[] {
  const { remote, active, previous, canary, pinned } = platformRemote;
  const changes: Change[] = [];
  if (canary) {
    changes.push(
      {
        action: 'promote',
        title: t`Promote ${{ version: canary.version }}?`,
        words: effectInWords(platformRemote, canary.version),
        confirm: t`Promote canary`,
        done: t`${{ version: canary.version }} is active.`,
      },
      {
        action: 'rollback',
        title: t`End the canary?`,
        words: effectInWords(platformRemote, active.version),
        confirm: t`End canary`,
        done: t`The canary has ended.`,
        isDanger: true,
      },
    );
  } else if (previous) {
    changes.push({
      action: 'rollback',
      title: t`Roll back to ${{ version: previous }}?`,
      words: effectInWords(platformRemote, previous),
      confirm: t`Roll back`,
      done: t`${{ version: previous }} is active again.`,
      isDanger: true,
    });
  }
  if (pinned)
    changes.push({
      action: 'unpin',
      title: t`Unpin?`,
      words: `${followsAgain(remote)} ${effectInWords({ remote, pinned: null }, active.version)}`,
      confirm: t`Unpin`,
      done: followsAgain(remote),
    });
  return changes;
}

const withdrawal = (remote: string): Change => ({
  action: 'withdraw',
  title: t`Withdraw ${{ remote }}?`,
  words: t`Its pages and menu entries disappear at the next page load; open tabs show a notice within a minute. Activating a version with npm run release brings it back.`,
  confirm: t`Withdraw remote`,
  done: t`${{ remote }} was withdrawn.`,
  isDanger: true,
});

/** The buttons of a remote: promote or end a canary, roll back, unpin, override in this browser, withdraw. */
export function ReleaseActs({ remote }: { remote: PlatformRemote }) {
  const [change, setChange] = useState<Change>();
  const [isOverriding, setOverriding] = useState(false);
  const changes = changesOf(remote);
  return (
    <Cluster>
      {changes.map((each) => (
        <Button
          key={each.confirm}
          variant={each.isDanger ? 'danger' : 'primary'}
          onClick={() => setChange(each)}
        >
          {each.confirm}
        </Button>
      ))}
      <Button onClick={() => setOverriding(true)}>{t`Override in this browser`}</Button>
      <Button onClick={() => setChange(withdrawal(remote.remote))}>{t`Withdraw remote`}</Button>
      {isOverriding ? <OverrideDialog remote={remote.remote} onClose={() => setOverriding(false)} /> : null}
      {change ? <ChangeDialog remote={remote} change={change} onClose={() => setChange(undefined)} /> : null}
    </Cluster>
  );
}
