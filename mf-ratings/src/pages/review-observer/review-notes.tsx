import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, TextArea } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { storeOf, useNote } from './queries.ts';

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  > :first-child {
    width: 100%;
  }
`;

interface ReviewNotesProps {
  readonly market: Market;
  readonly reviewId: string;
  /** Unsaved text. */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
}

/** Adds a note for colleagues. Typed text stays until it is saved. */
export function ReviewNotes({ market, reviewId, draft: text, onDraft: setText }: ReviewNotesProps) {
  const [problem, setProblem] = useState('');
  const note = useNote();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || note.isPending) return;
    try {
      const answer = await note.mutateAsync({ body: { ...storeOf(market), reviewId, note: text } });
      setProblem(answer.error ? answer.message : '');
      if (!answer.error) setText('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`The note was not saved.`);
    }
  };
  return (
    <Form onSubmit={(event) => void save(event)}>
      <TextArea
        label={t`Note`}
        rows={2}
        maxLength={4000}
        placeholder={t`Only your company sees it`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem || undefined}
      />
      <Button type="submit" disabled={text.trim() === ''} pending={note.isPending}>
        {t`Add note`}
      </Button>
    </Form>
  );
}
