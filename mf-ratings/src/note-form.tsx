import type { Answer } from '@fairshelf/shared-contracts/client';
import { useForm, useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { Button, TextArea } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';

const Root = styled.form`
  display: grid;
  justify-items: end;
  gap: ${space[8]};
  margin-bottom: ${space[16]};
  > :first-child {
    width: 100%;
  }
`;

interface NoteFormProps {
  readonly label: string;
  readonly action: string;
  readonly send: (note: string) => Promise<Answer<unknown>>;
}

/** Adds a note to a history. It stays in the field until it is saved. */
export function NoteForm({ label, action, send }: NoteFormProps) {
  const [note, setNote] = useState('');
  useUnsavedChanges(note.trim() !== '');
  const form = useForm({
    isIncomplete: !note.trim(),
    send: () => send(note.trim()),
    onDone: () => setNote(''),
  });
  return (
    <Root {...form.props}>
      <TextArea
        label={label}
        rows={2}
        maxLength={4000}
        value={note}
        error={form.message}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={form.isIncomplete} pending={form.isPending}>
        {action}
      </Button>
    </Root>
  );
}
