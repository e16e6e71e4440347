import { Banner, Button, TextArea } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { type FormEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

const Form = styled.form`
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

interface MessageFormProps {
  readonly label: string;
  /** Text of the button. */
  readonly action: string;
  readonly pending: boolean;
  /** Why the last message was refused; its text is still there. */
  readonly problem: string | undefined;
  /** `clear` empties the field once the message is sent. */
  readonly onSend: (text: string, clear: () => void) => void;
  /** It is the action that the case waits for. */
  readonly isPrimary?: boolean;
  /** Further choices: `before` the text or after it. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

/** Writes one message of a thread. */
export function MessageForm({
  label,
  action,
  pending,
  problem,
  onSend,
  isPrimary = false,
  before,
  children,
}: MessageFormProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !pending) onSend(text.trim(), () => setText(''));
  };
  return (
    <Form onSubmit={submit}>
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
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        type="submit"
        disabled={!text.trim()}
        pending={pending}
      >
        {action}
      </Button>
    </Form>
  );
}
