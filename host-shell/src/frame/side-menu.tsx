import type { ShellMenu } from '@fairshelf/shared-contracts/delivery';
import { color, layer, narrow, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { styled } from 'styled-components';
import { EntryButton } from '../menu/menu-entry.tsx';
import { MenuList } from '../menu/menu-list.tsx';
import { NewsEntry } from '../news/news-entry.tsx';
import { BAND, TOP_BAR } from './frame-layout.ts';

const Root = styled.nav`
  grid-area: menu;
  position: sticky;
  top: calc(${TOP_BAR} + ${BAND});
  z-index: ${layer.sticky};
  display: flex;
  flex-direction: column;
  height: calc(100dvh - ${TOP_BAR} - ${BAND});
  padding: ${space[12]};
  border-inline-end: 1px solid ${color.hairline};
  background: ${color.surface};
  overflow: hidden auto;
  scrollbar-width: thin;
  ${narrow} {
    display: none;
  }
  &[data-collapsed] {
    padding-inline: ${space[8]};
    [data-entry],
    [data-collapse] {
      justify-content: center;
      padding-inline: 0;
    }
    [data-entry] > span,
    [data-collapse] > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    [data-entry] > svg:last-child:not(:first-child),
    [data-submenu] {
      display: none;
    }
  }
`;
const Rest = styled.div`
  margin-top: auto;
  padding-top: ${space[16]};
`;
const Bottom = styled.div`
  margin-bottom: ${space[8]};
  padding-bottom: ${space[8]};
  border-bottom: 1px solid ${color.hairline};
`;

interface SideMenuProps {
  readonly menu: ShellMenu;
  readonly activeName: string | undefined;
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
}

/** The menu at the side of a wide screen. */
export function SideMenu({ menu, activeName, collapsed, onCollapse }: SideMenuProps) {
  const widen = collapsed ? () => onCollapse(false) : undefined;
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <Root aria-label={t`Main menu`} data-collapsed={collapsed || undefined}>
      <MenuList nodes={menu.main} activeName={activeName} onWiden={widen} />
      <Rest>
        {menu.bottom.length > 0 ? (
          <Bottom>
            <MenuList nodes={menu.bottom} activeName={activeName} onWiden={widen} />
          </Bottom>
        ) : null}
        <NewsEntry hint={collapsed} />
        <EntryButton
          type="button"
          data-collapse=""
          aria-pressed={collapsed}
          title={collapsed ? t`Collapse menu` : undefined}
          onClick={() => onCollapse(!collapsed)}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{t`Collapse menu`}</span>
        </EntryButton>
      </Rest>
    </Root>
  );
}
