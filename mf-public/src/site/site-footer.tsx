import { Link, Logo } from '@fairshelf/shared-ui/basics';
import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
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

const groups: readonly { readonly title: string; readonly pages: readonly SitePage[] }[] = [
  { title: 'Services', pages: SERVICES },
  { title: 'Features', pages: FEATURES },
  { title: 'Company', pages: COMPANY },
  { title: 'Legal', pages: LEGAL },
];

/** The footer of the public site: links to every page. */
export function SiteFooter() {
  return (
    <Root>
      <Columns>
        <Brand>
          <Logo />
          <p>For people who sell on Amazon. Free for now.</p>
        </Brand>
        {groups.map(({ title, pages }) => (
          <Group key={title} aria-labelledby={`foot-${title}`}>
            <h2 id={`foot-${title}`}>{title}</h2>
            <ul>
              {pages.map((page) => (
                <WhereThere key={page.name} as="li" route={page.needs}>
                  <Link href={page.path}>{page.title}</Link>
                </WhereThere>
              ))}
              {title === 'Company' ? <CompanyActs /> : null}
            </ul>
          </Group>
        ))}
      </Columns>
      <Foot>
        <p>
          Fairshelf is an independent tool. Amazon is a trademark of Amazon.com, Inc. or its affiliates, who
          neither run nor endorse it.
        </p>
      </Foot>
    </Root>
  );
}

function CompanyActs() {
  return (
    <>
      <li>
        <Link href={BOOKING_PATH} outside target="_blank" rel="noopener" title="Opens in a new tab.">
          Start Now
        </Link>
      </li>
      <li>
        <Link href="/login">Sign In</Link>
      </li>
    </>
  );
}
