import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Viewer } from '@fairshelf/shared-contracts/core';
import Fastify, { type FastifyInstance } from 'fastify';
import { addSecureHeaders } from '../../../server/secure-headers.ts';
import { type OverrideReading, registerPageServer } from './register-page-server.ts';

const signedInAs: Record<string, Viewer> = {
  seller: { roles: [], plans: ['review'] },
  admin: { roles: ['super-admin'], plans: [] },
};

/** Links to pages of other remotes: one that exists, and one that doesn't. */
const LEADS = '<span data-needs-route="landing"></span><span data-needs-route="nobodys"></span>';

/** For tests: the manifest of the shell's build. */
export const shell = {
  template:
    '<!doctype html>\n<html lang="en" data-frame="none">\n<head><title>Fairshelf</title><!--head--></head>\n<body><!--top--><div id="shell"><!--shell--></div><div id="remote"><!--remote--></div><!--body--></body></html>',
  inline: {
    guard: 'guard()',
    guardStyle: '#guard{}',
    beforePaint: 'before()',
    firstCalls: 'first()',
    frame: 'fillFrame()',
    earlyInput: 'early()',
    startLater: 'later()',
  },
  entry: ['shell.0123456789.js'],
  parts: {
    federation: ['federation.js'],
    frame: ['frame.js'],
    'page-login': ['login.js'],
    'page-not-found': ['missing.js'],
    'shared-ui-table': ['table.js'],
  },
  texts: {
    names: { de: ['names-de.js'] },
    sentences: { de: ['sentences-de.js'], fr: ['sentences-fr.js'] },
    texts: { de: ['ui-de.js'], fr: ['ui-fr.js'] },
    frame: { de: ['frame-de.js'] },
    visitor: { de: ['visitor-de.js'] },
  },
  shared: { '@fairshelf/shared-ui/table': 'shared-ui-table' },
  styledVersion: '6.6.0',
  routes: [
    { name: 'login', path: '/login', title: 'Sign In', access: { who: 'anyone' }, frame: 'none' },
    {
      name: 'menu-dashboard',
      path: '/dashboard',
      title: 'Dashboard',
      access: { who: 'signedIn' },
    },
    { name: 'not-found', path: '/404', title: 'Gone', access: { who: 'anyone' }, frame: 'none' },
  ],
  frameCalls: ['/api/user', '/api/stores'],
  newsCalls: ['/api/news'],
  integrity: { 'shell.0123456789.js': 'sha384-shell' },
  fonts: ['inter.woff2'],
  prerendered: { login: 'prerendered/login.html', frame: 'prerendered/frame.html' },
};

/** The frame's parts as the shell's build renders them. */
const FRAME_PARTS = {
  frame: '<nav aria-label="Main menu"><ul>@main@</ul>@bottom@</nav><div data-content=""></div>',
  bottom: '<div><ul>@bottom@</ul></div>',
  crumbs: '<ol><li>@above@</li><li>@title@</li></ol>',
  page: '<li><a href="/app@path@" data-entry="">@icon@<span>@title@</span></a></li>',
  group:
    '<li><button aria-expanded="false">@icon@@title@</button><div data-submenu="" inert=""><ul>@items@</ul></div></li>',
  item: '<li><a href="/app@path@" data-entry=""><span>@title@</span></a></li>',
  'icon:': '<svg data-icon="folder"/>',
  'icon:star': '<svg data-icon="star"/>',
};

/** For tests: what a remote states. */
export const remote = (name: string, routes: unknown[], more = {}) => ({
  name,
  version: '1',
  contract: '^1.0',
  entry: 'entry.js',
  container: name,
  expose: './remote',
  files: [],
  shared: [],
  routes,
  menu: [],
  widgets: [],
  integrity: { 'entry.js': `sha384-${name}` },
  ...more,
});

/** For tests: a page of a remote, with a title that would close its element. */
export const page = (path: string, access: unknown, more = {}) => ({
  name: `page${path.replaceAll('/', '-')}`,
  path,
  title: `Title </script> & ${path}`,
  access,
  files: [`chunk${path.replaceAll('/', '-')}.js`],
  shared: ['react', '@fairshelf/shared-ui/table'],
  ...more,
});

const widget = (name: string, access: unknown) => ({
  name,
  firstCalls: [`/api/${name}?sellerId={sellerId}`],
  slot: 'dashboard',
  title: name,
  order: 1,
  span: 12,
  access,
  files: [`${name}.js`],
  shared: [],
});
const widgets = [
  widget('widget', { who: 'signedIn' }),
  widget('other-plan', { who: 'signedIn', plan: { needs: 'reimburse', otherwise: '/signup' } }),
];

const systemMenu = {
  group: 'system',
  title: 'System & more',
  icon: 'unknown',
  order: 2,
  items: [{ route: 'page-system', order: 1 }],
};

const override = {
  kind: 'override',
  edition: 'unified',
  person: 'u1',
  remote: 'mf-public',
  url: 'http://localhost:9201/',
  expiresAt: '2099-01-01T00:00:00Z',
} as const;
export const signedOverride = { text: JSON.stringify(override), signature: 'c2lnbmVk' };
const overrides: Readonly<Record<string, OverrideReading>> = {
  good: { override, signed: signedOverride },
  old: { refused: 'The override has run out.' },
};

/** The response for a viewer of this kind. */
interface Sent {
  readonly status: number;
  readonly html: string;
  readonly header: Readonly<Record<string, unknown>>;
  /** The scripts that the page preloads. */
  readonly preloads: readonly (string | undefined)[];
}

/** The part of a page's registry that the tests look at. */
interface InlinedRegistry {
  remotes: { base: string; document: { name: string; routes: { title: string }[] } }[];
  withheld?: object;
}

export interface PageDesk {
  readonly app: FastifyInstance;
  /** The folder with the built rooms. */
  readonly rooms: string;
  readonly get: (url: string, viewer?: string, headers?: Readonly<Record<string, string>>) => Promise<Sent>;
  readonly registryFor: (url: string, viewer: string) => Promise<InlinedRegistry>;
  /** Writes a file of a built room. */
  readonly write: (room: string, file: string, content: string | Buffer) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** For tests: the page server with a shell and three remotes that were never built. */
export async function openPageDesk(): Promise<PageDesk> {
  const rooms = await mkdtemp(join(tmpdir(), 'page-server-'));
  const write: PageDesk['write'] = async (room, file, content) => {
    const target = join(rooms, room, 'dist', file);
    await mkdir(join(target, '..'), { recursive: true });
    await writeFile(target, content);
  };
  await write('host-shell', 'shell.json', JSON.stringify(shell));
  await write('host-shell', 'shell.0123456789.js', 'shell()');
  await write('host-shell', 'shell.0123456789.js.br', brotliCompressSync('shell()'));
  await write('host-shell', 'shell.0123456789.js.map', '{}');
  await write('host-shell', 'prerendered/login.html', '<h1>Sign In</h1>');
  await write('host-shell', 'prerendered/login.css', '.a{color:red}');
  const parts = Object.entries(FRAME_PARTS).map(
    ([name, text]) => `<frame-part name="${name}">${text}</frame-part>`,
  );
  await write('host-shell', 'prerendered/frame.html', parts.join(''));
  await write('host-shell', 'prerendered/frame.css', '.frame{color:blue}');
  const landing = page('/', { who: 'anyone' }, { name: 'landing', frame: 'none', translated: true });
  const publicRemote = remote('mf-public', [landing], {
    prerendered: { landing: 'prerendered/landing.html' },
    languages: { de: ['german.js'] },
  });
  await write('mf-public', 'remote.json', JSON.stringify(publicRemote));
  await write('mf-public', 'prerendered/landing.html', `<img src="__BASE__/shot.png">${LEADS}`);
  await write('mf-public', 'prerendered/landing.css', '');
  const about = {
    description: 'What "it" does & why',
    picture: { url: '__ORIGIN____BASE__/card.png', alt: 'The <landing> page' },
    data: [{ '@type': 'Organization', url: '__ORIGIN__/app/', slogan: '</script>' }],
  };
  await write('mf-public', 'prerendered/landing.json', JSON.stringify(about));
  const inGerman = {
    html: '<h1>Hallo</h1>',
    about: { ...about, title: 'Willkommen', description: 'Auf Deutsch' },
  };
  await write('mf-public', 'prerendered/landing.languages.json', JSON.stringify({ de: inGerman }));
  await write(
    'mf-ratings',
    'remote.json',
    JSON.stringify(
      remote(
        'mf-ratings',
        [page('/rating', { who: 'signedIn' }, { firstCalls: ['/api/ratings', '/api/stores'] })],
        { widgets, menu: [{ route: 'page-rating', icon: 'star', order: 1 }] },
      ),
    ),
  );
  await write(
    'mf-ratings',
    'texts.json',
    JSON.stringify({ 'page-rating': { de: ['rating-de.js'] }, widget: { de: ['widget-de.js'] } }),
  );
  await write(
    'mf-ratings',
    'catalogues.json',
    JSON.stringify({ de: { 'rating-de.js': 'sha256-de' }, fr: { 'rating-fr.js': 'sha256-fr' } }),
  );
  await write('mf-reimburse', 'remote.json', '{"name":"half a docu');
  const general = page('/system', { who: 'signedIn', roles: ['super-admin'] });
  await write(
    'mf-admin',
    'remote.json',
    JSON.stringify(remote('mf-admin', [general], { menu: [systemMenu] })),
  );

  await write('host-shell', 'mark.0123456789.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');

  const app = Fastify();
  await addSecureHeaders(app, { https: true });
  registerPageServer(app, {
    roomsDir: rooms,
    edition: 'unified',
    publicUrl: 'https://shop.test',
    viewerOf: async ({ headers }) => signedInAs[String(headers['x-viewer'])],
    overrideOf: ({ headers }) => overrides[String(headers['x-override'])],
    chosenLanguage: ({ headers }) => headers['x-chosen']?.toString(),
    endOverride: (reply) => void reply.header('x-ended', 'override'),
  });

  const get: PageDesk['get'] = async (url, viewer = '', headers = {}) => {
    const reply = await app.inject({ url, headers: { ...headers, 'x-viewer': viewer } });
    const preloads = [...reply.body.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(
      ([, address]) => address,
    );
    return { status: reply.statusCode, html: reply.body, header: reply.headers, preloads };
  };
  return {
    app,
    rooms,
    get,
    registryFor: async (url, viewer) => {
      const { html } = await get(url, viewer);
      const [, json = ''] = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(html) ?? [];
      return JSON.parse(json);
    },
    write,
    close: async () => {
      await app.close();
      await rm(rooms, { recursive: true });
    },
  };
}
