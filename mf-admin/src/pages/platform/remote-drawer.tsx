import { formatDateTime, formatPercent } from '@fairshelf/shared-contracts/core';
import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { Banner, Drawer, KeyValueList, ProgressBar } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { automaticRollback } from './last-change.ts';
import { audienceInWords, rateInWords } from './rate.ts';
import { ReleaseActs } from './release-acts.tsx';
import { RemoteChanges } from './remote-changes.tsx';
import { RemoteProblems } from './remote-problems.tsx';
import { RemoteVersions } from './remote-versions.tsx';
import { RemoteVitals } from './remote-vitals.tsx';
import { RolloutPanel } from './rollout-panel.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
`;

/** One remote: what people get, its health, its versions, its changes and its problems. */
export function RemoteDrawer({ remote, onClose }: { remote: PlatformRemote; onClose: () => void }) {
  const { active, canary, previous, pinned } = remote;
  const failed = automaticRollback(remote);
  return (
    <Drawer open size="lg" title={remote.remote} onClose={onClose}>
      <Stack>
        {failed ? (
          <Banner tone="danger" title="The canary was rolled back automatically">
            {failed.reason} {formatDateTime(failed.changedAt)}.
          </Banner>
        ) : null}
        <KeyValueList
          items={[
            { label: 'Active', value: `${active.version}, contract ${active.contract}` },
            { label: 'Failed, 24 hours', value: rateInWords(active) },
            { label: 'Before', value: previous ?? '–' },
            ...(pinned ? [{ label: 'Pinned', value: `${pinned}, for everyone` }] : []),
            ...(canary
              ? [
                  { label: 'Canary', value: `${canary.version}, contract ${canary.contract}` },
                  { label: 'Who gets it', value: audienceInWords(canary) },
                  { label: 'Failed', value: rateInWords(canary) },
                ]
              : []),
          ]}
        />
        {canary ? (
          <ProgressBar
            label="Error budget of the canary, spent"
            value={canary.spent}
            detail={formatPercent(canary.spent, 0)}
          />
        ) : null}
        {remote.rollout ? <RolloutPanel remote={remote} rollout={remote.rollout} /> : null}
        <ReleaseActs remote={remote} />
        <RemoteVitals active={active} canary={canary} />
        <Tabs
          label="About this remote"
          items={[
            { id: 'versions', label: 'Versions', content: <RemoteVersions remote={remote} /> },
            { id: 'changes', label: 'Changes', content: <RemoteChanges changes={remote.changes} /> },
            {
              id: 'problems',
              label: `Problems (${remote.problems.length})`,
              content: <RemoteProblems problems={remote.problems} />,
            },
          ]}
        />
      </Stack>
    </Drawer>
  );
}
