import type { CallData } from '@fairshelf/shared-contracts/core';
import { type getIncident, INCIDENT_CAUSES } from '@fairshelf/shared-contracts/incidents';
import { useForm } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { FormDialog, TextArea, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { storeOf, useCloseIncident } from './queries.ts';
import { CAUSE_WORDS } from './words.ts';

interface CloseDialogProps {
  readonly market: Market;
  readonly incident: CallData<typeof getIncident>;
  readonly onDone: () => void;
}

/** Asks for the cause of an incident and closes it. */
export function CloseDialog({ market, incident, onDone }: CloseDialogProps) {
  const { mutateAsync } = useCloseIncident();
  const [cause, setCause] = useState<(typeof INCIDENT_CAUSES)[number]>();
  const [note, setNote] = useState('');
  const form = useForm({
    isIncomplete: !cause,
    send: async () => {
      if (!cause) return undefined;
      const { id: incidentId, version } = incident;
      return mutateAsync({ body: { ...storeOf(market), incidentId, version, cause, note: note.trim() } });
    },
    onDone: () => {
      toast.success(t`The incident is closed.`);
      onDone();
    },
  });

  return (
    <FormDialog form={form} size="sm" title={t`Close incident`} save={t`Close incident`} onClose={onDone}>
      <Select
        label={t`Cause`}
        placeholder={t`Choose a cause`}
        value={cause ?? null}
        options={INCIDENT_CAUSES.map((id) => ({ id, label: say(CAUSE_WORDS[id]) }))}
        onChange={(id) => setCause(INCIDENT_CAUSES.find((each) => each === id))}
      />
      <TextArea
        label={t`Note (optional)`}
        maxLength={4000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
