import type { ComponentPropsWithRef, ReactElement } from 'react';
import { styled } from 'styled-components';
import { type ButtonVariant, buttonStyles, type ControlSize } from '../basics/button-styles.ts';
import { controlHeight } from '../theme/tokens.ts';

const Root = styled.button`
  ${buttonStyles}
  &&[data-size] {
    width: 2.25rem;
    padding: 0;
  }
  &&[data-size='sm'] {
    width: ${controlHeight.sm};
  }
  &&[data-size='lg'] {
    width: 2.75rem;
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The action, as a screen reader says it; add a `Tooltip` for everyone else. */
  label: string;
  icon: ReactElement;
  variant?: ButtonVariant;
  size?: ControlSize;
}

/** A button with only an icon. */
export function IconButton({ label, icon, variant = 'quiet', size = 'md', ...rest }: IconButtonProps) {
  return (
    <Root type="button" {...rest} aria-label={label} data-variant={variant} data-size={size}>
      {icon}
    </Root>
  );
}
