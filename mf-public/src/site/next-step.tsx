import { say } from '@fairshelf/shared-contracts/texts';
import { ButtonLink, Link } from '@fairshelf/shared-ui/basics';
import { color, narrow, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { BookingLink } from './booking-link.tsx';
import { siteWidth } from './layout.ts';
import type { SitePage } from './pages.ts';

const Band = styled.section`
  padding-block: 0 6rem;
  [data-tone='raised'] + & {
    padding-top: 6rem;
  }
  ${narrow} {
    padding-bottom: 4rem;
    [data-tone='raised'] + & {
      padding-top: 4rem;
    }
  }
`;
const Width = styled.div`
  ${siteWidth}
`;
const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[24]};
  padding: ${space[48]};
  border: 1px solid color-mix(in srgb, ${color.accent} 22%, transparent);
  border-radius: ${radius.dialog};
  background: ${color.selected};
  h2 {
    ${textStyle(24, 600)}
  }
  p {
    max-width: 34rem;
    margin-top: ${space[8]};
    color: ${color.muted};
    ${textStyle(16)}
  }
  ${narrow} {
    padding: ${space[24]};
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
`;
const Further = styled.nav`
  margin-top: ${space[32]};
  color: ${color.muted};
  ${textStyle(14)}
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]} ${space[24]};
    margin: ${space[8]} 0 0;
    padding: 0;
    list-style: none;
  }
`;

/** The end of a page: the primary action, and what to read next. */
export function NextStep({ further = [] }: { further?: readonly SitePage[] }) {
  return (
    <Band>
      <Width>
        <Panel>
          <div>
            <h2>{t`Connect a store and see for yourself`}</h2>
            <p>{t`Free for now. You approve access on Amazon’s own page and can revoke it at any time.`}</p>
          </div>
          <Acts>
            <ButtonLink href="/register/info" variant="primary" size="lg">{t`Create account`}</ButtonLink>
            <BookingLink size="lg" />
          </Acts>
        </Panel>
        {further.length > 0 ? (
          <Further aria-label={t`Read next`}>
            {t`Read next`}
            <ul>
              {further.map(({ name, path, title }) => (
                <li key={name}>
                  <Link href={path}>{say(title)}</Link>
                </li>
              ))}
            </ul>
          </Further>
        ) : null}
      </Width>
    </Band>
  );
}
