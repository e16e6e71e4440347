import { splitLanguage } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import { ButtonLink, Link, Logo, SkipLink } from '@fairshelf/shared-ui/basics';
import { color, layer, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { BookingLink } from './booking-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { compact, HEADER_HEIGHT, siteWidth } from './layout.ts';
import { MenuDropdown } from './menu-dropdown.tsx';
import { barEntry } from './menu-styles.ts';
import { ABOUT_US, CONTACT_US, FEATURES, PRICING, SERVICES } from './pages.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { useIsSignedIn } from './use-is-signed-in.ts';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  border-bottom: 1px solid ${color.hairline};
  background: color-mix(in srgb, ${color.canvas} 88%, transparent);
  backdrop-filter: blur(12px);
`;

const Row = styled.div`
  ${siteWidth}
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-height: ${HEADER_HEIGHT};
`;

const Home = styled(Link)`
  display: inline-flex;
  margin-inline-end: auto;
  text-decoration: none;
`;

const Sections = styled.nav`
  display: flex;
  gap: ${space[2]};
  margin-inline-end: ${space[16]};
  ${compact} {
    display: none;
  }
`;
const Entry = styled(Link)`
  ${barEntry}
`;

const WideOnly = styled.span`
  ${compact} {
    display: none;
  }
`;

/** The menu bar of the public site: menus for visitors, and a link into the product for signed-in people. */
export function SiteHeader() {
  const { path: here } = splitLanguage(useLocation().pathname);
  const isSignedIn = useIsSignedIn();
  return (
    <Bar>
      <SkipLink to="site-content">{t`Skip to content`}</SkipLink>
      <Row>
        <Home href="/" aria-label={t`Fairshelf, home`}>
          <Logo />
        </Home>
        <Sections aria-label={t`Site`}>
          <MenuDropdown id="menu-services" title={t`Services`} pages={SERVICES} />
          <MenuDropdown id="menu-features" title={t`Features`} pages={FEATURES} />
          {[PRICING, CONTACT_US, ABOUT_US].map(({ name, path, title }) => (
            <Entry key={name} href={path} aria-current={here === path ? 'page' : undefined}>
              {say(title)}
            </Entry>
          ))}
        </Sections>
        <LanguageMenu />
        {isSignedIn ? (
          <ButtonLink href="/dashboard" variant="primary">{t`Dashboard`}</ButtonLink>
        ) : (
          <>
            <WideOnly>
              <BookingLink variant="quiet" />
            </WideOnly>
            <ButtonLink href="/login">{t`Sign In`}</ButtonLink>
            <WideOnly>
              <ButtonLink href="/register/info" variant="primary">{t`Create account`}</ButtonLink>
            </WideOnly>
          </>
        )}
        <PhoneMenu />
      </Row>
    </Bar>
  );
}
