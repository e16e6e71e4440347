import { useForm } from '@fairshelf/shared-contracts/react';
import { FormDialog, TextField } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { LONGEST_NAME, plainName } from './saved-views.ts';

interface NameDialogProps {
  readonly title: string;
  /** The current name. */
  readonly name: string;
  /** Existing names. */
  readonly taken: readonly string[];
  /** Returns whether it was saved; otherwise the dialog stays open. */
  readonly onSave: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
export default function NameDialog({ title, name, taken, onSave, onClose }: NameDialogProps) {
  const [text, setText] = useState(name);
  const newName = plainName(text);
  const isTaken = taken.some((one) => one.toLowerCase() === newName.toLowerCase());
  const form = useForm({
    isIncomplete: newName === '' || isTaken,
    send: async () => {
      if (await onSave(newName)) onClose();
      return undefined;
    },
  });
  return (
    <FormDialog form={form} size="sm" title={title} save={t`Save`} onClose={onClose}>
      <TextField
        autoFocus
        label={t`Name`}
        value={text}
        maxLength={LONGEST_NAME}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isTaken ? t`Another view has this name.` : undefined}
        autoComplete="off"
      />
    </FormDialog>
  );
}
