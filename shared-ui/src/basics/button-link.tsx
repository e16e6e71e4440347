import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type ButtonVariant, buttonStyles, type ControlSize } from './button-styles.ts';
import type { LinkProps } from './link.tsx';
import { useAnchor } from './navigation.tsx';

const Anchor = styled.a`
  ${buttonStyles}
`;

export interface ButtonLinkProps extends Omit<LinkProps, 'variant'> {
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: ReactNode;
  block?: boolean;
}

/** A link that looks like a button: it navigates and triggers nothing. */
export function ButtonLink(props: ButtonLinkProps) {
  const {
    href,
    onClick,
    outside,
    variant = 'secondary',
    size = 'md',
    icon,
    block,
    children,
    ...rest
  } = props;
  const anchor = useAnchor(href, { onClick, outside });
  return (
    <Anchor {...rest} {...anchor} data-variant={variant} data-size={size} data-block={block || undefined}>
      {icon}
      {children}
    </Anchor>
  );
}
