import { useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Button, TextArea } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { storeOf, useNoteIncident } from './queries.ts';

const Form = styled.form`
  display: grid;
  justify-items: end;
  gap: ${space[8]};
  margin-bottom: ${space[16]};
  > :first-child {
    width: 100%;
  }
`;

/** A note for the history; it stays here until it is saved. */
export function Notes({ market, incidentId }: { market: Market; incidentId: string }) {
  const [note, setNote] = useState('');
  const send = useNoteIncident();
  const isSending = useRef(false);
  useUnsavedChanges(note.trim() !== '');
  const refusal = refusalOf(send);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!note.trim() || isSending.current) return;
    isSending.current = true;
    try {
      const answer = await send.mutateAsync({ body: { ...storeOf(market), incidentId, note: note.trim() } });
      if (!answer.error) setNote('');
    } catch {
      // Shown below the field, from `send.error`.
    } finally {
      isSending.current = false;
    }
  }

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t`Add a note`}
        rows={2}
        maxLength={4000}
        value={note}
        error={refusal}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={!note.trim()} pending={send.isPending}>
        {t`Add note`}
      </Button>
    </Form>
  );
}
