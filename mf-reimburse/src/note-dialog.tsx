import { Button, Modal, TextArea } from '@fairshelf/shared-ui/core';
import { type FormEvent, useId, useState } from 'react';

interface NoteDialogProps {
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly onCancel: () => void;
  readonly onConfirm: (note: string) => void;
}

/** Asks for the sentence that goes with a move. */
export function NoteDialog({
  title,
  label,
  description,
  confirmLabel,
  onCancel,
  onConfirm,
}: NoteDialogProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim()) onConfirm(note.trim());
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
          <Button variant="primary" type="submit" form={id} disabled={!note.trim()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextArea
          label={label}
          description={description}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Modal>
  );
}
