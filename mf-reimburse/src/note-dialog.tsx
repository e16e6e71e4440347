import { useForm } from '@fairshelf/shared-contracts/react';
import { FormDialog, TextArea, TextField } from '@fairshelf/shared-ui/core';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface NoteDialogProps {
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly confirmLabel: string;
  /** A note of several lines, or an id in one. */
  readonly entry?: 'note' | 'id';
  /** Being sent: the dialog waits for the answer, so that a refusal does not lose the text. */
  readonly pending?: boolean;
  /** Why it was refused. */
  readonly problem?: string | undefined;
  readonly onCancel: () => void;
  readonly onConfirm: (note: string) => void;
}

/** Asks for the one text that a move needs. */
export function NoteDialog({
  title,
  label,
  description,
  confirmLabel,
  entry = 'note',
  pending = false,
  problem,
  onCancel,
  onConfirm,
}: NoteDialogProps) {
  const [note, setNote] = useState('');
  const form = useForm({
    isIncomplete: !note.trim(),
    send: async () => {
      if (!pending) onConfirm(note.trim());
      return undefined;
    },
  });
  return (
    <FormDialog
      form={{ ...form, isPending: pending, message: problem }}
      size="sm"
      title={title}
      save={confirmLabel}
      onClose={onCancel}
    >
      {entry === 'id' ? (
        <TextField
          autoFocus
          label={label}
          description={description}
          maxLength={64}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : (
        <NoteField
          label={label}
          description={description}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

/** The dialog has this one field: keyboard users can type at once. */
function NoteField(props: ComponentProps<typeof TextArea>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <TextArea ref={field} {...props} />;
}
