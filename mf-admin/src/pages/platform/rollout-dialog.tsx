import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { useForm, useGuardedClose } from '@fairshelf/shared-contracts/react';
import { FormDialog, TextField, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { sayWaits } from './change-dialog.tsx';
import { useChangePlatform } from './queries.ts';

const intervals = () => [
  { id: '10', label: t`10 minutes` },
  { id: '30', label: t`30 minutes` },
  { id: '60', label: t`1 hour` },
  { id: '360', label: t`6 hours` },
  { id: '1440', label: t`1 day` },
];

const empty = { steps: '1, 5, 25, 100', everyMinutes: '30' };

interface RolloutDialogProps {
  readonly remote: PlatformRemote;
  readonly version: string;
  readonly onClose: () => void;
}

/** Starts a rollout: a canary whose share the gateway increases while it does as well as the active version. */
export function RolloutDialog({ remote, version, onClose }: RolloutDialogProps) {
  const [form, setForm] = useState(empty);
  const close = useGuardedClose(form, empty, onClose);
  const { send } = useChangePlatform();
  const sending = useForm({
    fields: ['steps'],
    send: () => {
      const steps = form.steps
        .split(/[\s,;%]+/)
        .filter(Boolean)
        .map(Number);
      const body = {
        action: 'rollout',
        version,
        steps,
        everyMinutes: Number(form.everyMinutes),
        revision: remote.revision,
      } as const;
      return send({ params: { remote: remote.remote }, body });
    },
    onDone: ({ waits }) => {
      toast.success(waits ? sayWaits() : t`The rollout of ${{ version }} has started.`);
      onClose();
    },
  });

  return (
    <FormDialog form={sending} title={t`Roll out ${{ version }}`} save={t`Start rollout`} onClose={close}>
      <TextField
        label={t`Steps`}
        description={t`Shares of all browsers in percent, ending with 100. A step is taken while the version does as well as the active one; otherwise it is rolled back.`}
        autoComplete="off"
        value={form.steps}
        error={sending.problemOf('steps')}
        onChange={(event) => {
          const steps = event.currentTarget.value;
          setForm((before) => ({ ...before, steps }));
        }}
      />
      <Select
        label={t`Time between steps`}
        options={intervals()}
        value={form.everyMinutes}
        onChange={(everyMinutes) => setForm((before) => ({ ...before, everyMinutes }))}
      />
    </FormDialog>
  );
}
