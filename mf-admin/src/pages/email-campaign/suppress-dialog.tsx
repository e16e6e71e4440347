import { SUPPRESSION_REASONS, type SuppressionReason } from '@fairshelf/shared-contracts/campaigns';
import { TextField, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { FormDialog } from '../../form-dialog.tsx';
import { useSuppress } from './queries.ts';
import { suppressionReasons } from './words.ts';

/** Adds an address to the suppression list. */
export function SuppressDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState<SuppressionReason>('asked');
  const [note, setNote] = useState('');
  const { act, isPending, problem, problemOf } = useSuppress();

  async function submit() {
    if (!(await act({ body: { email, reason, note } }))) return;
    toast.success(t`This address no longer receives campaigns.`);
    onClose();
  }

  return (
    <FormDialog
      title={t`Add address`}
      save={t`Add`}
      isPending={isPending}
      problem={problemOf('email') ? undefined : problem?.message}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label={t`Email`}
        type="email"
        value={email}
        error={problemOf('email')}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Select
        label={t`Reason`}
        options={SUPPRESSION_REASONS.map((each) => ({ id: each, label: suppressionReasons()[each] }))}
        value={reason}
        onChange={(wanted) => setReason(SUPPRESSION_REASONS.find((each) => each === wanted) ?? 'asked')}
      />
      <TextField
        label={t`Note`}
        value={note}
        error={problemOf('note')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
