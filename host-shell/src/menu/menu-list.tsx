import { translated } from '@fairshelf/shared-contracts/core';
import {
  type MenuGroup,
  type MenuNode,
  type MenuPage,
  sectionsOf,
} from '@fairshelf/shared-contracts/delivery';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { toHref } from '../router-base.ts';
import { useShell } from '../shell-context.tsx';
import { EntryButton, EntryLink, EntryList, SectionTitle, Submenu } from './menu-entry.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { nextIndex } from './move-focus.ts';
import { useOpenGroups } from './use-open-groups.ts';

interface MenuListProps {
  readonly nodes: readonly MenuNode[];
  readonly activeName: string | undefined;
  /** Called when an entry was followed: the mobile menu closes. */
  readonly onLeave?: () => void;
  /** The menu shows only icons: opening a submenu first needs its labels. */
  readonly onWiden?: (() => void) | undefined;
}

/** Menu entries with their submenus. Arrow keys, Home and End move; right and left open and close; Escape closes. */
export function MenuList({ nodes, activeName, onLeave, onWiden }: MenuListProps) {
  const groups = useOpenGroups(nodes, activeName);

  const toggle = (group: MenuGroup) => {
    onWiden?.();
    groups.set(group.name, onWiden !== undefined || !groups.open.has(group.name));
  };
  const handleKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')].filter(
      isReachable,
    );
    const activeElement = document.activeElement;
    const current = activeElement instanceof HTMLElement ? entries.indexOf(activeElement) : -1;
    const target = entries[nextIndex(event.key, current, entries.length) ?? -1];
    if (target) {
      event.preventDefault();
      target.focus();
      return;
    }
    const group = entries[current]?.dataset.group;
    if (!group) return;
    if (event.key === 'ArrowRight') groups.set(group, true);
    if ((event.key === 'ArrowLeft' || event.key === 'Escape') && groups.open.has(group)) {
      groups.set(group, false);
      event.stopPropagation();
      event.currentTarget.querySelector<HTMLElement>(`button[data-group="${CSS.escape(group)}"]`)?.focus();
    }
  };

  return (
    <EntryList onKeyDown={handleKey}>
      {nodes.map((node) => (
        <li key={node.name}>
          {node.kind === 'page' ? (
            <PageEntry
              page={node}
              isActive={node.name === activeName}
              onLeave={onLeave}
              hint={onWiden !== undefined}
            />
          ) : (
            <GroupEntry
              group={node}
              isOpen={groups.open.has(node.name) && !onWiden}
              activeName={activeName}
              onToggle={() => toggle(node)}
              onLeave={onLeave}
            />
          )}
        </li>
      ))}
    </EntryList>
  );
}

const isReachable = (entry: HTMLElement): boolean => entry.closest('[inert]') === null;

interface PageEntryProps {
  readonly page: MenuPage;
  readonly isActive: boolean;
  readonly group?: string;
  /** Shows the entry's name on hover, where only its icon is visible. */
  readonly hint?: boolean;
  readonly onLeave: (() => void) | undefined;
}

function PageEntry({ page, isActive, group, hint, onLeave }: PageEntryProps) {
  const { navigation } = useShell();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    navigation.go(navigation.pathOf(page.name) ?? page.path);
    onLeave?.();
  };
  return (
    <EntryLink
      href={toHref(page.path)}
      onClick={follow}
      aria-current={isActive ? 'page' : undefined}
      title={hint ? translated(page.title) : undefined}
      data-entry=""
      data-group={group}
    >
      {group === undefined ? <MenuIcon name={page.icon ?? ''} /> : null}
      <span>{translated(page.title)}</span>
    </EntryLink>
  );
}

interface GroupEntryProps {
  readonly group: MenuGroup;
  readonly isOpen: boolean;
  readonly activeName: string | undefined;
  readonly onToggle: () => void;
  readonly onLeave: (() => void) | undefined;
}

function GroupEntry({ group, isOpen, activeName, onToggle, onLeave }: GroupEntryProps) {
  const id = useId();
  const entry = (page: MenuPage) => (
    <PageEntry page={page} isActive={page.name === activeName} group={group.name} onLeave={onLeave} />
  );
  const holdsActive = group.pages.some((page) => page.name === activeName);
  return (
    <>
      <EntryButton
        type="button"
        onClick={onToggle}
        aria-expanded={isOpen}
        aria-controls={id}
        data-holds-active={holdsActive || undefined}
        data-entry=""
        data-group={group.name}
      >
        <MenuIcon name={group.icon} />
        <span>{translated(group.title)}</span>
        <ChevronRight size={14} aria-hidden="true" />
      </EntryButton>
      <Submenu id={id} data-submenu="" data-open={isOpen || undefined} inert={!isOpen}>
        <ul>
          {sectionsOf(group.pages).map(({ title, pages }) =>
            title === undefined ? (
              pages.map((page) => <li key={page.name}>{entry(page)}</li>)
            ) : (
              <li key={title}>
                <SectionTitle id={`${id}-${title}`}>{translated(title)}</SectionTitle>
                <ul aria-labelledby={`${id}-${title}`}>
                  {pages.map((page) => (
                    <li key={page.name}>{entry(page)}</li>
                  ))}
                </ul>
              </li>
            ),
          )}
        </ul>
      </Submenu>
    </>
  );
}
