import { SUPPRESSION_REASONS, type SuppressionReason } from '@fairshelf/shared-contracts/campaigns';
import { useForm } from '@fairshelf/shared-contracts/react';
import { FormDialog, TextField, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSuppress } from './queries.ts';
import { suppressionReasons } from './words.ts';

/** Adds an address to the suppression list. */
export function SuppressDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState<SuppressionReason>('asked');
  const [note, setNote] = useState('');
  const { send } = useSuppress();
  const form = useForm({
    fields: ['email', 'note'],
    send: () => send({ body: { email, reason, note } }),
    onDone: () => {
      toast.success(t`This address no longer receives campaigns.`);
      onClose();
    },
  });

  return (
    <FormDialog form={form} title={t`Add address`} save={t`Add`} onClose={onClose}>
      <TextField
        label={t`Email`}
        type="email"
        value={email}
        error={form.problemOf('email')}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Select
        label={t`Reason`}
        options={SUPPRESSION_REASONS.map((each) => ({ id: each, label: suppressionReasons()[each] }))}
        value={reason}
        onChange={(next) => setReason(SUPPRESSION_REASONS.find((each) => each === next) ?? 'asked')}
      />
      <TextField
        label={t`Note`}
        value={note}
        error={form.problemOf('note')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
