import type { Answer } from '@fairshelf/shared-contracts/client';
import { useForm } from '@fairshelf/shared-contracts/react';
import { Banner, Button, TextArea } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

const Fields = styled.form`
  display: grid;
  gap: ${space[12]};
  justify-items: start;
  > * {
    max-width: 100%;
  }
  > [data-wide] {
    width: 100%;
  }
`;

interface MessageFormProps<Data> {
  readonly label: string;
  /** Text of the button. */
  readonly action: string;
  readonly send: (text: string) => Promise<Answer<Data>>;
  readonly onSent: (data: Data) => void;
  /** Whether the case waits for this message. */
  readonly isPrimary?: boolean;
  /** Further choices: `before` the text or after it. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

/** Writes one message of a thread. */
export function MessageForm<Data>({
  label,
  action,
  send,
  onSent,
  isPrimary = false,
  before,
  children,
}: MessageFormProps<Data>) {
  const [text, setText] = useState('');
  const form = useForm({
    isIncomplete: !text.trim(),
    send: () => send(text.trim()),
    onDone: (data: Data) => {
      setText('');
      onSent(data);
    },
  });
  return (
    <Fields {...form.props}>
      {before}
      <div data-wide>
        <TextArea
          label={label}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {children}
      {form.message ? <Banner tone="danger">{form.message}</Banner> : null}
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        type="submit"
        disabled={form.isIncomplete}
        pending={form.isPending}
      >
        {action}
      </Button>
    </Fields>
  );
}
