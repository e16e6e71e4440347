import { formatBytes, formatDateTime, formatShare } from '@fairshelf/shared-contracts/core';
import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { Badge, Button, Cluster } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { ComparisonDialog } from './comparison-dialog.tsx';
import { canaryInWords, effectInWords, withdrawalInWords } from './effect-in-words.ts';
import { PlainList } from './plain-list.ts';
import { RolloutDialog } from './rollout-dialog.tsx';

/** The percentage of all browsers that a canary started here gets. */
const SHARE = 5;
const activate = (remote: PlatformRemote, version: string): Change => ({
  action: 'activate',
  version,
  title: t`Activate ${{ version }}?`,
  words: effectInWords(remote, version),
  confirm: t`Activate`,
  done: t`${{ version }} is active.`,
});
const canary = (remote: PlatformRemote, version: string): Change => ({
  action: 'canary',
  version,
  share: SHARE,
  title: t`Try ${{ version }} on ${{ share: formatShare(SHARE / 100) }}?`,
  words: canaryInWords(remote, version, SHARE),
  confirm: t`Start canary`,
  done: t`${{ version }} goes to ${{ share: formatShare(SHARE / 100) }} of all browsers.`,
});
const pin = ({ remote }: PlatformRemote, version: string): Change => ({
  action: 'pin',
  version,
  title: t`Pin ${{ version }}?`,
  words: t`Everyone gets ${{ version }} of ${{ remote }} regardless of new releases, until it is unpinned. It shows at the next page load; open tabs keep their version.`,
  confirm: t`Pin`,
  done: t`${{ version }} is pinned.`,
});

const withdraw = (remote: PlatformRemote, version: string): Change => ({
  action: 'withdraw',
  version,
  title: t`Withdraw ${{ version }}?`,
  words: withdrawalInWords(remote, version),
  confirm: t`Withdraw`,
  done: t`${{ version }} was withdrawn.`,
  isDanger: true,
});

/** Every version that was published, newest first. */
export function RemoteVersions({ remote }: { remote: PlatformRemote }) {
  const [change, setChange] = useState<Change>();
  const [rolledOut, setRolledOut] = useState<string>();
  const [comparison, setComparison] = useState<string>();
  const { active, pinned } = remote;
  return (
    <>
      <PlainList>
        {remote.versions.map(
          ({ version, publishedAt, publishedBy, isWithdrawn, failure, source, size, warnings = [] }) => (
            <li key={version}>
              <span>
                <strong>{version}</strong>{' '}
                {version === active.version ? <Badge tone="success">{t`Active`}</Badge> : null}{' '}
                {version === pinned ? <Badge tone="warning">{t`Pinned`}</Badge> : null}
                {isWithdrawn ? <Badge>{t`Withdrawn`}</Badge> : null}
                {failure === null ? null : <Badge tone="danger">{t`Rolled back automatically`}</Badge>}
                <small>
                  {size === null
                    ? t`${{ moment: formatDateTime(publishedAt) }} by ${{ person: publishedBy }}`
                    : t`${{ moment: formatDateTime(publishedAt) }} by ${{ person: publishedBy }}, ${{ size: formatBytes(size) }}`}
                </small>
                {source ? (
                  <small>
                    {source.message} ({source.author}, {source.commit.slice(0, 8)})
                  </small>
                ) : null}
                {failure === null ? null : <small>{failure}</small>}
                {warnings.map((warning) => (
                  <small key={warning}>{t`Over budget: ${{ warning }}`}</small>
                ))}
              </span>
              <Cluster>
                {version === active.version ? null : (
                  <Button
                    size="sm"
                    aria-label={t`Compare ${{ version }} with the active version`}
                    onClick={() => setComparison(version)}
                  >
                    {t`Compare`}
                  </Button>
                )}
                {version === active.version || isWithdrawn ? null : (
                  <>
                    <Button
                      size="sm"
                      aria-label={t`Activate ${{ version }}`}
                      onClick={() => setChange(activate(remote, version))}
                    >
                      {t`Activate`}
                    </Button>
                    <Button
                      size="sm"
                      aria-label={t`Canary ${{ version }}`}
                      onClick={() => setChange(canary(remote, version))}
                    >
                      {t`Canary`}
                    </Button>
                    <Button
                      size="sm"
                      aria-label={t`Roll out ${{ version }}`}
                      onClick={() => setRolledOut(version)}
                    >
                      {t`Roll out`}
                    </Button>
                  </>
                )}
                {version === pinned || isWithdrawn ? null : (
                  <Button
                    size="sm"
                    aria-label={t`Pin ${{ version }}`}
                    onClick={() => setChange(pin(remote, version))}
                  >
                    {t`Pin`}
                  </Button>
                )}
                {isWithdrawn ? null : (
                  <Button
                    size="sm"
                    aria-label={t`Withdraw ${{ version }}`}
                    onClick={() => setChange(withdraw(remote, version))}
                  >
                    {t`Withdraw`}
                  </Button>
                )}
              </Cluster>
            </li>
          ),
        )}
      </PlainList>
      {comparison === undefined ? null : (
        <ComparisonDialog
          remote={remote.remote}
          from={active.version}
          to={comparison}
          onClose={() => setComparison(undefined)}
        />
      )}
      {rolledOut === undefined ? null : (
        <RolloutDialog remote={remote} version={rolledOut} onClose={() => setRolledOut(undefined)} />
      )}
      {change ? <ChangeDialog remote={remote} change={change} onClose={() => setChange(undefined)} /> : null}
    </>
  );
}
