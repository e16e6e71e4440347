import { css } from 'styled-components';
import { animation } from '../theme/animations.ts';
import { textStyle } from '../theme/text-style.ts';
import { color, layer, motion, radius, shadow, space } from '../theme/tokens.ts';

/** Anything that floats next to its trigger: menus, lists, popovers. */
export const popupStyles = css`
  z-index: ${layer.overlay};
  min-width: max(var(--trigger-width, 0px), 10rem);
  max-width: min(24rem, calc(100vw - 1rem));
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.raised};
  box-shadow: ${shadow.menu};
  overflow: auto;
  outline: none;
  /* A newer dialog hides it, and is above it: React Aria sets 100000. */
  [aria-hidden='true'] > &,
  &[aria-hidden='true'] {
    z-index: ${layer.overlay} !important;
  }
  &[data-entering] {
    animation: ${animation.drop} ${motion.feedback} ${motion.ease};
  }
  &[data-exiting] {
    opacity: 0;
    transition: opacity ${motion.feedback};
  }
`;

/** The list inside it. */
export const popupListStyles = css`
  padding: ${space[4]};
  outline: none;
  max-height: inherit;
`;

/** One line of a menu or list. */
export const popupItemStyles = css`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-height: var(--fs-popup-item, 2rem);
  padding: ${space[4]} ${space[8]};
  border-radius: ${radius.control};
  color: ${color.text};
  ${textStyle(14)}
  text-decoration: none;
  cursor: pointer;
  outline: none;
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${color.subtle};
  }
  &[data-focused],
  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-focus-visible] {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: color-mix(in srgb, ${color.subtle} 65%, transparent);
    cursor: not-allowed;
  }
  &[data-tone='danger'] {
    color: ${color.danger};
    svg {
      color: inherit;
    }
  }
`;

/** The heading of a group of lines. */
export const popupHeadingStyles = css`
  padding: ${space[8]} ${space[8]} ${space[4]};
  color: ${color.subtle};
  ${textStyle(12, 500)}
`;
