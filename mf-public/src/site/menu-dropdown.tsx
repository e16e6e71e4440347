import { color, layer, motion, radius, shadow, space } from '@fairshelf/shared-ui/theme';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { styled } from 'styled-components';
import { HEADER_HEIGHT } from './layout.ts';
import { barEntry } from './menu-styles.ts';
import { PageEntry } from './page-entry.tsx';
import type { SitePage } from './pages.ts';
import { WhereThere } from './where-there.tsx';

export const MenuTrigger = styled.button`
  ${barEntry}
  svg {
    width: 0.875rem;
    height: 0.875rem;
    transition: rotate ${motion.feedback};
  }
  &[aria-label] svg {
    width: 1.25rem;
    height: 1.25rem;
  }
  &:has(+ :popover-open) {
    color: ${color.text};
    &:not([aria-label]) svg {
      rotate: 180deg;
    }
  }
`;

export const MenuList = styled.ul`
  position: fixed;
  inset: auto;
  z-index: ${layer.overlay};
  width: 21rem;
  margin: ${space[4]} 0 0;
  padding: ${space[8]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.dialog};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.menu};
  list-style: none;
  position-area: block-end span-inline-end;
  /* Without anchor positioning: centred below the bar. */
  @supports not (position-area: block-end) {
    top: ${HEADER_HEIGHT};
    left: 50%;
    translate: -50% 0;
  }
`;

interface MenuDropdownProps {
  readonly id: string;
  readonly title: string;
  readonly pages: readonly SitePage[];
}

/**
 * A dropdown of the menu bar. The browser's own popover: it opens, closes with Escape and with a click elsewhere, and
 * restores focus, before any script has loaded and without one.
 */
export function MenuDropdown({ id, title, pages }: MenuDropdownProps) {
  return (
    <>
      <MenuTrigger type="button" popoverTarget={id}>
        {title}
        <ChevronDown aria-hidden />
      </MenuTrigger>
      <MenuList id={id} popover="auto" aria-label={title}>
        {pages.map((page) => (
          <WhereThere key={page.name} as="li" route={page.needs}>
            <PageEntry page={page} />
          </WhereThere>
        ))}
      </MenuList>
    </>
  );
}
