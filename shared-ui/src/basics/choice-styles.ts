import { css } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, space } from '../theme/tokens.ts';

/** The row of a box or switch with its text; the whole row is the target, at least 24 px high. */
export const choiceStyles = css`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space[8]};
  min-height: 1.5rem;
  padding-block: 0.125rem;
  color: ${color.text};
  ${textStyle(14)}
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.subtle};
    cursor: not-allowed;
  }
`;
