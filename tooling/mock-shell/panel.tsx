import { decideAccess, type RemoteStatement, ROLES } from '@fairshelf/shared-contracts/core';
import { Banner, Button, Link, NavigationProvider, Switch } from '@fairshelf/shared-ui/basics';
import { Select } from '@fairshelf/shared-ui/inputs';
import { color, GlobalStyle, space } from '@fairshelf/shared-ui/theme';
import { useSyncExternalStore } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { type Choices, choose, followChoices, readChoices, STORES } from './choices.ts';
import { createEventLog } from './event-log.ts';
import { BASE, followPath, go, readPath } from './navigation.ts';
import { followFailure, placeAnew, readFailure } from './place-remote.ts';
import { Widgets } from './widgets.tsx';

const Page = createGlobalStyle`
  body{display:grid;grid-template-columns:18rem minmax(0,1fr);min-height:100vh;background:${color.canvas};}
  #panel{display:grid;}
  #content{padding:${space[24]} ${space[32]} ${space[48]};min-width:0;}
  #widget:not(:empty){max-width:40rem;margin-block-end:${space[32]};}
  @media (max-width:48rem){body{grid-template-columns:minmax(0,1fr);}}
`;
const Root = styled.aside`
  display: grid;
  align-content: start;
  gap: ${space[16]};
  padding: ${space[16]};
  border-inline-end: 1px solid ${color.hairline};
  background: ${color.surface};
  overflow-wrap: anywhere;
  ul {
    display: grid;
    gap: ${space[8]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  h1,
  h2 {
    margin: 0;
    font-size: 1rem;
  }
`;

const links = { navigate: go, toHref: (path: string) => BASE + path };
const log = createEventLog();
const roles = [{ id: '-', label: 'Seller, no role' }, ...ROLES.map((role) => ({ id: role, label: role }))];
const stores = Object.keys(STORES).map((label) => ({ id: label, label }));

/** Switches what the shell would provide to the remote, and shows what the remote reports to the shell. */
export function Panel({ remote }: { remote: RemoteStatement }) {
  const choices = useSyncExternalStore(followChoices, readChoices);
  const path = useSyncExternalStore(followPath, readPath);
  const failure = useSyncExternalStore(followFailure, readFailure);
  const events = useSyncExternalStore(log.follow, log.read);
  const viewer = choices.isSignedIn
    ? { roles: choices.role ? [choices.role] : [], plans: ['review', 'reimburse'] as const }
    : undefined;
  return (
    <NavigationProvider value={links}>
      <GlobalStyle />
      <Page />
      <Root aria-label="Mock shell">
        <h1>{remote.name}, alone</h1>
        <Switch
          checked={choices.isSignedIn}
          onChange={(event) => choose({ isSignedIn: event.currentTarget.checked })}
        >
          Signed in
        </Switch>
        <Select
          label="Role"
          options={roles}
          value={choices.role || '-'}
          onChange={(id) => choose({ role: ROLES.find((role) => role === id) ?? '' })}
        />
        <Select
          label="Store"
          options={stores}
          value={choices.store}
          onChange={(id) => choose({ store: String(id) })}
        />
        <Switch checked={choices.theme === 'dark'} onChange={(event) => choose(themeOf(event.currentTarget))}>
          Dark theme
        </Switch>
        <Button size="sm" onClick={() => void placeAnew()}>
          Unmount and mount
        </Button>
        {failure ? (
          <Banner tone="danger" title={`Failed: ${failure.stage}`}>
            {failure.message}
            <Button size="sm" onClick={failure.retry}>
              Try again
            </Button>
          </Banner>
        ) : null}
        <h2>Pages</h2>
        <ul>
          {remote.routes.map((route) => (
            <li key={route.name}>
              {route.path.includes(':') ? (
                route.title
              ) : (
                <Link href={route.path} aria-current={route.path === path ? 'page' : undefined}>
                  {route.title}
                </Link>
              )}
              {decideAccess(route.access, viewer).kind === 'allowed' ? null : ' (not for this person)'}
            </li>
          ))}
        </ul>
        <Widgets widgets={remote.widgets} />
        <h2>Events</h2>
        <ul aria-live="polite">
          {events.map(({ id, name, payload }) => (
            <li key={id}>
              <strong>{name}</strong> <small>{payload}</small>
            </li>
          ))}
        </ul>
      </Root>
    </NavigationProvider>
  );
}

const themeOf = ({ checked }: HTMLInputElement): Pick<Choices, 'theme'> => ({
  theme: checked ? 'dark' : 'light',
});
