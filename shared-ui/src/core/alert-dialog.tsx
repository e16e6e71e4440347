import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { styled } from 'styled-components';
import { Button } from '../basics/button.tsx';
import { color } from '../theme/tokens.ts';
import { DialogBody } from './dialog-body.tsx';
import { modalStyles, scrimStyles } from './overlay-styles.ts';

const Scrim = styled(ModalOverlay)`
  ${scrimStyles}
  padding: 1rem;
`;
const Panel = styled(AriaModal)`
  ${modalStyles}
`;
const Words = styled.div`
  color: ${color.muted};
`;

export interface AlertDialogProps {
  open: boolean;
  title: string;
  /** What will happen, to what, and whether it can be undone. */
  children?: ReactNode;
  /** The action as a verb: 'Delete rule', never 'OK'. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Null for a message with one button. */
  cancelLabel?: string | null;
  onCancel: () => void;
  tone?: 'primary' | 'danger';
  /** The action is running: both buttons are disabled. */
  pending?: boolean;
}

/** Confirms an action that can't be undone, or shows an urgent message. Only its buttons and Escape close it. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    onConfirm,
    cancelLabel = t`Cancel`,
    onCancel,
    pending = false,
  } = props;
  return (
    <Scrim
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !pending) onCancel();
      }}
      isKeyboardDismissDisabled={pending}
    >
      <Panel data-size="sm">
        <DialogBody
          role="alertdialog"
          title={title}
          footer={
            <>
              {cancelLabel === null ? null : (
                <Button onClick={onCancel} disabled={pending}>
                  {cancelLabel}
                </Button>
              )}
              <Button variant={props.tone ?? 'primary'} onClick={onConfirm} pending={pending}>
                {confirmLabel}
              </Button>
            </>
          }
        >
          <Words>{children}</Words>
        </DialogBody>
      </Panel>
    </Scrim>
  );
}
