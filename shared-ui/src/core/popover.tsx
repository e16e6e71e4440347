import type { ComponentProps, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';
import { popupStyles } from './popup-styles.ts';

const Popup = styled(AriaPopover)`
  ${popupStyles}
  /* Only the content scrolls: two scrolling boxes would show two bars. */
  display: flex;
  flex-direction: column;
  overflow: hidden;
`;
const Content = styled(Dialog)`
  padding: ${space[16]};
  min-height: 0;
  overflow: auto;
  outline: none;
`;

export interface PopoverProps {
  /** A `Button` or `IconButton` that opens it. */
  trigger: ComponentProps<typeof Pressable>['children'];
  /** The popover's name. */
  label: string;
  /** The content; a function receives `close`. */
  children: ReactNode | ((popover: { close: () => void }) => ReactNode);
  placement?: AriaPopoverProps['placement'];
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A small dialog next to its button: filters, an account switcher, an explanation. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, placement = 'bottom start', open, onOpenChange } = props;
  return (
    <DialogTrigger
      {...(open === undefined ? {} : { isOpen: open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Pressable>{trigger}</Pressable>
      <Popup offset={4} placement={placement}>
        <Content aria-label={label}>{children}</Content>
      </Popup>
    </DialogTrigger>
  );
}
