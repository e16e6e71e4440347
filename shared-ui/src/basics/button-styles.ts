import { css } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, controlHeight, motion, radius, space } from '../theme/tokens.ts';

/** The look of a button, for the native one here and for React Aria's triggers in `core`. */
export const buttonStyles = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  min-height: ${controlHeight.md};
  padding: 0 0.875rem;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.text};
  ${textStyle(14, 500)}
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition: background-color ${motion.feedback}, border-color ${motion.feedback}, color ${motion.feedback};
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
  &[data-size='sm'] {
    min-height: ${controlHeight.sm};
    padding: 0 0.625rem;
    gap: 0.375rem;
    ${textStyle(13, 500)}
  }
  &[data-size='lg'] {
    min-height: 2.75rem;
    padding: 0 1.25rem;
  }
  &[data-block] {
    display: flex;
    width: 100%;
  }
  &[data-variant='primary'] {
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover {
      background: color-mix(in srgb, ${color.accent} 88%, ${color.text});
    }
    &:active {
      background: color-mix(in srgb, ${color.accent} 78%, ${color.text});
    }
  }
  &[data-variant='secondary'] {
    background: ${color.surface};
    border-color: color-mix(in srgb, ${color.control} 40%, ${color.hairline});
    &:hover {
      background: ${color.hover};
      border-color: ${color.control};
    }
    &:active {
      background: color-mix(in srgb, ${color.hover} 92%, ${color.text});
    }
  }
  &[data-variant='quiet'] {
    color: ${color.muted};
    &:hover,
    &[aria-expanded='true'] {
      background: ${color.hover};
      color: ${color.text};
    }
    &:active {
      background: color-mix(in srgb, ${color.hover} 92%, ${color.text});
    }
  }
  &[data-variant='danger'] {
    background: ${color.dangerButton};
    color: ${color.onDangerButton};
    &:hover {
      background: color-mix(in srgb, ${color.dangerButton} 88%, ${color.text});
    }
    &:active {
      background: color-mix(in srgb, ${color.dangerButton} 78%, ${color.text});
    }
  }
  &:disabled,
  &[data-disabled] {
    cursor: not-allowed;
    &,
    &:hover,
    &:active {
      background: ${color.hover};
      border-color: transparent;
      color: color-mix(in srgb, ${color.subtle} 75%, ${color.hover});
    }
    &[data-variant='quiet'] {
      background: transparent;
    }
  }
  &[data-pending] {
    cursor: progress;
  }
`;

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ControlSize = 'sm' | 'md' | 'lg';
