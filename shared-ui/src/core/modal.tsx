import type { ReactNode } from 'react';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { styled } from 'styled-components';
import { DialogBody } from './dialog-body.tsx';
import { modalStyles, scrimStyles } from './overlay-styles.ts';

const Scrim = styled(ModalOverlay)`
  ${scrimStyles}
  padding: 1rem;
`;
const Panel = styled(AriaModal)`
  ${modalStyles}
`;

export interface ModalProps {
  open: boolean;
  /** Called when the person closes it: close button, Escape, click outside. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** The actions, the safe one first. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** False keeps it open on Escape and click outside, and hides the close button: the person must choose. */
  dismissable?: boolean;
}

/** A dialog over the page: holds focus while open and restores it on closing. */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  dismissable = true,
}: ModalProps) {
  return (
    <Scrim
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isDismissable={dismissable}
      isKeyboardDismissDisabled={!dismissable}
    >
      <Panel data-size={size}>
        <DialogBody title={title} footer={footer} onClose={dismissable ? onClose : undefined}>
          {children}
        </DialogBody>
      </Panel>
    </Scrim>
  );
}
