import { ButtonLink, Link, Logo, SkipLink } from '@fairshelf/shared-ui/basics';
import { color, layer, narrow, space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  border-bottom: 1px solid ${color.hairline};
  background: color-mix(in srgb, ${color.canvas} 88%, transparent);
  backdrop-filter: blur(12px);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[24]};
  max-width: 72rem;
  min-height: 4rem;
  margin-inline: auto;
  padding-inline: ${space[24]};
  ${narrow} {
    padding-inline: ${space[16]};
  }
`;

const Home = styled(Link)`
  text-decoration: none;
`;

const Sections = styled.nav`
  display: flex;
  gap: ${space[24]};
  margin-inline-start: auto;
  a {
    color: ${color.muted};
    font-size: 0.875rem;
    font-weight: 500;
    text-decoration: none;
    padding-block: ${space[4]};
  }
  a:hover {
    color: ${color.text};
  }
  ${narrow} {
    display: none;
  }
`;

const SignIn = styled.div`
  ${narrow} {
    margin-inline-start: auto;
  }
`;

/** The bar of the public site: where one is, what there is to read, and the way in. */
export function SiteHeader() {
  return (
    <Bar>
      <SkipLink to="site-content" />
      <Row>
        <Home href="/" aria-label="Fairshelf, home">
          <Logo />
        </Home>
        <Sections aria-label="On this page">
          <a href="#ratings">Ratings</a>
          <a href="#reimbursement">Reimbursement</a>
          <a href="#how-it-works">How it works</a>
        </Sections>
        <SignIn>
          <ButtonLink href="/login" variant="primary">
            Sign In
          </ButtonLink>
        </SignIn>
      </Row>
    </Bar>
  );
}
