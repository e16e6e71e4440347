import { formatBytes, formatDateTime, formatShare } from '@fairshelf/shared-contracts/core';
import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { Badge, Button } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { ComparisonDialog } from './comparison-dialog.tsx';
import { canaryInWords, effectInWords, withdrawalInWords } from './effect-in-words.ts';
import { PlainList } from './plain-list.ts';
import { RolloutDialog } from './rollout-dialog.tsx';

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

/** The percentage of all browsers that a canary started here gets. */
const SHARE = 5;
const NEXT_LOAD = 'It shows at the next page load; open tabs keep their version.';

const activate = (remote: PlatformRemote, version: string): Change => ({
  action: 'activate',
  version,
  title: `Activate ${version}?`,
  words: effectInWords(remote, version),
  confirm: 'Activate',
  done: `${version} is active.`,
});
const canary = (remote: PlatformRemote, version: string): Change => ({
  action: 'canary',
  version,
  share: SHARE,
  title: `Try ${version} on ${formatShare(SHARE / 100)}?`,
  words: canaryInWords(remote, version, SHARE),
  confirm: 'Start canary',
  done: `${version} goes to ${formatShare(SHARE / 100)} of all browsers.`,
});
const pin = ({ remote }: PlatformRemote, version: string): Change => ({
  action: 'pin',
  version,
  title: `Pin ${version}?`,
  words: `Everyone gets ${version} of ${remote} regardless of new releases, until it is unpinned. ${NEXT_LOAD}`,
  confirm: 'Pin',
  done: `${version} is pinned.`,
});

const withdraw = (remote: PlatformRemote, version: string): Change => ({
  action: 'withdraw',
  version,
  title: `Withdraw ${version}?`,
  words: withdrawalInWords(remote, version),
  confirm: 'Withdraw',
  done: `${version} was withdrawn.`,
  isDanger: true,
});

/** Every version that was published, newest first. */
export function RemoteVersions({ remote }: { remote: PlatformRemote }) {
  const [change, setChange] = useState<Change>();
  const [rolledOut, setRolledOut] = useState<string>();
  const [compared, setCompared] = useState<string>();
  const { active, pinned } = remote;
  return (
    <>
      <PlainList>
        {remote.versions.map(
          ({ version, publishedAt, publishedBy, isWithdrawn, failure, source, size, warnings = [] }) => (
            <li key={version}>
              <span>
                <strong>{version}</strong>{' '}
                {version === active.version ? <Badge tone="success">Active</Badge> : null}{' '}
                {version === pinned ? <Badge tone="warning">Pinned</Badge> : null}
                {isWithdrawn ? <Badge>Withdrawn</Badge> : null}
                {failure === null ? null : <Badge tone="danger">Rolled back automatically</Badge>}
                <small>
                  {formatDateTime(publishedAt)} by {publishedBy}
                  {size === null ? '' : `, ${formatBytes(size)}`}
                </small>
                {source ? (
                  <small>
                    {source.message} ({source.author}, {source.commit.slice(0, 8)})
                  </small>
                ) : null}
                {failure === null ? null : <small>{failure}</small>}
                {warnings.map((warning) => (
                  <small key={warning}>Over budget: {warning}</small>
                ))}
              </span>
              <Buttons>
                {version === active.version ? null : (
                  <Button
                    size="sm"
                    aria-label={`Compare ${version} with the active version`}
                    onClick={() => setCompared(version)}
                  >
                    Compare
                  </Button>
                )}
                {version === active.version || isWithdrawn ? null : (
                  <>
                    <Button
                      size="sm"
                      aria-label={`Activate ${version}`}
                      onClick={() => setChange(activate(remote, version))}
                    >
                      Activate
                    </Button>
                    <Button
                      size="sm"
                      aria-label={`Canary ${version}`}
                      onClick={() => setChange(canary(remote, version))}
                    >
                      Canary
                    </Button>
                    <Button
                      size="sm"
                      aria-label={`Roll out ${version}`}
                      onClick={() => setRolledOut(version)}
                    >
                      Roll out
                    </Button>
                  </>
                )}
                {version === pinned || isWithdrawn ? null : (
                  <Button
                    size="sm"
                    aria-label={`Pin ${version}`}
                    onClick={() => setChange(pin(remote, version))}
                  >
                    Pin
                  </Button>
                )}
                {isWithdrawn ? null : (
                  <Button
                    size="sm"
                    aria-label={`Withdraw ${version}`}
                    onClick={() => setChange(withdraw(remote, version))}
                  >
                    Withdraw
                  </Button>
                )}
              </Buttons>
            </li>
          ),
        )}
      </PlainList>
      {compared === undefined ? null : (
        <ComparisonDialog
          remote={remote.remote}
          from={active.version}
          to={compared}
          onClose={() => setCompared(undefined)}
        />
      )}
      {rolledOut === undefined ? null : (
        <RolloutDialog remote={remote} version={rolledOut} onClose={() => setRolledOut(undefined)} />
      )}
      {change ? <ChangeDialog remote={remote} change={change} onClose={() => setChange(undefined)} /> : null}
    </>
  );
}
