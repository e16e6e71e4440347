import { color, motion, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { css, styled } from 'styled-components';

const entryStyles = css`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  width: 100%;
  min-height: 2.25rem;
  padding: 0.375rem ${space[12]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.muted};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.feedback}, color ${motion.feedback};
  ${textStyle(14, 500)}
  svg {
    flex: none;
  }
  > svg:first-child {
    width: 1.125rem;
    height: 1.125rem;
    stroke-width: 1.75;
  }
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current='page'] {
    background: ${color.selected};
    color: ${color.accent};
  }
  > span {
    flex: 1;
    min-width: 0;
  }
  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

/** A page's entry. */
export const EntryLink = styled.a`
  ${entryStyles}
  [data-submenu] & {
    padding-inline-start: 2.625rem;
    ${textStyle(14)}
  }
  [data-submenu] &[aria-current='page'] {
    font-weight: 500;
  }
`;

/** The entry that opens a submenu. */
export const EntryButton = styled.button`
  ${entryStyles}
  > svg:last-child {
    transition: transform ${motion.menu} ${motion.ease};
  }
  &[aria-expanded='true'] > svg:last-child {
    transform: rotate(90deg);
  }
  &[data-holds-active] {
    color: ${color.text};
  }
`;

/** Slides open and closed over 300 ms (docs/specification/menu-and-roles.md#menu-behavior). */
export const Submenu = styled.div`
  display: grid;
  grid-template-rows: 0fr;
  transition: grid-template-rows ${motion.menu} ${motion.ease};
  &[data-open] {
    grid-template-rows: 1fr;
  }
  > ul {
    display: grid;
    gap: 1px;
    min-height: 0;
    overflow: hidden;
    padding: 0;
    list-style: none;
    visibility: hidden;
    transition: visibility ${motion.menu};
  }
  &[data-open] > ul {
    visibility: visible;
  }
  ul ul {
    display: grid;
    gap: 1px;
    padding: 0;
    list-style: none;
  }
`;

/** The heading of a section in a long submenu. */
export const SectionTitle = styled.span`
  display: block;
  padding-block: ${space[8]} ${space[2]};
  padding-inline: 2.625rem ${space[12]};
  color: ${color.subtle};
  ${textStyle(12, 500)}
`;

export const EntryList = styled.ul`
  display: grid;
  gap: 2px;
  padding: 0;
  list-style: none;
`;
