import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[32]};
  padding: 0;
  list-style: none;
  &[data-stacked] {
    grid-template-columns: minmax(0, 1fr);
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[24]};
  }
`;

const Point = styled.li`
  svg {
    width: 1.5rem;
    height: 1.5rem;
    color: ${color.accent};
  }
  h3 {
    margin-top: ${space[12]};
    ${textStyle(16, 600)}
  }
  p {
    margin-top: ${space[4]};
    color: ${color.muted};
    ${textStyle(14)}
  }
`;

export interface PointText {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

interface PointListProps {
  readonly points: readonly PointText[];
  /** Stacked, where a picture is next to them. */
  readonly stacked?: boolean;
}

/** Three key points next to each other. */
export function PointList({ points, stacked = false }: PointListProps) {
  return (
    <Grid data-stacked={stacked || undefined}>
      {points.map(({ icon: Icon, title, text }) => (
        <Point key={title}>
          <Icon aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </Point>
      ))}
    </Grid>
  );
}
