import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  min-height: 60dvh;
  padding: ${space[48]} ${space[24]};
  text-align: center;
  outline: none;
  [data-frame='none'] & {
    min-height: 88dvh;
  }
`;
const Title = styled.h1`
  ${textStyle(24, 600)}
`;
const Words = styled.div`
  max-width: 30rem;
  color: ${color.muted};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[8]};
  margin-top: ${space[16]};
`;

interface BarePanelProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  readonly art?: ReactNode;
  /** The page's main landmark, unless it is inside one. */
  readonly as?: 'main' | 'div';
}

/** A whole page of one sentence and what to do next. */
export function BarePanel({ title, children, actions, art, as = 'main' }: BarePanelProps) {
  return (
    <Root as={as} tabIndex={-1}>
      {art}
      <Title>{title}</Title>
      <Words>{children}</Words>
      <Actions>{actions}</Actions>
    </Root>
  );
}
