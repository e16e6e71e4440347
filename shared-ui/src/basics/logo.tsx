import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  color: ${color.text};
  font-size: 1.0625rem;
  line-height: 1.5rem;
  font-weight: 600;
  letter-spacing: -0.02em;
  &[data-size='lg'] {
    font-size: 1.375rem;
    line-height: 2rem;
  }
  /* In a bar that is too narrow for it the name is only heard (host-shell, top bar). */
  @media (max-width: 359.98px) {
    [data-tight] > &:not([data-size='lg']) > [data-name] {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  svg {
    flex: none;
    width: 1.5em;
    height: 1.5em;
    color: ${color.accent};
  }
`;

export interface LogoProps {
  size?: 'md' | 'lg';
  /** The mark without the name, which screen readers still hear. */
  markOnly?: boolean;
}

/** A balanced shelf: two different loads of equal weight on one board that rests on one point. */
export function Logo({ size = 'md', markOnly = false }: LogoProps) {
  return (
    <Root data-size={size}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <rect width="24" height="24" rx="6" fill="currentColor" />
        <g fill={color.onAccent}>
          <rect x="5.5" y="5.5" width="4" height="7" rx="0.75" />
          <rect x="11.5" y="8.5" width="7" height="4" rx="0.75" />
          <rect x="4" y="14" width="16" height="1.75" rx="0.875" />
          <path d="M12 15.2l2.6 4.1a.45.45 0 0 1-.38.7H9.78a.45.45 0 0 1-.38-.7z" />
        </g>
      </svg>
      {markOnly ? <span className="visually-hidden">Fairshelf</span> : <span data-name="">Fairshelf</span>}
    </Root>
  );
}
