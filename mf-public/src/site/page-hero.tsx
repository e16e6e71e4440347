import { say } from '@fairshelf/shared-contracts/texts';
import { ButtonLink } from '@fairshelf/shared-ui/basics';
import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { compact, siteWidth } from './layout.ts';
import type { SitePage } from './pages.ts';

const Root = styled.section`
  padding-block: 5rem;
  background: radial-gradient(50rem 28rem at 20% -10rem, ${color.selected}, transparent);
  ${narrow} {
    padding-block: 3rem ${space[48]};
  }
`;

const Columns = styled.div`
  ${siteWidth}
  display: grid;
  gap: ${space[48]};
  align-items: center;
  &[data-aside] {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  }
  ${compact} {
    &[data-aside] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Words = styled.div`
  max-width: 44rem;
  h1 {
    text-wrap: balance;
    font-size: clamp(2rem, 1.4rem + 2.6vw, 3rem);
    line-height: 1.1;
    font-weight: 600;
    letter-spacing: -0.03em;
  }
`;
const Kind = styled.p`
  margin-bottom: ${space[12]};
  color: ${color.link};
  ${textStyle(14, 600)}
`;
const Pledge = styled.p`
  margin-top: ${space[16]};
  font-size: clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem);
  line-height: 1.4;
  letter-spacing: -0.01em;
  text-wrap: balance;
`;
const Lead = styled.p`
  margin-top: ${space[16]};
  max-width: 40rem;
  color: ${color.muted};
  font-size: 1.0625rem;
  line-height: 1.75rem;
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  margin-top: ${space[32]};
`;
const Below = styled.div`
  ${siteWidth}
  margin-top: 4rem;
  ${narrow} {
    margin-top: ${space[32]};
  }
`;

interface PageHeroProps {
  readonly page: SitePage;
  /** The kind of page: 'Service', 'Feature'. */
  readonly kind: string;
  /** The page in one sentence, for people who don't know the product. */
  readonly promise: string;
  readonly lead: string;
  /** Next to the text on wide screens. */
  readonly aside?: ReactNode;
  /** Below the text at full width. */
  readonly children?: ReactNode;
}

/** The hero of a page about a part of the product. */
export function PageHero({ page, kind, promise, lead, aside, children }: PageHeroProps) {
  return (
    <Root>
      <Columns data-aside={aside ? '' : undefined}>
        <Words>
          <Kind>{kind}</Kind>
          <h1>{say(page.title)}</h1>
          <Pledge>{promise}</Pledge>
          <Lead>{lead}</Lead>
          <Acts>
            <ButtonLink href="/register/info" variant="primary" size="lg">{t`Create account`}</ButtonLink>
            <ButtonLink href="/contact-us" size="lg">{t`Contact us`}</ButtonLink>
          </Acts>
        </Words>
        {aside}
      </Columns>
      {children ? <Below>{children}</Below> : null}
    </Root>
  );
}
