import { t } from '@lingui/core/macro';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { styled } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { dialogPartStyles } from './overlay-styles.ts';

const Root = styled(Dialog)`
  ${dialogPartStyles}
`;

export interface DialogBodyProps {
  title: string;
  children?: ReactNode;
  /** The actions, the safe one first, the confirming one last. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Shows the close button. */
  onClose?: (() => void) | undefined;
}

/** The content of a `Modal`, `AlertDialog` or `Drawer`. */
export function DialogBody({ title, children, footer, role = 'dialog', onClose }: DialogBodyProps) {
  useKeptFocus();
  return (
    <Root role={role}>
      <header>
        <Heading slot="title">
          {/* Often the title of a product, in its own direction. */}
          <bdi>{title}</bdi>
        </Heading>
        {onClose ? (
          <IconButton label={t`Close`} size="sm" icon={<X aria-hidden="true" />} onClick={onClose} />
        ) : null}
      </header>
      <div data-part="body">{children}</div>
      {footer ? <footer>{footer}</footer> : null}
    </Root>
  );
}
