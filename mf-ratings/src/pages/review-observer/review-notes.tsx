import { useForm } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, TextArea } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
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
  const { mutateAsync } = useNote();
  const form = useForm({
    isIncomplete: text.trim() === '',
    send: () => mutateAsync({ body: { ...storeOf(market), reviewId, note: text } }),
    onDone: () => setText(''),
  });
  return (
    <Form {...form.props}>
      <TextArea
        label={t`Note`}
        rows={2}
        maxLength={4000}
        placeholder={t`Only your company sees it`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={form.message}
      />
      <Button type="submit" disabled={form.isIncomplete} pending={form.isPending}>
        {t`Add note`}
      </Button>
    </Form>
  );
}
