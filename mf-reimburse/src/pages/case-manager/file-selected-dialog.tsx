import { Banner, Button, Modal, TextField } from '@fairshelf/shared-ui/core';
import { type FormEvent, useId, useState } from 'react';

interface FileSelectedDialogProps {
  readonly title: string;
  readonly pending: boolean;
  readonly problem: string | undefined;
  readonly onCancel: () => void;
  readonly onFile: (marketplaceCaseId: string) => void;
}

/** Records that several cases were filed in one case of Amazon; documents are attached case by case. */
export function FileSelectedDialog({ title, pending, problem, onCancel, onFile }: FileSelectedDialogProps) {
  const id = useId();
  const [caseId, setCaseId] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (caseId.trim() && !pending) onFile(caseId.trim());
  };
  return (
    <Modal
      open
      size="sm"
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} disabled={!caseId.trim()} pending={pending}>
            Filed
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <TextField
          label="Amazon case ID"
          description="The cases share it. Payments are divided between them by units."
          maxLength={64}
          value={caseId}
          onChange={(event) => setCaseId(event.target.value)}
        />
      </form>
    </Modal>
  );
}
