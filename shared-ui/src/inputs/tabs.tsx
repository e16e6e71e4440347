import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, motion, space } from '../theme/tokens.ts';

const Root = styled(AriaTabs)`
  min-width: 0;
  /* Matches focus anywhere inside, which has its own outline. */
  &[data-focus-visible] {
    outline: none;
  }
`;
const List = styled(TabList)`
  display: flex;
  gap: ${space[24]};
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px 0 ${color.hairline};
`;
const Item = styled(Tab)`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[8]};
  min-height: 2.5rem;
  color: ${color.muted};
  ${textStyle(14, 500)}
  cursor: pointer;
  transition: color ${motion.feedback};
  &[data-hovered] {
    color: ${color.text};
  }
  &[data-selected] {
    color: ${color.text};
    box-shadow: inset 0 -2px 0 ${color.accent};
  }
  &[data-focus-visible] {
    outline-offset: -2px;
    border-radius: 4px;
  }
  &[data-disabled] {
    color: color-mix(in srgb, ${color.subtle} 65%, transparent);
    cursor: not-allowed;
  }
`;
const Panel = styled(TabPanel)`
  padding-top: ${space[16]};
`;

export interface TabItem {
  id: string;
  label: string;
  /** A count or badge after the label. */
  badge?: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

export interface TabsProps {
  /** The accessible name: the content that the tabs divide. */
  label: string;
  items: readonly TabItem[];
  /** The open tab; without it the component is uncontrolled and starts with the first. */
  value?: string;
  onChange?: (id: string) => void;
}

/** Scrolls the list, and never the page, to a tab beyond its edge: an address may open that one. */
function reveal(tab: Element | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  const beyond = Math.max(inner.right - outer.right, 0) + Math.min(inner.left - outer.left, 0);
  if (beyond !== 0) list.scrollLeft += beyond;
}

/** Views of one thing next to each other; only the open one is rendered. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  return (
    <Root
      {...(value === undefined ? {} : { selectedKey: value })}
      onSelectionChange={(key) => onChange?.(String(key))}
    >
      <List aria-label={label}>
        {items.map((item) => (
          <Item
            key={item.id}
            id={item.id}
            isDisabled={item.disabled ?? false}
            ref={item.id === value ? reveal : null}
          >
            {item.label}
            {item.badge}
          </Item>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.id} id={item.id}>
          {item.content}
        </Panel>
      ))}
    </Root>
  );
}
