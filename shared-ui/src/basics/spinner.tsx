import { styled } from 'styled-components';
import { animation } from '../theme/animations.ts';

const Ring = styled.span`
  display: inline-block;
  flex: none;
  width: 1rem;
  height: 1rem;
  border: 2px solid color-mix(in srgb, currentcolor 25%, transparent);
  border-top-color: currentcolor;
  border-radius: 50%;
  animation: ${animation.turn} 800ms linear infinite;
  &[data-size='sm'] {
    width: 0.75rem;
    height: 0.75rem;
  }
  &[data-size='lg'] {
    width: 1.75rem;
    height: 1.75rem;
    border-width: 3px;
  }
`;

export interface SpinnerProps {
  /** What is loading, for screen readers. Without it the ring is decorative. */
  label?: string;
  size?: 'sm' | 'md' | 'lg';
}

/** A wait of unknown length. Prefer a `Skeleton` for a page's first load. */
export function Spinner({ label, size = 'md' }: SpinnerProps) {
  if (label === undefined) return <Ring aria-hidden="true" data-size={size} />;
  return (
    <span role="status">
      <Ring aria-hidden="true" data-size={size} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
