import { styled } from 'styled-components';
import { animation } from '../theme/animations.ts';
import { color, radius } from '../theme/tokens.ts';

const Root = styled.span`
  display: block;
  width: 100%;
  height: 0.75rem;
  border-radius: ${radius.control};
  background: ${color.hover};
  animation: ${animation.breathe} 1.6s ease-in-out infinite;
  &[data-width='xs'] {
    width: 2.5rem;
  }
  &[data-width='sm'] {
    width: 5rem;
  }
  &[data-width='md'] {
    width: 10rem;
  }
  &[data-width='lg'] {
    width: 18rem;
  }
  &[data-shape='title'] {
    height: 1.5rem;
  }
  &[data-shape='block'] {
    height: 10rem;
    border-radius: ${radius.card};
  }
  &[data-shape='circle'] {
    width: 2rem;
    height: 2rem;
    border-radius: 50%;
  }
  max-width: 100%;
`;

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'block' | 'circle';
  width?: 'xs' | 'sm' | 'md' | 'lg' | 'full';
}

/** A placeholder of the same size as the loading content. Name what loads once, with `LoadingRegion`. */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <Root aria-hidden="true" data-shape={shape} data-width={width} />;
}
