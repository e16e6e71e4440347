import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, space } from '../theme/tokens.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(min(7rem, 30%), max-content) minmax(0, 1fr);
  ${textStyle(13)}
  > div {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    gap: ${space[16]};
    padding-block: ${space[8]};
  }
  > div:not(:last-child) {
    border-bottom: 1px solid ${color.hairline};
  }
  dt {
    color: ${color.muted};
  }
`;

export interface KeyValue {
  label: string;
  value: ReactNode;
}

/** The facts of one item. */
export function KeyValueList({ items }: { items: readonly KeyValue[] }) {
  return (
    <List>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
