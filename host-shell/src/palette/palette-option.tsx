import { Flag } from '@fairshelf/shared-ui/core';
import { color, narrow, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import FileText from 'lucide-react/icons/file-text';
import Package from 'lucide-react/icons/package';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { MenuIcon } from '../menu/menu-icon.tsx';
import type { PaletteItem } from './palette-item.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-height: 2.5rem;
  padding: ${space[4]} ${space[12]};
  border-radius: ${radius.control};
  cursor: pointer;
  ${textStyle(14)}
  &:hover {
    background: ${color.hover};
  }
  &[aria-selected='true'] {
    background: ${color.selected};
    color: ${color.accent};
  }
  @media (pointer: coarse) {
    min-height: 3rem;
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.375rem;
  color: ${color.subtle};
  > svg {
    width: 1.125rem;
    height: 1.125rem;
    stroke-width: 1.75;
  }
`;
const Words = styled.span`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: ${space[8]};
  min-width: 0;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > small {
    flex: none;
    color: ${color.muted};
    ${textStyle(12)}
  }
  ${narrow} {
    display: block;
    > * {
      display: block;
    }
  }
`;

interface PaletteOptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isActive: boolean;
  readonly onPick: () => void;
}

/** One result. The focus stays in the search box, which names the active option. */
export function PaletteOption({ id, item, isActive, onPick }: PaletteOptionProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    <Root
      ref={root}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // A press must not move the focus out of the search box before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onPick();
      }}
    >
      <Mark>
        <ItemMark item={item} />
      </Mark>
      <Words>
        <span>{item.label} </span>
        {item.detail ? <small>{item.detail}</small> : null}
      </Words>
    </Root>
  );
}

function ItemMark({ item }: { item: PaletteItem }) {
  if (item.target.kind === 'market') return <Flag country={item.target.market.countryCode} />;
  if (item.mark) return item.mark;
  if (item.group === 'products') return <Package size={18} strokeWidth={1.75} aria-hidden="true" />;
  return item.icon ? (
    <MenuIcon name={item.icon} />
  ) : (
    <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
  );
}
