import { say } from '@fairshelf/shared-contracts/texts';
import { Link, Logo } from '@fairshelf/shared-ui/basics';
import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { compact, siteWidth } from './layout.ts';
import { BOOKING_PATH, COMPANY, FEATURES, LEGAL, SERVICES, type SitePage } from './pages.ts';
import { WhereThere } from './where-there.tsx';

const Root = styled.footer`
  border-top: 1px solid ${color.hairline};
  background: ${color.surface};
`;

const Columns = styled.div`
  ${siteWidth}
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) repeat(4, minmax(0, 1fr));
  gap: ${space[32]};
  padding-block: ${space[48]};
  ${compact} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${narrow} {
    column-gap: ${space[16]};
  }
`;

const Brand = styled.div`
  p {
    max-width: 20rem;
    margin-top: ${space[12]};
    color: ${color.muted};
    ${textStyle(13)}
  }
  ${compact} {
    grid-column: 1 / -1;
  }
`;

const Group = styled.nav`
  h2 {
    ${textStyle(13, 600)}
  }
  ul {
    margin: ${space[8]} 0 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    padding-block: ${space[4]};
    color: ${color.muted};
    ${textStyle(13)}
    text-decoration: none;
  }
  a:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`;

const Foot = styled.div`
  ${siteWidth}
  p {
    padding-block: ${space[16]} ${space[24]};
    border-top: 1px solid ${color.hairline};
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;

const groups = (): readonly {
  readonly id: string;
  readonly title: string;
  readonly pages: readonly SitePage[];
}[] => [
  { id: 'services', title: t`Services`, pages: SERVICES },
  { id: 'features', title: t`Features`, pages: FEATURES },
  { id: 'company', title: t`Company`, pages: COMPANY },
  { id: 'legal', title: t`Legal`, pages: LEGAL },
];

/** The footer of the public site: links to every page. */
export function SiteFooter() {
  return (
    <Root>
      <Columns>
        <Brand>
          <Logo />
          <p>{t`For people who sell on Amazon. Free for now.`}</p>
        </Brand>
        {groups().map(({ id, title, pages }) => (
          <Group key={id} aria-labelledby={`foot-${id}`}>
            <h2 id={`foot-${id}`}>{title}</h2>
            <ul>
              {pages.map((page) => (
                <WhereThere key={page.name} as="li" route={page.needs}>
                  <Link href={page.path}>{say(page.title)}</Link>
                </WhereThere>
              ))}
              {id === 'company' ? <CompanyActs /> : null}
            </ul>
          </Group>
        ))}
      </Columns>
      <Foot>
        <p>{t`Fairshelf is an independent tool. Amazon is a trademark of Amazon.com, Inc. or its affiliates, who neither run nor endorse it.`}</p>
      </Foot>
    </Root>
  );
}

function CompanyActs() {
  return (
    <>
      <li>
        <Link
          href={BOOKING_PATH}
          outside
          target="_blank"
          rel="noopener"
          title={t`Opens in a new tab.`}
        >{t`Start Now`}</Link>
      </li>
      <li>
        <Link href="/login">{t`Sign In`}</Link>
      </li>
    </>
  );
}
