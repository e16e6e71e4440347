import { decideAccess, SOURCE_LANGUAGE, type Viewer, withLanguage } from '@fairshelf/shared-contracts/core';
import {
  findRoute,
  findRouteIn,
  type RegistryRoute,
  type RemoteDocument,
  type RouteInLanguage,
} from '@fairshelf/shared-contracts/delivery';
import type { FramedPage } from './product-frame.ts';
import type { BuiltRoom, Release, Rendered, ShellDocument } from './shell-document.ts';

export interface Preload {
  readonly url: string;
  readonly integrity: string | undefined;
}

export interface FirstReads {
  readonly page: readonly string[];
  readonly frame: readonly string[];
}

/** What a page needs for one path and one viewer. */
export interface PagePlan {
  readonly title: string | undefined;
  readonly status: 200 | 404;
  readonly preloads: readonly Preload[];
  /** The prefetched reads, as addresses with placeholders: those of the page, and those of the frame around it. */
  readonly firstCalls?: FirstReads | undefined;
  /** The page in the product's frame, if it has one. */
  readonly framed?: FramedPage;
  /** The prerendered page, and the remote it belongs to. */
  readonly rendered?: Rendered & { readonly route: string; readonly place: 'shell' | 'remote' };
  /** Its path below the router base, as its route states it. */
  readonly path?: string;
  /** The language of its URL; English without a prefix. */
  readonly language?: string;
  /** The languages in which search engines find the page, and its path in each, English first. */
  readonly languages?: Readonly<Record<string, string>>;
}

/**
 * Plans the page for a path. All its files are named here, so that the browser fetches them in parallel; but files of
 * a page that this viewer may not open are never named, nor its title. `language` is that of the texts, whose catalogues
 * are named too (page-language.ts).
 */
export function planPage(
  release: Release,
  pathname: string,
  viewer: Viewer | undefined,
  language: string = SOURCE_LANGUAGE,
): PagePlan {
  const { shell } = release;
  // The root leads a signed-in person to the dashboard (docs/specification/editions.md#the-three-editions).
  const path = pathname === '/' && viewer ? '/dashboard' : pathname;
  const ownRoute = findRoute(shell.document.routes, path);
  if (ownRoute) {
    if (decideAccess(ownRoute.access, viewer).kind !== 'allowed') return signIn(release, language);
    return {
      title: ownRoute.title,
      status: ownRoute.name === 'not-found' ? 404 : 200,
      preloads: unique([
        ...part(shell, `page-${ownRoute.name}`),
        ...frame(shell, ownRoute.frame),
        ...(ownRoute.name === 'menu-dashboard' ? widgetsFor(release, viewer, language) : []),
        ...shellTexts(shell, ownRoute.frame === 'none' ? 'visitor' : 'frame', language),
        ...(ownRoute.name === 'menu-dashboard' ? textsOf(shell, 'inside', language) : []),
        ...sentences(shell, language),
      ]),
      // Some roles are redirected from the root to another page.
      firstCalls: withFrame(
        shell,
        ownRoute.frame,
        pathname === '/' ? [] : callsOfWidgets(release, viewer, ownRoute.name),
      ),
      ...framedAs(ownRoute, path),
      ...renderedOf(shell, ownRoute.name, 'shell'),
    };
  }
  for (const remote of release.remotes) {
    const found = findRouteIn(remote.document, path);
    if (found) return planRemotePage(release, remote, found, { pathname: path, viewer, spoken: language });
  }
  if (path === '/') return signIn(release, language);
  return {
    title: titleOf(shell, 'not-found'),
    status: 404,
    preloads: [
      ...part(shell, 'page-not-found'),
      ...shellTexts(shell, 'visitor', language),
      ...sentences(shell, language),
    ],
  };
}

function planRemotePage(
  release: Release,
  remote: BuiltRoom<RemoteDocument>,
  { route, language }: RouteInLanguage,
  { pathname, viewer, spoken }: { pathname: string; viewer: Viewer | undefined; spoken: string },
): PagePlan {
  const { shell } = release;
  const english = remote.rendered.get(route.name);
  const rendered = language === SOURCE_LANGUAGE ? english : english?.languages?.get(language);
  const access = decideAccess(route.access, viewer);
  if (access.kind === 'sign-in') return signIn(release, spoken);
  if (access.kind !== 'allowed') return { title: undefined, status: 200, preloads: [] };
  return {
    title: rendered?.about?.title ?? route.title,
    status: 200,
    preloads: unique([
      ...part(shell, 'federation'),
      ...frame(shell, route.frame),
      ...filesOf(release, remote, route),
      ...shellTexts(shell, route.frame === 'none' ? undefined : 'frame', spoken),
      // A translated page is in the language of its address.
      ...remoteTexts(remote, route.name, route.translated ? language : spoken),
      ...sentences(shell, spoken),
    ]),
    firstCalls: withFrame(shell, route.frame, route.firstCalls ?? []),
    ...framedAs(route, pathname),
    ...(rendered && { rendered: { ...rendered, route: route.name, place: 'remote' } }),
    path: withLanguage(language, route.path),
    language,
    ...(route.translated && { languages: pathsByLanguage(remote.document, route) }),
  };
}

/** The path of a translated page in each language. */
export const pathsByLanguage = (
  { languages = {} }: RemoteDocument,
  { path }: Pick<RegistryRoute, 'path'>,
): Record<string, string> =>
  Object.fromEntries(
    [SOURCE_LANGUAGE, ...Object.keys(languages)].map((code) => [code, withLanguage(code, path)]),
  );

/** The dashboard is the shell's page; its widgets come from the remotes and depend on the viewer's access. */
function widgetsFor(release: Release, viewer: Viewer | undefined, language: string): Preload[] {
  const files = release.remotes.flatMap((remote) =>
    widgetsOf(remote, viewer).flatMap((widget) => [
      ...filesOf(release, remote, widget),
      ...remoteTexts(remote, widget.name, language),
    ]),
  );
  return files.length > 0 ? [...part(release.shell, 'federation'), ...files] : [];
}

const widgetsOf = ({ document }: BuiltRoom<RemoteDocument>, viewer: Viewer | undefined) =>
  document.widgets.filter(({ access }) => decideAccess(access, viewer).kind === 'allowed');

const callsOfWidgets = ({ remotes }: Release, viewer: Viewer | undefined, route: string): string[] =>
  route === 'menu-dashboard'
    ? remotes.flatMap((remote) => widgetsOf(remote, viewer).flatMap(({ firstCalls = [] }) => firstCalls))
    : [];

/** The first calls of a page and of the frame around it, each once. */
function withFrame(
  { document }: BuiltRoom<ShellDocument>,
  frame: 'product' | 'none' | undefined,
  calls: readonly string[],
): FirstReads {
  const page = [...new Set(calls)];
  const around = frame === 'none' ? [] : [...document.frameCalls, ...document.newsCalls];
  return { page, frame: around.filter((call) => !page.includes(call)) };
}

/** The files of one page or widget: the remote's own, and the shell's that it takes from the share scope. */
function filesOf(
  { shell }: Release,
  remote: BuiltRoom<RemoteDocument>,
  offer: { readonly files: readonly string[]; readonly shared: readonly string[] },
): Preload[] {
  const { document } = remote;
  return [
    ...[document.entry, ...document.files, ...offer.files]
      .filter(Boolean)
      .map((file) => toPreload(remote, file)),
    ...[...document.shared, ...offer.shared].flatMap((request) =>
      part(shell, shell.document.shared[request] ?? ''),
    ),
  ];
}

/** Where a visitor who asks for a guarded page ends up. */
function signIn({ shell }: Release, language: string): PagePlan {
  return {
    title: titleOf(shell, 'login'),
    status: 200,
    preloads: [
      ...part(shell, 'page-login'),
      ...shellTexts(shell, 'visitor', language),
      ...sentences(shell, language),
    ],
    ...renderedOf(shell, 'login', 'shell'),
  };
}

/** The shell's catalogues: those that a page shows first. */
const shellTexts = (
  shell: BuiltRoom<ShellDocument>,
  of: 'frame' | 'visitor' | undefined,
  language: string,
): Preload[] => ['names', 'texts', ...(of ? [of] : [])].flatMap((name) => textsOf(shell, name, language));

/** The sentences of the contracts: a page that shows only names doesn't wait for them, so they come last. */
const sentences = (shell: BuiltRoom<ShellDocument>, language: string): Preload[] =>
  textsOf(shell, 'sentences', language);

const textsOf = (shell: BuiltRoom<ShellDocument>, name: string, language: string): Preload[] =>
  (shell.document.texts[name]?.[language] ?? []).map((file) => toPreload(shell, file));

const remoteTexts = (remote: BuiltRoom<RemoteDocument>, name: string, language: string): Preload[] =>
  (remote.texts?.[name] ?? remote.document.languages)?.[language]?.map((file) => toPreload(remote, file)) ??
  [];

const titleOf = ({ document }: BuiltRoom<ShellDocument>, name: string): string | undefined =>
  document.routes.find((route) => route.name === name)?.title;

/** A page that names no frame gets the product's. */
const framedAs = (
  { name, title, frame }: Pick<RegistryRoute, 'name' | 'title' | 'frame'>,
  pathname: string,
): Pick<PagePlan, 'framed'> => (frame === 'none' ? {} : { framed: { route: name, title, pathname } });

const frame = (shell: BuiltRoom<ShellDocument>, kind: 'product' | 'none' | undefined): Preload[] =>
  kind === 'none' ? [] : part(shell, 'frame');

const part = (shell: BuiltRoom<ShellDocument>, name: string): Preload[] =>
  (shell.document.parts[name] ?? []).map((file) => toPreload(shell, file));

function toPreload(room: BuiltRoom<RemoteDocument | ShellDocument>, file: string): Preload {
  const { base, document, catalogues = {} } = room;
  const all = [document.integrity, ...Object.values(catalogues)];
  return { url: base + file, integrity: all.find((hashes) => hashes[file])?.[file] };
}

function renderedOf(
  room: BuiltRoom<RemoteDocument | ShellDocument>,
  route: string,
  place: 'shell' | 'remote',
): Pick<PagePlan, 'rendered'> {
  const rendered = room.rendered.get(route);
  return rendered ? { rendered: { ...rendered, route, place } } : {};
}

const unique = (preloads: readonly Preload[]): Preload[] => [
  ...new Map(preloads.map((preload) => [preload.url, preload])).values(),
];
