import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, radius, space } from '../theme/tokens.ts';

const Root = styled.section`
  scroll-margin-top: 4.5rem;
  margin-bottom: ${space[48]};
  > h2 {
    margin-bottom: ${space[12]};
    ${textStyle(16, 600)}
  }
`;
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[24]};
  padding: ${space[24]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.surface};
  @media (max-width: 719.98px) {
    padding: ${space[16]};
  }
`;
const Shelf = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]} ${space[16]};
  &[data-columns] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
    align-items: start;
    gap: ${space[24]};
  }
`;
const Caption = styled.p`
  margin-bottom: ${space[8]};
  color: ${color.subtle};
  ${textStyle(12)}
`;

/** One group of components. */
export function Specimen({
  id,
  title,
  bare,
  children,
}: {
  id: string;
  title: string;
  bare?: boolean;
  children: ReactNode;
}) {
  return (
    <Root id={id}>
      <h2>{title}</h2>
      {bare ? children : <Frame>{children}</Frame>}
    </Root>
  );
}

/** Elements next to each other, with a caption. */
export function Row({
  caption,
  columns,
  children,
}: {
  caption?: string;
  columns?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      {caption ? <Caption>{caption}</Caption> : null}
      <Shelf data-columns={columns || undefined}>{children}</Shelf>
    </div>
  );
}
