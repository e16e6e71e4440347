import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { Button } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { effectInWords } from './effect-in-words.ts';
import { OverrideDialog } from './override-dialog.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

/** The possible actions on a remote in its current state. */
function changesOf(released: PlatformRemote): Change[] {
  const { remote, active, previous, canary, pinned } = released;
  const changes: Change[] = [];
  if (canary) {
    changes.push(
      {
        action: 'promote',
        title: `Promote ${canary.version}?`,
        words: effectInWords(released, canary.version),
        confirm: 'Promote canary',
        done: `${canary.version} is active.`,
      },
      {
        action: 'rollback',
        title: 'End the canary?',
        words: effectInWords(released, active.version),
        confirm: 'End canary',
        done: 'The canary has ended.',
        isDanger: true,
      },
    );
  } else if (previous) {
    changes.push({
      action: 'rollback',
      title: `Roll back to ${previous}?`,
      words: effectInWords(released, previous),
      confirm: 'Roll back',
      done: `${previous} is active again.`,
      isDanger: true,
    });
  }
  if (pinned)
    changes.push({
      action: 'unpin',
      title: 'Unpin?',
      words: `${remote} follows its releases again. ${effectInWords({ remote, pinned: null }, active.version)}`,
      confirm: 'Unpin',
      done: `${remote} follows its releases again.`,
    });
  return changes;
}

const withdrawal = (remote: string): Change => ({
  action: 'withdraw',
  title: `Withdraw ${remote}?`,
  words:
    'Its pages and menu entries disappear at the next page load; open tabs show a notice within a minute. Activating a version with npm run release brings it back.',
  confirm: 'Withdraw remote',
  done: `${remote} was withdrawn.`,
  isDanger: true,
});

/** The buttons of a remote: promote or end a canary, roll back, unpin, override in this browser, withdraw. */
export function ReleaseActs({ remote }: { remote: PlatformRemote }) {
  const [change, setChange] = useState<Change>();
  const [isOverriding, setOverriding] = useState(false);
  const changes = changesOf(remote);
  return (
    <Row>
      {changes.map((each) => (
        <Button
          key={each.confirm}
          variant={each.isDanger ? 'danger' : 'primary'}
          onClick={() => setChange(each)}
        >
          {each.confirm}
        </Button>
      ))}
      <Button onClick={() => setOverriding(true)}>Override in this browser</Button>
      <Button onClick={() => setChange(withdrawal(remote.remote))}>Withdraw remote</Button>
      {isOverriding ? <OverrideDialog remote={remote.remote} onClose={() => setOverriding(false)} /> : null}
      {change ? <ChangeDialog remote={remote} change={change} onClose={() => setChange(undefined)} /> : null}
    </Row>
  );
}
