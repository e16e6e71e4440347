import { color, motion, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { css } from 'styled-components';

/** An entry of the menu bar: a link, or the button of a dropdown. */
export const barEntry = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
  min-height: 2.25rem;
  padding-inline: ${space[12]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.muted};
  ${textStyle(14, 500)}
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: color ${motion.feedback}, background-color ${motion.feedback};
  &:hover,
  &[aria-current='page'] {
    color: ${color.text};
  }
  &:hover {
    background: ${color.hover};
  }
  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;
