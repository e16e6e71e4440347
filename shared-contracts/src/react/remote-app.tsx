import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
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
import { sentencesComplete } from '../core/sentences.ts';
import { cataloguesAdmitted, languageAtom, store, viewerAtom } from '../state/index.ts';
import { AreaContext } from './area-context.ts';
import { LeaveBlocker } from './leave-blocker.tsx';
import { PageCache } from './page-cache.ts';
import { queryClient } from './query-client.ts';
import { RemoteContext } from './remote-context.ts';
import { type RemoteFailure, RemotePage } from './remote-page.tsx';
import { SpokenLanguage } from './spoken-language.ts';

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
  /**
   * Loads the texts of a language and shows them from then on (`speak` of shared-contracts/texts): those of every page,
   * and those of the pages and widgets with these names.
   */
  readonly speak?: (language: string, names: readonly string[]) => Promise<void>;
  /** Pages that show no other sentences of the contracts than names of pages, countries and times: they don't wait. */
  readonly namesOnly?: readonly string[];
  /** Rendered inside the router around every page: the component library's providers, a site's header and footer. */
  readonly Frame?: ComponentType<{ children: ReactNode }>;
}

type Statement = RemoteStatement<ComponentType>;

/**
 * The language in which the page server rendered the page: in another one its HTML can't be hydrated. The shell keeps
 * it where it changes `lang` before a remote has arrived.
 */
const servedIn = ((): string => {
  if (typeof document === 'undefined') return SOURCE_LANGUAGE;
  const { dataset, lang } = document.documentElement;
  return dataset.servedIn ?? (lang || SOURCE_LANGUAGE);
})();

/** Creates a remote from its declaration: router, providers, lazy pages, failure reporting and lifecycles. */
export function createRemoteApp(statement: Statement, options: RemoteAppOptions): RemoteApp {
  const pages = new PageCache();
  const context = { remote: statement.name, identify: options.identify ?? false };
  let instance: { root: Root; router: { dispose(): void }; stopFollowing(): void } | undefined;
  const activeLanguage = new SpokenLanguage();
  /** Widgets stay on the dashboard while no page of the remote is mounted. */
  let _widgetsFollow: (() => void) | undefined;

  /** The language of an address: that of a translated page is in it, any other page is in the person's. */
  const languageOf = (pathname: string): string => {
    const { language, path } = splitLanguage(pathname);
    const isTranslated = statement.routes.some((route) => route.translated && matchPath(route.path, path));
    return isTranslated ? language : store.get(languageAtom);
  };
  const visibleNames = new Set<string>();
  let latestLanguage: string = SOURCE_LANGUAGE;
  /** The texts of pages and widgets, and the sentences of the contracts unless they show only names. */
  const loadTexts = async (language: string, names: readonly string[]): Promise<void> => {
    const needsAll = names.some((name) => !options.namesOnly?.includes(name));
    const loadCatalogues = async () => {
      await cataloguesAdmitted(statement.name, language);
      await options.speak?.(language, names);
    };
    await Promise.all([options.speak && loadCatalogues(), needsAll && sentencesComplete()]);
  };
  const speak = async (language: string): Promise<void> => {
    latestLanguage = language;
    await loadTexts(language, [...visibleNames]);
    if (latestLanguage !== language) return;
    activeLanguage.set(language);
  };
  /** A page arrives together with its texts. */
  const routes = statement.routes.map((route) => {
    const { name, load } = route;
    if (!load) return route;
    const loadSpoken = async () => {
      visibleNames.add(name);
      const [page] = await Promise.all([load(), loadTexts(latestLanguage, [name])]);
      return page;
    };
    return { ...route, load: loadSpoken };
  });

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
      let language = languageOf(pathname);
      await Promise.all([speak(language), warmUp(routes, pages, pathname)]);
      // The shell may have switched language while these loaded: its own texts arrive at the same time as the remote.
      while (languageOf(pathname) !== language) {
        language = languageOf(pathname);
        await speak(language);
      }
      if (signal?.aborted) return;
      nameLanguage(language);
      const router = createBrowserRouter(
        toRoutes({ ...statement, routes }, { pages, spoken: activeLanguage, options, onFailure }),
        {
          basename,
        },
      );
      const follow = async () => {
        const next = languageOf(window.location.pathname.slice(basename.length) || '/');
        if (next !== activeLanguage.read()) await speak(next);
        nameLanguage(next);
      };
      const unsubscribe = [
        store.sub(languageAtom, () => void follow()),
        router.subscribe(() => void follow()),
      ];
      const stopFollowing = () => {
        for (const stop of unsubscribe) stop();
      };
      const tree = surround(<RouterProvider router={router} />);
      // A prerendered page is hydrated instead of being rendered again.
      if (language !== servedIn) domElement.replaceChildren();
      const isRendered = domElement.firstElementChild !== null;
      const root = isRendered ? hydrateRoot(domElement, tree) : createRoot(domElement);
      if (!isRendered) root.render(tree);
      instance = { root, router, stopFollowing };
    },

    async unmount() {
      instance?.stopFollowing();
      instance?.root.unmount();
      instance?.router.dispose();
      instance = undefined;
      nameLanguage(store.get(languageAtom));
    },

    async loadWidget(name) {
      const widget = statement.widgets.find((candidate) => candidate.name === name);
      if (!widget) throw new Error(`${statement.name} has no widget '${name}'.`);
      visibleNames.add(name);
      // From now on, because the language may change while the widget is loading.
      _widgetsFollow ??= store.sub(languageAtom, () => void speak(store.get(languageAtom)));
      const [{ default: Widget }] = await Promise.all([widget.load(), speak(store.get(languageAtom))]);
      return function PlacedWidget() {
        useSyncExternalStore(activeLanguage.subscribe, activeLanguage.read, activeLanguage.read);
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
      const speaking = speak(splitLanguage(pathname).language);
      await Promise.all([speaking, warmUp(routes, pages, pathname)]);
      const router = createMemoryRouter(
        toRoutes({ ...statement, routes }, { pages, spoken: activeLanguage, options, onFailure: () => {} }),
        { initialEntries: [basename + pathname], basename },
      );
      return surround(<RouterProvider router={router} />);
    },
  };
}

/** Starts loading the page of `pathname` before React renders, so that the first render already shows it. */
async function warmUp(routes: Statement['routes'], pages: PageCache, pathname: string): Promise<void> {
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

interface Parts {
  readonly pages: PageCache;
  readonly spoken: SpokenLanguage;
  readonly options: RemoteAppOptions;
  readonly onFailure: (failure: RemoteFailure) => void;
}

function toRoutes({ routes, languages = [] }: Statement, parts: Parts): RouteObject[] {
  const { pages, spoken, options, onFailure } = parts;
  const { pending, Frame = PlainFrame } = options;
  // Elements of routes are made once: frame and page follow the language themselves, and render again in it.
  const frame = (
    <InLanguage spoken={spoken}>
      {() => (
        <NuqsAdapter>
          <LeaveBlocker />
          <Frame>
            <Outlet />
          </Frame>
        </NuqsAdapter>
      )}
    </InLanguage>
  );
  const prefixes = languages.length > 0 ? [...languages, ...PSEUDO_LANGUAGES.map(({ code }) => code)] : [];
  const children = routes.flatMap((route) => {
    const element = route.redirect ? (
      <Navigate to={route.redirect} replace />
    ) : (
      <InLanguage key={route.name} spoken={spoken}>
        {() => <RemotePage route={route} pages={pages} pending={pending} onFailure={onFailure} />}
      </InLanguage>
    );
    const paths = route.translated ? prefixes.map((language) => withLanguage(language, route.path)) : [];
    return [route.path, ...paths].map((path) => ({ path, element }));
  });
  // '*' matches addresses of other remotes: single-spa is about to unmount this one.
  return [{ element: frame, children: [...children, { path: '*', element: null }] }];
}

/** Renders its content again when the remote speaks another language; what is typed in it stays. */
function InLanguage({ spoken, children }: { spoken: SpokenLanguage; children: () => ReactNode }) {
  useSyncExternalStore(spoken.subscribe, spoken.read, spoken.read);
  return children();
}

function PlainFrame({ children }: { children: ReactNode }) {
  return children;
}
