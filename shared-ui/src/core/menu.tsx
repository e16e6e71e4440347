import type { ComponentProps, ReactNode } from 'react';
import {
  MenuItem as AriaItem,
  Menu as AriaMenu,
  MenuSection as AriaSection,
  Header,
  MenuTrigger,
} from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import { Separator } from 'react-aria-components/Separator';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { MenuRouter } from './menu-router.tsx';
import { popupHeadingStyles, popupItemStyles, popupListStyles, popupStyles } from './popup-styles.ts';

const Popup = styled(Popover)`
  ${popupStyles}
`;
const List = styled(AriaMenu)`
  ${popupListStyles}
`;
const Item = styled(AriaItem)`
  ${popupItemStyles}
`;
const Heading = styled(Header)`
  ${popupHeadingStyles}
`;

/** A separator between groups of a menu. */
export const MenuSeparator = styled(Separator)`
  height: 1px;
  margin: 0.25rem -0.25rem;
  background: ${color.hairline};
`;

export interface MenuProps {
  /** A `Button` or `IconButton` that opens the menu. */
  trigger: ComponentProps<typeof Pressable>['children'];
  /** `MenuItem`, `MenuSection` and `MenuSeparator`. */
  children: ReactNode;
  /** The menu's name, when it differs from its trigger's. */
  label?: string;
  placement?: PopoverProps['placement'];
}

/** A button with a list of actions. */
export function Menu({ trigger, children, label, placement = 'bottom start' }: MenuProps) {
  return (
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <Popup offset={4} placement={placement}>
        <MenuRouter>
          <List {...(label ? { 'aria-label': label } : {})}>{children}</List>
        </MenuRouter>
      </Popup>
    </MenuTrigger>
  );
}

export interface MenuItemProps {
  children: string;
  onAction?: () => void;
  /** Makes the item a link; in-app paths go through the router of `NavigationProvider`. */
  href?: string;
  icon?: ReactNode;
  tone?: 'danger';
  disabled?: boolean;
}

/** One action of a `Menu`. */
export function MenuItem({ children, icon, tone, disabled = false, onAction, href }: MenuItemProps) {
  return (
    <Item
      textValue={children}
      isDisabled={disabled}
      data-tone={tone}
      {...(onAction ? { onAction } : {})}
      {...(href ? { href } : {})}
    >
      {icon}
      {children}
    </Item>
  );
}

/** Items under a heading. */
export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaSection>
      <Heading>{title}</Heading>
      {children}
    </AriaSection>
  );
}
