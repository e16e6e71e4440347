import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import type { ComponentType, ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  createMemoryRouter,
  matchPath,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { areaOfAccess, decideAccess } from '../core/access.ts';
import {
  directionOf,
  PSEUDO_LANGUAGES,
  SOURCE_LANGUAGE,
  splitLanguage,
  withLanguage,
} from '../core/languages.ts';
import type { RemoteStatement } from '../core/remote.ts';
import { store, viewerAtom } from '../state/index.ts';
import { AreaContext } from './area-context.ts';
import { LeaveBlocker } from './leave-blocker.tsx';
import { PageCache } from './page-cache.ts';
import { queryClient } from './query-client.ts';
import { RemoteContext } from './remote-context.ts';
import { type RemoteFailure, RemotePage } from './remote-page.tsx';

/** What the shell passes to a remote when mounting it. */
export interface MountProps {
  readonly domElement: HTMLElement;
  /** The router base, `/app`. */
  readonly basename: string;
  /** Aborted when the person leaves while the remote is still loading: it then renders nothing. */
  readonly signal?: AbortSignal;
  readonly onFailure: (failure: RemoteFailure) => void;
}

/** What a remote exposes: its lifecycles as a single-spa application, and its widgets for the shell to place. */
export interface RemoteApp {
  bootstrap(): Promise<void>;
  mount(props: MountProps): Promise<void>;
  unmount(): Promise<void>;
  loadWidget(name: string): Promise<ComponentType>;
  /** The element tree of one page without a browser, for prerendering it at build time. */
  staticTree(pathname: string, basename: string): Promise<ReactNode>;
}

export interface RemoteAppOptions {
  /** Shown while a page's code is loading. */
  readonly pending: ReactNode;
  /** Carry `login_name` and `login_email` with every request (the reimbursement app). */
  readonly identify?: boolean;
  /** Loads the texts of a language and shows them from then on (`speak` of shared-contracts/texts). */
  readonly speak?: (language: string) => Promise<void>;
  /** Rendered inside the router around every page: the component library's providers, a site's header and footer. */
  readonly Frame?: ComponentType<{ children: ReactNode }>;
}

type Statement = RemoteStatement<ComponentType>;

/** Creates a remote from its declaration: router, providers, lazy pages, failure reporting and lifecycles. */
export function createRemoteApp(statement: Statement, options: RemoteAppOptions): RemoteApp {
  const pages = new PageCache();
  const context = { remote: statement.name, identify: options.identify ?? false };
  let mounted: { root: Root; router: { dispose(): void } } | undefined;

  const surround = (children: ReactNode) => (
    <RemoteContext value={context}>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </Provider>
    </RemoteContext>
  );

  return {
    async bootstrap() {},

    async mount({ domElement, basename, signal, onFailure }) {
      const pathname = window.location.pathname.slice(basename.length) || '/';
      const { language } = splitLanguage(pathname);
      await Promise.all([warmUp(statement, pages, pathname), options.speak?.(language)]);
      if (signal?.aborted) return;
      if (options.speak) nameLanguage(language);
      const router = createBrowserRouter(toRoutes(statement, pages, options, onFailure), { basename });
      const tree = surround(<RouterProvider router={router} />);
      // A prerendered page is hydrated instead of being rendered again.
      const isRendered = domElement.firstElementChild !== null;
      const root = isRendered ? hydrateRoot(domElement, tree) : createRoot(domElement);
      if (!isRendered) root.render(tree);
      mounted = { root, router };
    },

    async unmount() {
      mounted?.root.unmount();
      mounted?.router.dispose();
      mounted = undefined;
      if (options.speak) nameLanguage(SOURCE_LANGUAGE);
    },

    async loadWidget(name) {
      const widget = statement.widgets.find((candidate) => candidate.name === name);
      if (!widget) throw new Error(`${statement.name} has no widget '${name}'.`);
      const { default: Widget } = await widget.load();
      return function PlacedWidget() {
        return (
          <RemoteContext value={context}>
            <AreaContext value={areaOfAccess(widget.access)}>
              <Widget />
            </AreaContext>
          </RemoteContext>
        );
      };
    },

    async staticTree(pathname, basename) {
      await warmUp(statement, pages, pathname);
      await options.speak?.(splitLanguage(pathname).language);
      const router = createMemoryRouter(
        toRoutes(statement, pages, options, () => {}),
        { initialEntries: [basename + pathname], basename },
      );
      return surround(<RouterProvider router={router} />);
    },
  };
}

/** Starts loading the page of `pathname` before React renders, so that the first render already shows it. */
async function warmUp({ routes }: Statement, pages: PageCache, pathname: string): Promise<void> {
  const { path } = splitLanguage(pathname);
  const route =
    routes.find((candidate) => matchPath(candidate.path, pathname)) ??
    routes.find((candidate) => candidate.translated && matchPath(candidate.path, path));
  if (!route?.load || decideAccess(route.access, store.get(viewerAtom)).kind !== 'allowed') return;
  await pages.load(route.name, route.load);
}

/** The language of the whole page, for screen readers, hyphenation and fonts. */
function nameLanguage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

function toRoutes(
  { routes, languages = [] }: Statement,
  pages: PageCache,
  { pending, Frame = PlainFrame }: RemoteAppOptions,
  onFailure: (failure: RemoteFailure) => void,
): RouteObject[] {
  const frame = (
    <NuqsAdapter>
      <LeaveBlocker />
      <Frame>
        <Outlet />
      </Frame>
    </NuqsAdapter>
  );
  const prefixes = languages.length > 0 ? [...languages, ...PSEUDO_LANGUAGES.map(({ code }) => code)] : [];
  const children = routes.flatMap((route) => {
    const element = route.redirect ? (
      <Navigate to={route.redirect} replace />
    ) : (
      <RemotePage key={route.name} route={route} pages={pages} pending={pending} onFailure={onFailure} />
    );
    const paths = route.translated ? prefixes.map((language) => withLanguage(language, route.path)) : [];
    return [route.path, ...paths].map((path) => ({ path, element }));
  });
  // '*' matches addresses of other remotes: single-spa is about to unmount this one.
  return [{ element: frame, children: [...children, { path: '*', element: null }] }];
}

function PlainFrame({ children }: { children: ReactNode }) {
  return children;
}
