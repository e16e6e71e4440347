import { css } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, controlHeight, motion, radius, space } from '../theme/tokens.ts';

/** The column of label, control, description and error. */
export const fieldStyles = css`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: 0.375rem;
  min-width: 0;
`;

export const labelStyles = css`
  color: ${color.text};
  ${textStyle(13, 500)}
`;

export const descriptionStyles = css`
  color: ${color.subtle};
  ${textStyle(12)}
`;

export const errorStyles = css`
  color: ${color.danger};
  ${textStyle(12, 500)}
`;

/** The box of every control that takes text or opens a list. */
export const controlStyles = css`
  width: 100%;
  min-height: ${controlHeight.md};
  padding: 0.375rem ${space[12]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  ${textStyle(14)}
  font-size: var(--fs-input-text);
  transition: border-color ${motion.feedback};
  &::placeholder {
    color: ${color.subtle};
    opacity: 1;
  }
  &:hover {
    border-color: ${color.muted};
  }
  &[aria-invalid='true'],
  &[data-invalid] {
    border-color: ${color.danger};
  }
  &[data-size='sm'] {
    min-height: 1.75rem;
    padding: 0.125rem ${space[8]};
    ${textStyle(13)}
  }
  &[data-size='lg'] {
    min-height: 2.75rem;
  }
  &:disabled,
  &[data-disabled] {
    background: ${color.canvas};
    border-color: ${color.hairline};
    color: ${color.subtle};
    cursor: not-allowed;
  }
  &:read-only:not(:disabled, select, button, [role='combobox']) {
    background: ${color.canvas};
  }
`;
