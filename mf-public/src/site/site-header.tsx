import { ButtonLink, Link, Logo, SkipLink } from '@fairshelf/shared-ui/basics';
import { color, layer, space } from '@fairshelf/shared-ui/theme';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { BookingLink } from './booking-link.tsx';
import { compact, HEADER_HEIGHT, siteWidth } from './layout.ts';
import { MenuDropdown } from './menu-dropdown.tsx';
import { barEntry } from './menu-styles.ts';
import { ABOUT_US, CONTACT_US, FEATURES, SERVICES } from './pages.ts';
import { PhoneMenu } from './phone-menu.tsx';

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

const StartNow = styled.span`
  ${compact} {
    display: none;
  }
`;

/** The bar of the public site: what there is to read, and the ways in. */
export function SiteHeader() {
  const { pathname } = useLocation();
  return (
    <Bar>
      <SkipLink to="site-content" />
      <Row>
        <Home href="/" aria-label="Fairshelf, home">
          <Logo />
        </Home>
        <Sections aria-label="Site">
          <MenuDropdown id="menu-services" title="Services" pages={SERVICES} />
          <MenuDropdown id="menu-features" title="Features" pages={FEATURES} />
          {[CONTACT_US, ABOUT_US].map(({ name, path, title }) => (
            <Entry key={name} href={path} aria-current={pathname === path ? 'page' : undefined}>
              {title}
            </Entry>
          ))}
        </Sections>
        <StartNow>
          <BookingLink />
        </StartNow>
        <ButtonLink href="/login" variant="primary">
          Sign In
        </ButtonLink>
        <PhoneMenu />
      </Row>
    </Bar>
  );
}
