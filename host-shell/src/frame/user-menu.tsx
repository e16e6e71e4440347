import { leaveGuard, store, userAtom } from '@fairshelf/shared-contracts/state';
import { Avatar, Menu, MenuItem } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import MonitorCheck from 'lucide-react/icons/monitor-check';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { styled } from 'styled-components';
import { NewsIcon } from '../news/news-icon.tsx';
import { openNews } from '../news/news-open.ts';
import { signOut } from '../session/sign-in.ts';
import { staySignedIn, useIsForThisTab } from '../session/stay-signed-in.ts';
import { useShell } from '../shell-context.tsx';
import { openQuickDialog } from '../shortcuts/quick-access.ts';

const Block = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-height: 2.5rem;
  padding: ${space[4]} ${space[8]};
  border-radius: ${radius.control};
  &:hover,
  &:has([aria-expanded='true']) {
    background: ${color.hover};
  }
  > svg {
    color: ${color.subtle};
  }
`;
/** Covers the block: what one clicks is as large as what one sees, and its name is 'User menu' alone. */
const Trigger = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: pointer;
`;
const Names = styled.span`
  display: block;
  max-width: 11rem;
  overflow: hidden;
  > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${textStyle(12)}
    color: ${color.subtle};
  }
  > :first-child {
    ${textStyle(13, 500)}
    color: ${color.text};
  }
  @media (max-width: 959.98px) {
    display: none;
  }
`;

/** The user block: who is signed in, the profile, the news, the shortcuts, and the way out. */
export function UserMenu() {
  const user = useAtomValue(userAtom, { store });
  const isForThisTab = useIsForThisTab();
  const { navigation } = useShell();
  const profile =
    navigation.pathOf('menu-settings-accounts') ?? navigation.pathOf('reimburse-settings-accounts');
  const name = user?.name || user?.userName || user?.email || '';
  return (
    <Block>
      <Avatar name={name} image={user?.image ?? null} />
      <Names>
        <span>{name}</span>
        <span>{user?.companyName || user?.email}</span>
      </Names>
      <ChevronDown size={14} aria-hidden="true" />
      <Menu
        label="User menu"
        placement="bottom end"
        trigger={<Trigger type="button" aria-label="User menu" />}
      >
        <MenuItem
          icon={<UserRound aria-hidden="true" />}
          disabled={!profile}
          {...(profile ? { href: profile } : {})}
        >
          Profile
        </MenuItem>
        <MenuItem icon={<UserRoundPlus aria-hidden="true" />} onAction={() => openQuickDialog('invite')}>
          Invite a colleague
        </MenuItem>
        <MenuItem icon={<NewsIcon />} onAction={openNews}>
          What's new?
        </MenuItem>
        <MenuItem icon={<Keyboard aria-hidden="true" />} onAction={() => openQuickDialog('shortcuts')}>
          Keyboard shortcuts
        </MenuItem>
        {isForThisTab ? (
          <MenuItem icon={<MonitorCheck aria-hidden="true" />} onAction={staySignedIn}>
            Stay signed in
          </MenuItem>
        ) : null}
        <MenuItem icon={<LogOut aria-hidden="true" />} onAction={() => leaveGuard.pass(signOut)}>
          Logout
        </MenuItem>
      </Menu>
    </Block>
  );
}
