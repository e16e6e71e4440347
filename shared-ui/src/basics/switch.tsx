import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, motion } from '../theme/tokens.ts';
import { choiceStyles } from './choice-styles.ts';

const Row = styled.label`
  ${choiceStyles}
`;

const Input = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 2rem;
  height: 1.25rem;
  border: 1px solid ${color.control};
  border-radius: 999px;
  background: ${color.hover};
  cursor: inherit;
  transition: background-color ${motion.feedback}, border-color ${motion.feedback};
  &::after {
    content: '';
    position: absolute;
    inset-inline-start: 2px;
    top: 50%;
    width: 0.875rem;
    height: 0.875rem;
    border-radius: 50%;
    background: ${color.control};
    transform: translate(0, -50%);
    transition: transform ${motion.feedback} ${motion.ease}, background-color ${motion.feedback};
  }
  &:checked {
    background: ${color.accent};
    border-color: ${color.accent};
    &::after {
      background: ${color.onAccent};
      transform: translate(0.75rem, -50%);
    }
    [dir='rtl'] &::after {
      transform: translate(-0.75rem, -50%);
    }
  }
  &:disabled {
    opacity: 0.55;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: ButtonText;
    background: Canvas;
    &::after {
      background: ButtonText;
    }
    &:checked {
      border-color: Highlight;
      background: Highlight;
      &::after {
        background: HighlightText;
      }
    }
    &:disabled {
      border-color: GrayText;
    }
  }
`;

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  children: ReactNode;
}

/** Takes effect at once; use a `Checkbox` where a Save button follows. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <Row>
      <Input {...input} type="checkbox" role="switch" />
      <span>{children}</span>
    </Row>
  );
}
