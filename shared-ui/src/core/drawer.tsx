import { type ReactNode, useDeferredValue } from 'react';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { styled } from 'styled-components';
import { DialogBody } from './dialog-body.tsx';
import { drawerStyles, scrimStyles } from './overlay-styles.ts';

const Scrim = styled(ModalOverlay)`
  ${scrimStyles}
`;
const Panel = styled(AriaModal)`
  ${drawerStyles}
`;

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'md' | 'lg';
}

/** A dialog at the side for details or filters; the list stays visible. */
export function Drawer({ open, onClose, title, children, footer, size = 'md' }: DrawerProps) {
  return (
    <Scrim
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isDismissable
    >
      <Panel data-size={size}>
        <DialogBody title={title} footer={footer} onClose={onClose}>
          <Content>{children}</Content>
        </DialogBody>
      </Panel>
    </Scrim>
  );
}

/** The drawer opens at once; its content renders afterwards, so that it doesn't block the page. */
function Content({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
