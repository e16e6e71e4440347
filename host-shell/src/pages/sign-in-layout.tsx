import { Link, Logo } from '@fairshelf/shared-ui/basics';
import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BrandSide } from './brand-side.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 11fr) minmax(0, 13fr);
  min-height: 100dvh;
  background: ${color.surface};
  @media (max-width: 959.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const FormSide = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  padding: ${space[24]} ${space[48]};
  ${narrow} {
    padding: ${space[16]} ${space[24]};
  }
`;
const Top = styled.header`
  min-height: 2rem;
  > * {
    display: none;
    text-decoration: none;
  }
  @media (max-width: 959.98px) {
    > * {
      display: inline-flex;
    }
  }
`;
const Main = styled.main`
  align-self: center;
  justify-self: center;
  width: 100%;
  max-width: 22.5rem;
  padding-block: ${space[32]};
  outline: none;
  ${narrow} {
    align-self: start;
    padding-top: 12dvh;
  }
`;
const Title = styled.h1`
  ${textStyle(24, 600)}
`;
const Lead = styled.p`
  margin-top: ${space[4]};
  color: ${color.muted};
`;
const Body = styled.div`
  margin-top: ${space[24]};
`;
const Foot = styled.footer`
  color: ${color.subtle};
  text-align: center;
  ${textStyle(12)}
`;

interface SignInLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Replaces the illustration of the product. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** Two panes: the purpose of the product, and one form. On a narrow screen only the form. */
export function SignInLayout({ title, lead, picture, children }: SignInLayoutProps) {
  return (
    <Root>
      <BrandSide picture={picture} />
      <FormSide>
        <Top>
          <Link href="/" variant="quiet" aria-label={t`Fairshelf home`}>
            <Logo />
          </Link>
        </Top>
        <Main tabIndex={-1}>
          <Title>{title}</Title>
          {lead ? <Lead>{lead}</Lead> : null}
          <Body>{children}</Body>
        </Main>
        <Foot>{t`Fairshelf is free for now. No card needed.`}</Foot>
      </FormSide>
    </Root>
  );
}
