import { leaveGuard, store, userAtom } from '@fairshelf/shared-contracts/state';
import { Avatar, Button, Drawer, IconButton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useAtomValue } from 'jotai';
import LogOut from 'lucide-react/icons/log-out';
import MenuMark from 'lucide-react/icons/menu';
import MonitorCheck from 'lucide-react/icons/monitor-check';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EntryButton } from '../menu/menu-entry.tsx';
import { MenuList } from '../menu/menu-list.tsx';
import type { ShellMenu } from '../menu/menu-model.ts';
import { NewsEntry } from '../news/news-entry.tsx';
import { signOut } from '../session/sign-in.ts';
import { staySignedIn, useIsForThisTab } from '../session/stay-signed-in.ts';
import { ThemeButton } from './theme-button.tsx';

const Person = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space[8]};
  min-width: 0;
  color: ${color.muted};
  ${textStyle(13)}
  > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  width: 100%;
`;
const Bottom = styled.div`
  margin-top: ${space[12]};
  padding-top: ${space[12]};
  border-top: 1px solid ${color.hairline};
`;

/** The menu of a narrow screen: the same entries, the theme, and Logout. */
export function MobileMenu({ menu, activeName }: { menu: ShellMenu; activeName: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const user = useAtomValue(userAtom, { store });
  const isForThisTab = useIsForThisTab();
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label="Menu"
        icon={<MenuMark aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={isOpen}
        onClose={close}
        title="Menu"
        footer={
          <Foot>
            <Person>
              <Avatar name={user?.name || user?.email || ''} image={user?.image ?? null} size="sm" />
              <span>{user?.email}</span>
            </Person>
            <ThemeButton />
            <Button icon={<LogOut aria-hidden="true" />} onClick={() => leaveGuard.pass(signOut)}>
              Logout
            </Button>
          </Foot>
        }
      >
        <nav aria-label="Main menu">
          <MenuList nodes={menu.main} activeName={activeName} onLeave={close} />
          {menu.bottom.length > 0 ? (
            <Bottom>
              <MenuList nodes={menu.bottom} activeName={activeName} onLeave={close} />
            </Bottom>
          ) : null}
        </nav>
        <Bottom>
          <NewsEntry onLeave={close} />
          {isForThisTab ? (
            <EntryButton type="button" data-entry="" onClick={staySignedIn}>
              <MonitorCheck size={18} strokeWidth={1.75} aria-hidden="true" />
              <span>Stay signed in</span>
            </EntryButton>
          ) : null}
        </Bottom>
      </Drawer>
    </>
  );
}
