import { formatShare } from '@fairshelf/shared-contracts/core';
import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { Badge } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { automaticRollback } from './last-change.ts';
import { audienceInWords } from './rate.ts';

/** The notable state of a remote: a pinned version, a canary and its audience, a failed canary, or nothing. */
export function ReleaseState({ remote }: { remote: PlatformRemote }) {
  if (remote.pinned) return <Badge tone="warning">{t`Pinned: ${{ version: remote.pinned }}`}</Badge>;
  if (remote.rollout?.endedAt === null)
    return (
      <Badge tone={remote.rollout.state === 'paused' ? 'warning' : 'info'}>
        {remote.rollout.state === 'paused'
          ? t`Rollout paused: ${{ share: formatShare((remote.rollout.steps[remote.rollout.step] ?? 0) / 100) }}`
          : t`Rollout: ${{ share: formatShare((remote.rollout.steps[remote.rollout.step] ?? 0) / 100) }}`}
      </Badge>
    );
  if (remote.canary)
    return <Badge tone="info">{t`Canary: ${{ audience: audienceInWords(remote.canary) }}`}</Badge>;
  if (automaticRollback(remote)) return <Badge tone="danger">{t`Rolled back automatically`}</Badge>;
  return <Badge tone="success">{t`Released`}</Badge>;
}
