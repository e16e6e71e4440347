import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { Link, Logo, SkipLink } from '@fairshelf/shared-ui/basics';
import { ToastRegion } from '@fairshelf/shared-ui/core';
import { color, narrow, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { DemoBand } from './demo-band.tsx';
import { demoPages } from './demo-pages.ts';

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  min-height: 3.5rem;
  padding-inline: ${space[24]};
  border-bottom: 1px solid ${color.hairline};
  background: ${color.surface};
  ${textStyle(14)}
  ${narrow} {
    padding-inline: ${space[16]};
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  text-decoration: none;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 15rem minmax(0, 1fr);
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Menu = styled.nav`
  min-height: calc(100dvh - 6.5rem);
  padding: ${space[12]};
  border-inline-end: 1px solid ${color.hairline};
  background: ${color.surface};
  ul {
    display: grid;
    gap: ${space[2]};
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 2.25rem;
    padding: 0.375rem ${space[12]};
    border-radius: ${radius.control};
    color: ${color.muted};
    text-decoration: none;
    white-space: nowrap;
    ${textStyle(14, 500)}
  }
  a:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  a[aria-current='page'] {
    background: ${color.selected};
    color: ${color.accent};
  }
  ${narrow} {
    min-height: 0;
    padding: ${space[8]} ${space[16]};
    border-inline-end: 0;
    border-bottom: 1px solid ${color.hairline};
    overflow-x: auto;
    ul {
      display: flex;
    }
    a {
      min-height: 2.75rem;
    }
  }
`;

const Content = styled.main`
  min-width: 0;
  width: 100%;
  max-width: 100rem;
  margin-inline: auto;
  padding: ${space[24]} ${space[32]} ${space[48]};
  outline: none;
  ${narrow} {
    padding: ${space[16]} ${space[16]} ${space[32]};
  }
`;

/** On a phone the menu is a scrolling strip: keeps the current page visible. */
function showCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[aria-current]');
  if (menu && current) menu.scrollLeft = current.offsetLeft - (menu.clientWidth - current.offsetWidth) / 2;
}

const never = () => () => {};
const inBrowser = (): boolean => true;
const atBuildTime = (): boolean => false;

/** The frame of every page of the demo: a notice, its menu, and links to the signup. */
export function DemoFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // The frame is prerendered; the page inside is rendered in the browser only, where its data is.
  const isInBrowser = useSyncExternalStore(never, inBrowser, atBuildTime);
  const isSignedIn = useAtomValue(sessionAtom, { store }) !== undefined;
  return (
    <>
      <SkipLink to="site-content" />
      <DemoBand />
      <Top>
        <Home href="/" aria-label={t`Fairshelf, home`}>
          <Logo />
        </Home>
        {isSignedIn ? null : <Link href="/login">{t`Sign In`}</Link>}
      </Top>
      <Columns>
        <Menu aria-label={t`Demo pages`} ref={showCurrent}>
          <ul>
            {demoPages.map(({ path, title }) => (
              <li key={path}>
                <Link href={path} aria-current={pathname === path ? 'page' : undefined}>
                  {say(title)}
                </Link>
              </li>
            ))}
          </ul>
        </Menu>
        <Content id="site-content" tabIndex={-1}>
          {isInBrowser ? children : null}
        </Content>
      </Columns>
      {isInBrowser ? <ToastRegion /> : null}
    </>
  );
}
