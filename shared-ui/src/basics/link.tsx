import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, motion } from '../theme/tokens.ts';
import { useAnchor } from './navigation.tsx';

const Anchor = styled.a`
  color: ${color.link};
  border-radius: 2px;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentcolor 35%, transparent);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  transition: text-decoration-color ${motion.feedback};
  &:hover {
    text-decoration-color: currentcolor;
  }
  &[data-variant='quiet'] {
    color: inherit;
    text-decoration-color: transparent;
    &:hover {
      text-decoration-color: currentcolor;
    }
  }
`;

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
  /** `quiet`: the colour of the surrounding text, underlined on hover; for names in tables. */
  variant?: 'text' | 'quiet';
  /** An address of this host outside the app. */
  outside?: boolean;
}

/** A plain `<a>`: in-app paths go through the router of `NavigationProvider`, modified clicks and other hosts don't. */
export function Link({ href, onClick, outside, variant = 'text', ...rest }: LinkProps) {
  return <Anchor {...rest} {...useAnchor(href, { onClick, outside })} data-variant={variant} />;
}
