import type { ComponentProps, ReactNode } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';
import { styled } from 'styled-components';
import { animation } from '../theme/animations.ts';
import { textStyle } from '../theme/text-style.ts';
import { color, layer, motion, radius } from '../theme/tokens.ts';

const Tip = styled(AriaTooltip)`
  z-index: ${layer.toast};
  max-width: 18rem;
  padding: 0.25rem 0.5rem;
  border-radius: ${radius.control};
  background: ${color.text};
  color: ${color.surface};
  ${textStyle(12, 500)}
  &[data-entering] {
    animation: ${animation.fade} ${motion.feedback};
  }
`;

export interface TooltipProps {
  /** A few words, never essential: touch screens show no tooltips. */
  text: ReactNode;
  /** One focusable element: a button or a link. */
  children: ComponentProps<typeof Focusable>['children'];
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** Explains a control on hover and focus. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <Tip offset={6} placement={placement}>
        {text}
      </Tip>
    </TooltipTrigger>
  );
}
