import { type ComponentPropsWithRef, type ReactNode, useCallback, useId } from 'react';
import { styled } from 'styled-components';
import { color, motion } from '../theme/tokens.ts';
import { choiceStyles } from './choice-styles.ts';
import { descriptionStyles, errorStyles } from './field-styles.ts';

const Row = styled.label`
  ${choiceStyles}
`;

/** The tick is drawn with borders: a data: image would need a wider content policy. */
export const CheckboxInput = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 1rem;
  height: 1rem;
  margin: 0.125rem 0;
  border: 1px solid ${color.control};
  border-radius: 4px;
  background: ${color.surface};
  cursor: inherit;
  transition: background-color ${motion.feedback}, border-color ${motion.feedback};
  &:hover {
    border-color: ${color.muted};
  }
  &:checked,
  &:indeterminate {
    background: ${color.accent};
    border-color: ${color.accent};
  }
  &:checked::after {
    content: '';
    position: absolute;
    left: 4.5px;
    top: 1.5px;
    width: 5px;
    height: 8.5px;
    border: solid ${color.onAccent};
    border-width: 0 1.75px 1.75px 0;
    transform: rotate(42deg);
  }
  &:indeterminate::after {
    content: '';
    position: absolute;
    inset: 6px 3px auto;
    height: 2px;
    width: auto;
    border: 0;
    border-radius: 1px;
    background: ${color.onAccent};
    transform: none;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    background: ${color.hover};
    border-color: ${color.hairline};
    &::after {
      border-color: ${color.subtle};
    }
  }
  @media (forced-colors: active) {
    &:checked,
    &:indeterminate {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
    }
    &:checked::after {
      border-color: HighlightText;
    }
    &:indeterminate::after {
      background: HighlightText;
    }
  }
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
`;
const Description = styled.span`
  ${descriptionStyles}
`;
const Problem = styled.span`
  ${errorStyles}
`;

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The text next to the box. */
  children: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  /** Some, but not all, of what this box represents is selected. */
  indeterminate?: boolean;
}

/** A native checkbox with its label. */
export function Checkbox({
  children,
  description,
  error,
  indeterminate = false,
  ref,
  ...input
}: CheckboxProps) {
  const id = useId();
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate;
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
    },
    [indeterminate, ref],
  );
  return (
    <Row>
      <CheckboxInput
        {...input}
        ref={attach}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || description ? id : undefined}
      />
      <Words>
        {children}
        {error || description ? (
          <span id={id}>{error ? <Problem>{error}</Problem> : <Description>{description}</Description>}</span>
        ) : null}
      </Words>
    </Row>
  );
}
