import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

const Root = styled.span`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`;
const Id = styled.span`
  font-variant-numeric: tabular-nums;
`;
const Bought = styled.span`
  overflow: hidden;
  color: ${color.muted};
  ${textStyle(12)}
  /* A title is truncated at its own end, on the page's side. */
  text-align: -webkit-match-parent;
  text-align: match-parent;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface OrderCellProps {
  readonly orderId: string;
  readonly title: string;
  readonly skus: readonly string[];
}

/** An order by its number, with its items. */
export function OrderCell({ orderId, title, skus }: OrderCellProps) {
  const items = [skus.join(', '), title].filter(Boolean).join(' · ');
  return (
    <Root>
      <Id>{orderId}</Id>
      {items ? (
        <Bought dir="auto" title={items}>
          {items}
        </Bought>
      ) : null}
    </Root>
  );
}
