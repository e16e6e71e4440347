import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, narrow, space } from '../theme/tokens.ts';
import { useKeptFocus } from './kept-focus.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[16]} ${space[24]};
  margin-bottom: ${space[24]};
  ${narrow} {
    margin-bottom: ${space[16]};
  }
`;
const Words = styled.div`
  min-width: 0;
  flex: 1 1 20rem;
  nav {
    margin-bottom: ${space[4]};
  }
`;
const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
`;
const Title = styled.h1`
  ${textStyle(24, 600)}
  ${narrow} {
    ${textStyle(20, 600)}
  }
`;
const Description = styled.p`
  max-width: 44rem;
  margin-top: ${space[4]};
  color: ${color.muted};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

export interface PageHeaderProps {
  /** The page's one `h1`: its menu title or route title, to the letter. */
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
  /** A badge next to the title; not part of the heading's text. */
  badge?: ReactNode;
}

/** The header of every page; also keeps focus on it. */
export function PageHeader({ title, description, actions, breadcrumbs, badge }: PageHeaderProps) {
  useKeptFocus();
  return (
    <Root>
      <Words>
        {breadcrumbs}
        <TitleRow>
          <Title tabIndex={-1}>{title}</Title>
          {badge}
        </TitleRow>
        {description ? <Description>{description}</Description> : null}
      </Words>
      {actions ? <Actions>{actions}</Actions> : null}
    </Root>
  );
}
