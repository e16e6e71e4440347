import type { ShellMenu } from '@fairshelf/shared-contracts/delivery';
import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { Avatar, Button, Drawer, IconButton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import MenuMark from 'lucide-react/icons/menu';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EntryButton, EntryLink, EntryList } from '../menu/menu-entry.tsx';
import { MenuList } from '../menu/menu-list.tsx';
import { NewsEntry } from '../news/news-entry.tsx';
import { toHref } from '../router-base.ts';
import { useShell } from '../shell-context.tsx';
import { ThemeButton } from './theme-button.tsx';
import { type UserAction, useUserActions } from './user-actions.tsx';

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

/** The menu of a narrow screen: the same entries, everything in the user menu, the theme, and Logout. */
export function MobileMenu({ menu, activeName }: { menu: ShellMenu; activeName: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const user = useAtomValue(userAtom, { store });
  const all = useUserActions();
  const logout = all.at(-1);
  const actions = all.slice(0, -1);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={t`Menu`}
        icon={<MenuMark aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={isOpen}
        onClose={close}
        title={t`Menu`}
        footer={
          <Foot>
            <Person>
              <Avatar name={user?.name || user?.email || ''} image={user?.image ?? null} size="sm" />
              <span>{user?.email}</span>
            </Person>
            <ThemeButton />
            {logout ? (
              <Button icon={logout.icon} onClick={logout.run}>
                {logout.label}
              </Button>
            ) : null}
          </Foot>
        }
      >
        <nav aria-label={t`Main menu`}>
          <MenuList nodes={menu.main} activeName={activeName} onLeave={close} />
          {menu.bottom.length > 0 ? (
            <Bottom>
              <MenuList nodes={menu.bottom} activeName={activeName} onLeave={close} />
            </Bottom>
          ) : null}
        </nav>
        <Bottom>
          <EntryList>
            {actions.map((action) => (
              <li key={action.key}>
                <ActionEntry action={action} onLeave={close} />
              </li>
            ))}
          </EntryList>
        </Bottom>
      </Drawer>
    </>
  );
}

function ActionEntry({ action, onLeave }: { action: UserAction; onLeave: () => void }) {
  const { navigation } = useShell();
  const { key, label, icon, path, run } = action;
  // It also marks unread news.
  if (key === 'news') return <NewsEntry onLeave={onLeave} />;
  if (path) {
    return (
      <EntryLink
        href={toHref(path)}
        data-entry=""
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
          event.preventDefault();
          onLeave();
          navigation.go(path);
        }}
      >
        {icon}
        <span>{label}</span>
      </EntryLink>
    );
  }
  return (
    <EntryButton
      type="button"
      data-entry=""
      onClick={() => {
        onLeave();
        run?.();
      }}
    >
      {icon}
      <span>{label}</span>
    </EntryButton>
  );
}
