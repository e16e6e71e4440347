import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { Avatar, Menu, MenuItem } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { styled } from 'styled-components';
import { useUserActions } from './user-actions.tsx';

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
/** Covers the block: the click target is as large as what is visible, and its name is just 'User menu'. */
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

/** The user block: the signed-in person, the profile, the news, the shortcuts, and signing out. */
export function UserMenu() {
  const user = useAtomValue(userAtom, { store });
  const actions = useUserActions();
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
        label={t`User menu`}
        placement="bottom end"
        trigger={<Trigger type="button" aria-label={t`User menu`} />}
      >
        {actions.map(({ key, label, icon, path, run }) => (
          <MenuItem
            key={key}
            icon={icon}
            {...(path ? { href: path } : {})}
            {...(run ? { onAction: run } : {})}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Block>
  );
}
