import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { Link, Logo, SkipLink } from '@fairshelf/shared-ui/basics';
import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  max-width: 72rem;
  min-height: 4rem;
  margin-inline: auto;
  padding-inline: ${space[24]};
  color: ${color.muted};
  ${textStyle(14)}
  ${narrow} {
    padding-inline: ${space[16]};
  }
`;

const Home = styled(Link)`
  text-decoration: none;
`;

const Wide = styled.span`
  ${narrow} {
    display: none;
  }
`;

/**
 * The bar above the signup steps: the current step, and the way out for people who have an account, or came from it.
 */
export function SignupHeader() {
  // The page is prerendered signed out, so the first client render must match.
  const isSignedIn = useSyncExternalStore(
    (listener) => store.sub(sessionAtom, listener),
    () => store.get(sessionAtom) !== undefined,
    () => false,
  );
  return (
    <header>
      <SkipLink to="site-content" />
      <Row>
        <Home href="/" aria-label={t`Fairshelf, home`}>
          <Logo />
        </Home>
        {isSignedIn ? (
          <Link href="/dashboard">{t`Back to your dashboard`}</Link>
        ) : (
          <span>
            <Wide>{t`Have an account? `}</Wide>
            <Link href="/login">{t`Sign In`}</Link>
          </span>
        )}
      </Row>
    </header>
  );
}
