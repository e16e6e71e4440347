import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { type ButtonVariant, buttonStyles, type ControlSize } from './button-styles.ts';
import { Spinner } from './spinner.tsx';

const Root = styled.button`
  ${buttonStyles}
`;

const Content = styled.span`
  display: inline-flex;
  align-items: center;
  gap: inherit;
  [data-pending] > & {
    opacity: 0;
  }
`;

const Wait = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ControlSize;
  /** The action is running: the label keeps its place, further clicks do nothing, focus stays. */
  pending?: boolean;
  icon?: ReactNode;
  /** Takes the full width. */
  block?: boolean;
}

/** A native button; `type="button"` by default. One primary button per view. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    pending = false,
    icon,
    block,
    children,
    onClick,
    ...rest
  } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      type="button"
      {...rest}
      onClick={handleClick}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      data-pending={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
    >
      <Content>
        {icon}
        {children}
      </Content>
      {pending ? (
        <Wait>
          <Spinner />
        </Wait>
      ) : null}
    </Root>
  );
}
