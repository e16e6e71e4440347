import { Trans } from '@fairshelf/shared-contracts/texts';
import { msg, t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Banner } from '../basics/banner.tsx';
import { Button } from '../basics/button.tsx';
import { TextField } from '../basics/text-field.tsx';
import { space } from '../theme/tokens.ts';
import { Modal } from './modal.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
`;

export interface TypedConfirmProps {
  /** The question: 'Delete your account?' */
  title: string;
  /** The text to type, case-insensitively. */
  text: string;
  /** The label of the field: 'Your email'. */
  label: string;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  /** The action as a verb: 'Delete company'. */
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  pending?: boolean;
  /** Why the action failed. */
  problem?: string | undefined;
  /** Buttons between 'Cancel' and the action. */
  actions?: ReactNode;
}

/** Confirms the deletion of something large: its name must be typed, so that it can't happen by accident. */
export function TypedConfirm(props: TypedConfirmProps) {
  const { title, text, label, children, confirmLabel, pending = false, problem, actions } = props;
  const [input, setInput] = useState('');
  const phrase = text.trim();
  const isMeant = input.trim().toLowerCase() === phrase.toLowerCase();
  return (
    <Modal
      open
      size="sm"
      title={title}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t`Cancel`}</Button>
          {actions}
          <Button variant="danger" disabled={!isMeant} pending={pending} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        {children}
        <p>
          <Trans {...msg`To continue, type <0>${{ wanted: phrase }}</0>.`} components={{ 0: <strong /> }} />
        </p>
        <TextField
          label={label}
          autoComplete="off"
          value={input}
          onChange={(event) => setInput(event.target.value)}
        />
      </Stack>
    </Modal>
  );
}
