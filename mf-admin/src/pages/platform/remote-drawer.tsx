import { formatDateTime, formatPercent } from '@fairshelf/shared-contracts/core';
import type { PlatformRemote, RemoteField } from '@fairshelf/shared-contracts/delivery';
import { Banner, Drawer, KeyValueList, ProgressBar, Stack } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Deliveries } from './field/deliveries.tsx';
import { ErrorGroups } from './field/error-groups.tsx';
import { FieldPart } from './field/field-part.tsx';
import { SizeHistory } from './field/size-history.tsx';
import { VersionsInField } from './field/versions-in-field.tsx';
import { VitalHistory } from './field/vital-history.tsx';
import { automaticRollback } from './last-change.ts';
import { ownersInWords } from './owners.ts';
import { audienceInWords, rateInWords } from './rate.ts';
import { ReleaseActs } from './release-acts.tsx';
import { RemoteRules } from './release-rules.tsx';
import { RemoteChanges } from './remote-changes.tsx';
import { RemoteVersions } from './remote-versions.tsx';
import { RemoteVitals } from './remote-vitals.tsx';
import { RolloutPanel } from './rollout-panel.tsx';

/** One remote: what people get, its health, its versions, errors, speed, size and changes. */
export function RemoteDrawer({ remote, onClose }: { remote: PlatformRemote; onClose: () => void }) {
  const { active, canary, previous, pinned } = remote;
  const rollback = automaticRollback(remote);
  const part = (label: string, show: (field: RemoteField) => ReactNode) => (
    <FieldPart remote={remote.remote} label={label}>
      {show}
    </FieldPart>
  );
  return (
    <Drawer open size="lg" title={remote.remote} onClose={onClose}>
      <Stack>
        {rollback ? (
          <Banner tone="danger" title={t`The canary was rolled back automatically`}>
            {rollback.reason} {formatDateTime(rollback.changedAt)}.
          </Banner>
        ) : null}
        <KeyValueList
          items={[
            { label: t`Owner`, value: ownersInWords(remote) },
            {
              label: t`Active`,
              value: t`${{ version: active.version }}, contract ${{ contract: active.contract }}`,
            },
            { label: t`Failed, 24 hours`, value: rateInWords(active) },
            { label: t`Before`, value: previous ?? '–' },
            ...(pinned ? [{ label: t`Pinned`, value: t`${{ version: pinned }}, for everyone` }] : []),
            ...(canary
              ? [
                  {
                    label: t`Canary`,
                    value: t`${{ version: canary.version }}, contract ${{ contract: canary.contract }}`,
                  },
                  { label: t`Who gets it`, value: audienceInWords(canary) },
                  { label: t`Failed`, value: rateInWords(canary) },
                ]
              : []),
          ]}
        />
        {canary ? (
          <ProgressBar
            label={t`Error budget of the canary, spent`}
            value={canary.spent}
            detail={formatPercent(canary.spent, 0)}
          />
        ) : null}
        {remote.rollout ? <RolloutPanel remote={remote} rollout={remote.rollout} /> : null}
        <ReleaseActs remote={remote} />
        <Tabs
          label={t`About this remote`}
          items={[
            { id: 'versions', label: t`Versions`, content: <RemoteVersions remote={remote} /> },
            { id: 'changes', label: t`Changes`, content: <RemoteChanges changes={remote.changes} /> },
            {
              id: 'field',
              label: t`In the field`,
              content: part(t`Loading the versions in the field`, (field) => (
                <VersionsInField versions={field.versions} />
              )),
            },
            {
              id: 'errors',
              label: t`Errors`,
              content: part(t`Loading the errors`, ({ errors }) => <ErrorGroups errors={errors} />),
            },
            {
              id: 'speed',
              label: t`Speed`,
              content: (
                <Stack>
                  <RemoteVitals active={active} canary={canary} />
                  {part(t`Loading the history`, ({ vitals }) => (
                    <VitalHistory vitals={vitals} />
                  ))}
                </Stack>
              ),
            },
            {
              id: 'size',
              label: t`Size`,
              content: part(t`Loading the sizes`, ({ sizes }) => <SizeHistory sizes={sizes} />),
            },
            {
              id: 'deliveries',
              label: t`Deliveries`,
              content: part(t`Loading the deliveries`, ({ deliveries }) => (
                <Deliveries deliveries={deliveries} />
              )),
            },
            { id: 'rules', label: t`Rules`, content: <RemoteRules remote={remote.remote} /> },
          ]}
        />
      </Stack>
    </Drawer>
  );
}
