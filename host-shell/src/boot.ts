import type { Registry } from '@fairshelf/shared-contracts/delivery';
import { pathOfSource } from '@fairshelf/shared-contracts/shell-state';
import { leaveGuard, store, viewerAtom } from '@fairshelf/shared-contracts/state';
import { explainPlan, explainRole } from './explain-plan.ts';
import { createRemoteHost } from './federation/create-remote-host.ts';
import { guardScripts } from './federation/script-policy.ts';
import { startFormats } from './formats/start-formats.ts';
import { createNavigation } from './navigation/create-navigation.ts';
import { followRoles } from './registry/follow-roles.ts';
import { readRegistry } from './registry/read-registry.ts';
import { homeFor } from './session/after-sign-in.ts';
import { connectSession } from './session/connect.ts';
import { followSignup } from './session/follow-signup.ts';
import { openSignup } from './session/open-signup.ts';
import { keepWantedPath } from './session/redirect.ts';
import { restoreSession } from './session/restore.ts';
import { shell } from './shell.ts';
import { startDrawing } from './start-drawing.ts';
import { startTheme } from './theme/theme.ts';

// How the application starts, from top to bottom.
startTheme();
startFormats();
restoreSession();

// The remotes that may be loaded, their origins and their access: only data, inlined in the page.
const reading = readRegistry(document);
if (reading.state === 'broken') reportError(new Error(reading.reason));
guardScripts(reading.registry);

// In a browser with an override one remote comes from elsewhere; no other browser fetches this code.
if (reading.registry.override)
  void import(/* webpackChunkName: "override" */ './overrides/apply-override.ts')
    .then(({ applyOverride }) => applyOverride(reading.registry))
    .catch(() => reading.registry)
    .then(start);
else start(reading.registry);

function start(registry: Registry): void {
  // This person's destination for the address. Nothing of a page has been fetched yet.
  const navigation = createNavigation({
    registry,
    shellRoutes: shell.routes,
    viewer: () => store.get(viewerAtom),
    homeFor: ({ roles }) => homeFor(roles),
    isSignupOpen: () => openSignup() !== undefined,
    onSignInNeeded: (path) => keepWantedPath(path),
    onPlanNeeded: explainPlan,
    onRightNeeded: explainRole,
    guard: leaveGuard,
  });
  store.sub(viewerAtom, navigation.refresh);
  store.set(pathOfSource, navigation);
  connectSession(navigation);
  followSignup(navigation);
  void followRoles({
    registry,
    viewer: () => store.get(viewerAtom),
    navigation,
    reload: () => window.location.reload(),
    storage: window.sessionStorage,
  });

  // Frame and remote start together; neither waits for the other.
  const remoteHost = createRemoteHost(registry, navigation);
  remoteHost.start();
  void startDrawing({ navigation, remoteHost, registry });
}
