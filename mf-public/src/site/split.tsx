import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { compact } from './layout.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.25fr);
  gap: ${space[48]} 4rem;
  align-items: center;
  &[data-side='left'] {
    grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
    > :first-child {
      order: 1;
    }
  }
  & + & {
    margin-top: 5rem;
  }
  ${compact} {
    &,
    &[data-side='left'] {
      grid-template-columns: minmax(0, 1fr);
      gap: ${space[24]};
    }
    &[data-side='left'] > :first-child {
      order: 0;
    }
  }
`;

const Words = styled.div`
  h3 {
    ${textStyle(24, 600)}
  }
  p,
  ul {
    margin-top: ${space[12]};
    color: ${color.muted};
    ${textStyle(16)}
  }
  ul {
    padding-inline-start: 1.25rem;
  }
  li + li {
    margin-top: ${space[8]};
  }
  li::marker {
    color: ${color.accent};
  }
`;

interface SplitProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The subject of the text: a picture or a diagram. */
  readonly figure: ReactNode;
  /** The side of the figure; the next one is on the other side. */
  readonly side?: 'left' | 'right';
}

/** A text next to the figure that illustrates it. */
export function Split({ title, children, figure, side = 'right' }: SplitProps) {
  return (
    <Columns data-side={side}>
      <Words>
        <h3>{title}</h3>
        {children}
      </Words>
      {figure}
    </Columns>
  );
}
