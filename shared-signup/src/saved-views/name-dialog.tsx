import { Button, Modal, TextField } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
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
  const [isSaving, setIsSaving] = useState(false);
  const formId = useId();
  const wanted = plainName(text);
  const isTaken = taken.some((one) => one.toLowerCase() === wanted.toLowerCase());
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '' || isTaken || isSaving) return;
    setIsSaving(true);
    if (await onSave(wanted)) onClose();
    else setIsSaving(false);
  };
  return (
    <Modal
      open
      size="sm"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={wanted === '' || isTaken}
            pending={isSaving}
          >{t`Save`}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)}>
        <TextField
          autoFocus
          label={t`Name`}
          value={text}
          maxLength={LONGEST_NAME}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isTaken ? t`Another view has this name.` : undefined}
          autoComplete="off"
        />
      </form>
    </Modal>
  );
}
