import { SUPPRESSION_REASONS, type SuppressionReason } from '@fairshelf/shared-contracts/core';
import { Banner, Button, Modal, TextField, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { type FormEvent, useId, useState } from 'react';
import { FormStack } from '../../form-stack.ts';
import { useSuppress } from './queries.ts';
import { suppressionReasons } from './words.ts';

/** Puts an address on the suppression list. */
export function SuppressDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState<SuppressionReason>('asked');
  const [note, setNote] = useState('');
  const { act, isPending, problem, problemOf } = useSuppress();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await act({ body: { email, reason, note } }))) return;
    toast.success('No campaign goes to this address any more.');
    onClose();
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Add address"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={isPending}>
            Add
          </Button>
        </>
      }
    >
      <FormStack id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {problem && !problemOf('email') ? <Banner tone="danger">{problem.message}</Banner> : null}
        <TextField
          label="Email"
          type="email"
          value={email}
          error={problemOf('email')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Select
          label="Reason"
          options={SUPPRESSION_REASONS.map((each) => ({ id: each, label: suppressionReasons[each] }))}
          value={reason}
          onChange={(wanted) => setReason(SUPPRESSION_REASONS.find((each) => each === wanted) ?? 'asked')}
        />
        <TextField
          label="Note"
          value={note}
          error={problemOf('note')}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </FormStack>
    </Modal>
  );
}
