import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Viewer } from '@fairshelf/shared-contracts/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { addSecureHeaders } from '../http/secure-headers.ts';
import { type OverrideReading, registerPageServer } from './register-page-server.ts';

const signedInAs: Record<string, Viewer> = {
  seller: { roles: [], plans: ['review'] },
  admin: { roles: ['super-admin'], plans: [] },
};

/** What leads to pages of other remotes: one that there is, and one that there is not. */
const LEADS = '<span data-needs-route="landing"></span><span data-needs-route="nobodys"></span>';

const shell = {
  template:
    '<!doctype html>\n<html lang="en">\n<head><title>Fairshelf</title><!--head--></head>\n<body><div id="shell"><!--shell--></div><div id="remote"><!--remote--></div><!--body--></body></html>',
  inline: { beforePaint: 'before()', earlyInput: 'early()', startLater: 'later()' },
  entry: ['shell.0123456789.js'],
  parts: {
    federation: ['federation.js'],
    frame: ['frame.js'],
    'page-login': ['login.js'],
    'page-not-found': ['missing.js'],
    'shared-ui-table': ['table.js'],
  },
  shared: { '@fairshelf/shared-ui/table': 'shared-ui-table' },
  styledVersion: '6.6.0',
  routes: [
    { name: 'login', path: '/login', title: 'Sign In', access: { who: 'anyone' }, frame: 'none' },
    { name: 'menu-dashboard', path: '/dashboard', title: 'Dashboard', access: { who: 'signedIn' } },
    { name: 'not-found', path: '/404', title: 'Gone', access: { who: 'anyone' }, frame: 'none' },
  ],
  integrity: { 'shell.0123456789.js': 'sha384-shell' },
  fonts: ['inter.woff2'],
  prerendered: { login: 'prerendered/login.html' },
};

const remote = (name: string, routes: unknown[], more = {}) => ({
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

const page = (path: string, access: unknown, more = {}) => ({
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

const override = {
  kind: 'override',
  edition: 'unified',
  person: 'u1',
  remote: 'mf-public',
  url: 'http://localhost:9201/',
  expiresAt: '2099-01-01T00:00:00Z',
} as const;
const signedOverride = { text: JSON.stringify(override), signature: 'c2lnbmVk' };
const overrides: Readonly<Record<string, OverrideReading>> = {
  good: { override, signed: signedOverride },
  old: { refused: 'The override has run out.' },
};

let rooms: string;
let app: FastifyInstance;

async function write(room: string, file: string, content: string | Buffer): Promise<void> {
  const target = join(rooms, room, 'dist', file);
  await mkdir(join(target, '..'), { recursive: true });
  await writeFile(target, content);
}

beforeAll(async () => {
  rooms = await mkdtemp(join(tmpdir(), 'page-server-'));
  await write('host-shell', 'shell.json', JSON.stringify(shell));
  await write('host-shell', 'shell.0123456789.js', 'shell()');
  await write('host-shell', 'shell.0123456789.js.br', brotliCompressSync('shell()'));
  await write('host-shell', 'shell.0123456789.js.map', '{}');
  await write('host-shell', 'prerendered/login.html', '<h1>Sign In</h1>');
  await write('host-shell', 'prerendered/login.css', '.a{color:red}');
  const landing = page('/', { who: 'anyone' }, { name: 'landing', frame: 'none' });
  const publicRemote = remote('mf-public', [landing], {
    prerendered: { landing: 'prerendered/landing.html' },
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
  await write(
    'mf-ratings',
    'remote.json',
    JSON.stringify(remote('mf-ratings', [page('/rating', { who: 'signedIn' })], { widgets })),
  );
  await write('mf-reimburse', 'remote.json', '{"name":"half a docu');
  const general = page('/system', { who: 'signedIn', roles: ['super-admin'] });
  await write('mf-admin', 'remote.json', JSON.stringify(remote('mf-admin', [general])));

  await write('host-shell', 'mark.0123456789.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');

  app = Fastify();
  await addSecureHeaders(app, { https: true });
  registerPageServer(app, {
    roomsDir: rooms,
    edition: 'unified',
    publicUrl: 'https://shop.test',
    viewerOf: async ({ headers }) => signedInAs[String(headers['x-viewer'])],
    overrideOf: ({ headers }) => overrides[String(headers['x-override'])],
    endOverride: (reply) => void reply.header('x-ended', 'override'),
  });
});
afterAll(async () => {
  await app.close();
  await rm(rooms, { recursive: true });
});

async function get(url: string, viewer = '') {
  const reply = await app.inject({ url, headers: { 'x-viewer': viewer } });
  const preloads = [...reply.body.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(
    ([, url]) => url,
  );
  return { ...reply, status: reply.statusCode, html: reply.body, header: reply.headers, preloads };
}

interface InlinedRegistry {
  remotes: { base: string; document: { name: string; routes: { title: string }[] } }[];
  withheld?: object;
}

async function registryFor(url: string, viewer: string): Promise<InlinedRegistry> {
  const { html } = await get(url, viewer);
  const [, json = ''] = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}

describe('a browser with an override', () => {
  const open = async (kind: string) => {
    const { body, headers } = await app.inject({ url: '/app/', headers: { 'x-override': kind } });
    const [, json = ''] = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(body) ?? [];
    return { body, headers, policy: String(headers['content-security-policy']), registry: JSON.parse(json) };
  };

  it('may load scripts from that one address, and gets no page rendered by the version that is released', async () => {
    const { policy, registry, body } = await open('good');
    expect(policy).toMatch(/script-src [^;]* http:\/\/localhost:9201\/(;| )/);
    expect(policy).toMatch(/connect-src [^;]* http:\/\/localhost:9201\/ ws:\/\/localhost:9201(;| )/);
    expect(registry.override).toEqual({ signed: signedOverride });
    expect(body).not.toContain('data-rendered');
  });

  it('hears why its override does not count, and loses it', async () => {
    const { policy, registry, headers } = await open('old');
    expect(policy).not.toContain('localhost:9201');
    expect([registry.override, headers['x-ended']]).toEqual([
      { refused: 'The override has run out.' },
      'override',
    ]);
  });

  it('is the only one: others know nothing of it', async () => {
    const { policy, registry, body } = await open('none');
    expect([policy.includes('9201'), registry.override, body.includes('data-rendered')]).toEqual([
      false,
      undefined,
      true,
    ]);
  });
});

describe('the page', () => {
  it('admits scripts and styles by a fresh nonce, nothing inline besides, and Trusted Types alone', async () => {
    const [first, second] = [await get('/app/login'), await get('/app/login')];
    const policy = String(first.header['content-security-policy']);
    // No style sheet as a file: styles come out of scripts, which carry hashes.
    expect(/style-src ([^;]+)/.exec(policy)?.[1]).toMatch(/^'nonce-[\w+/=]+'$/);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(String(second.header['content-security-policy'])).not.toContain(nonce);
    const inline = [...first.html.matchAll(/<(script|style)([^>]*)>/g)].filter(
      ([, , rest]) => !rest?.includes('json'),
    );
    expect(inline.length).toBeGreaterThan(2);
    for (const [, , attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
    expect(first.header['cache-control']).toBe('no-store');
    expect(first.header.etag).toBeUndefined();
  });

  it('inlines the registry so that nothing in it can end the element', async () => {
    const registry = await registryFor('/app/login', 'admin');
    expect(registry.remotes.map(({ document }) => document.name)).toEqual([
      'mf-public',
      'mf-ratings',
      'mf-admin',
    ]);
    expect(registry.remotes[0]?.document.routes[0]?.title).toContain('</script>');
    expect(registry.remotes[0]?.base).toBe('/app/remotes/mf-public/1/');
  });

  it("names the host of the What's-new script in its policy, and no other foreign host", async () => {
    const before = String((await get('/app/login')).header['content-security-policy']);
    expect(before).not.toContain('http');
    const other = Fastify();
    registerPageServer(other, {
      roomsDir: rooms,
      edition: 'unified',
      publicUrl: 'https://shop.test',
      whatsNewScript: 'https://news.example/w.js',
    });
    const answer = await other.inject('/app/login');
    await other.close();
    const policy = String(answer.headers['content-security-policy']);
    const naming = policy.split('; ').filter((rule) => rule.includes('https://news.example'));
    expect(naming.map((rule) => rule.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
    expect(policy).not.toContain('w.js');
    expect(answer.body).toContain('"whatsNewScript":"https://news.example/w.js"');
  });

  it('carries the title of its route, escaped', async () => {
    expect((await get('/app/login')).html).toContain('<title>Sign In · Fairshelf</title>');
    expect((await get('/app/rating', 'seller')).html).toContain(
      '<title>Title &lt;/script&gt; &amp; /rating · Fairshelf</title>',
    );
  });

  it('arrives rendered, with its styles and with the script that keeps early input', async () => {
    const { html } = await get('/app/login');
    expect(html).toContain('<div id="shell"><h1>Sign In</h1></div>');
    expect(html).toContain('data-styled="true" data-styled-version="6.6.0">.a{color:red}</style>');
    expect(html).toContain('early()');
    expect(html).toContain('<html data-rendered="login"');
  });

  it('puts a rendered page of a remote into its place, its files addressed', async () => {
    const { html } = await get('/app/');
    expect(html).toContain('<div id="remote"><img src="/app/remotes/mf-public/1/shot.png">');
  });

  it('keeps out of sight what leads to a page that no remote of this edition owns', async () => {
    const { html } = await get('/app/');
    expect(html).toMatch(/<style nonce="[^"]+">\[data-needs-route="nobodys"\]\{display:none\}<\/style>/);
    expect(html).not.toContain('[data-needs-route="landing"]');
  });

  it('of the public site keeps the application for the first sign of a visitor, and begins at once for who is known', async () => {
    const { html } = await get('/app/');
    const [before = '', kept = ''] = html.split('<template id="application">');
    expect(before).not.toContain('shell.0123456789.js');
    expect(before).not.toContain('rel="preload" as="script"');
    expect(kept).toMatch(
      /^<script defer [^>]*src="\/app\/shell\/shell\.0123456789\.js" integrity="sha384-shell"/,
    );
    expect(kept).toMatch(/<\/template>\n<script nonce="[^"]+">later\(\)<\/script>/);
    for (const { html: other } of [await get('/app/', 'seller'), await get('/app/login')]) {
      expect(other).not.toContain('<template id="application">');
    }
  });

  it('is a 404 for an address that nobody owns', async () => {
    const { status, preloads, html } = await get('/app/nothing');
    expect(status).toBe(404);
    expect(preloads).toEqual(['/app/shell/missing.js']);
    expect(html).not.toContain('early()');
  });
});

describe('the registry', () => {
  it.each(['', 'seller'])('names nothing of a remote that is closed to the roles of %p', async (viewer) => {
    for (const path of ['/app/login', '/app/system', '/app/rating']) {
      const { html, header } = await get(path, viewer);
      expect(`${html} ${JSON.stringify(header)}`).not.toMatch(/mf-admin|Title of \/system/);
    }
    const { remotes, withheld } = await registryFor('/app/system', viewer);
    expect(remotes.map(({ document }) => document.name)).toEqual(['mf-public', 'mf-ratings']);
    expect(withheld).toEqual({ to: ['super-admin'], isAddressed: true });
    expect((await registryFor('/app/rating', viewer)).withheld).toEqual({
      to: ['super-admin'],
      isAddressed: false,
    });
    const versions = await get('/app/registry.json', viewer);
    expect(Object.keys(versions.json().remotes)).toEqual(['mf-public', 'mf-ratings']);
  });

  it('is whole for who holds a role of each remote', async () => {
    expect((await registryFor('/app/system', 'admin')).withheld).toBeUndefined();
  });
});

describe('what a page says of itself', () => {
  it('names description, canonical address and picture, absolute and escaped', async () => {
    const { html } = await get('/app/?utm_source=mail');
    const head = html.slice(0, html.indexOf('</head>'));
    for (const tag of [
      '<meta name="description" content="What &quot;it&quot; does &amp; why">',
      '<link rel="canonical" href="https://shop.test/app/">',
      '<meta property="og:title" content="Title &lt;/script&gt; &amp; / · Fairshelf">',
      '<meta property="og:url" content="https://shop.test/app/">',
      '<meta property="og:image" content="https://shop.test/app/remotes/mf-public/1/card.png">',
      '<meta property="og:image:alt" content="The &lt;landing&gt; page">',
    ])
      expect(head).toContain(tag);
    expect(head).not.toContain('noindex');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      url: 'https://shop.test/app/',
      slogan: '</script>',
    });
    expect(html).not.toContain('<noscript>');
  });

  it('asks not to be listed where there is nothing for strangers', async () => {
    for (const path of ['/app/login', '/app/rating', '/app/nothing']) {
      const { html } = await get(path);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('canonical');
      expect(html).toContain('<noscript>');
    }
  });
});

describe('for search engines', () => {
  it('lists the pages that say something of themselves, and them alone', async () => {
    const { body, headers } = await app.inject({ url: '/sitemap.xml' });
    expect(headers['content-type']).toContain('application/xml');
    expect([...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://shop.test/app/',
    ]);
  });

  it('names the list in robots.txt, and what is no page', async () => {
    const { body } = await app.inject({ url: '/robots.txt' });
    expect(body).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /go/\n\nSitemap: https://shop.test/sitemap.xml\n',
    );
  });

  it('has neither in an edition without a public site', async () => {
    const other = Fastify();
    registerPageServer(other, { roomsDir: rooms, edition: 'reimburse', publicUrl: 'https://shop.test' });
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      expect((await other.inject({ url })).statusCode).toBe(404);
    }
    await other.close();
  });
});

describe('preloads', () => {
  const rating = [
    '/app/shell/federation.js',
    '/app/shell/frame.js',
    '/app/remotes/mf-ratings/1/entry.js',
    '/app/remotes/mf-ratings/1/chunk-rating.js',
    '/app/shell/table.js',
  ];

  it('name everything that a page needs, each once', async () => {
    expect((await get('/app/rating', 'seller')).preloads).toEqual(rating);
  });

  it('name the sign-in for a visitor on a guarded path, and no file of the page', async () => {
    const { preloads, html } = await get('/app/rating');
    expect(preloads).toEqual(['/app/shell/login.js']);
    expect(html).toContain('<h1>Sign In</h1>');
  });

  it('name nothing of a page that is closed to this role, not even in the title', async () => {
    const { preloads, html } = await get('/app/system', 'seller');
    expect(preloads).toEqual([]);
    expect(html).toContain('<title>Fairshelf</title>');
    expect((await get('/app/system', 'admin')).preloads).toContain('/app/remotes/mf-admin/1/chunk-system.js');
  });

  it('name the widgets of the dashboard that this person may see', async () => {
    const { preloads } = await get('/app/dashboard', 'seller');
    expect(preloads).toContain('/app/remotes/mf-ratings/1/widget.js');
    expect(preloads).toContain('/app/remotes/mf-ratings/1/entry.js');
    expect(preloads).not.toContain('/app/remotes/mf-ratings/1/other-plan.js');
    expect((await get('/app/', 'seller')).preloads).toEqual(preloads);
  });

  it('carry the integrity that the document states', async () => {
    const { html } = await get('/app/rating', 'seller');
    expect(html).toContain('href="/app/remotes/mf-ratings/1/entry.js" integrity="sha384-mf-ratings"');
    expect(html).toContain('src="/app/shell/shell.0123456789.js" integrity="sha384-shell"');
  });
});

describe('built files', () => {
  it('are sent in the encoding the browser takes, to be kept for ever', async () => {
    const url = '/app/shell/shell.0123456789.js';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('shell()');
    const plain = await app.inject({ url });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('shell()');
  });

  it('carry no headers that only a document needs, which each of them would pay for', async () => {
    const { headers } = await app.inject({ url: '/app/shell/shell.0123456789.js' });
    expect(Object.keys(headers).toSorted()).toEqual([
      'access-control-allow-origin',
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'date',
      'vary',
      'x-content-type-options',
    ]);
  });

  it('run no scripts when a drawing is opened as a document', async () => {
    const { headers } = await app.inject({ url: '/app/shell/mark.0123456789.svg' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  it.each([
    ['a missing file', '/app/shell/gone.js'],
    ['a missing file of a remote', '/app/remotes/mf-ratings/1/gone.js'],
    ['an unknown remote', '/app/remotes/mf-else/1/entry.js'],
    ['a way out of the folder', '/app/shell/..%2f..%2fmf-admin%2fdist%2fremote.json'],
    ['another room as a remote', '/app/remotes/host-shell/1/shell.0123456789.js'],
    ['a file without a type', '/app/shell/shell'],
    ['a source map, which is private', '/app/shell/shell.0123456789.js.map'],
  ])('are a 404, never a page: %s', async (_, url) => {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('text/plain');
  });
});

describe('the versions of the release', () => {
  const ask = (etag?: string) =>
    app.inject({ url: '/app/registry.json', headers: etag ? { 'if-none-match': etag } : {} });

  it('name the shell and the remotes that the page of this person names', async () => {
    const versions = (await ask()).json();
    expect(versions).toEqual({
      edition: 'unified',
      shell: expect.stringMatching(/^[0-9a-f]{16}$/),
      remotes: { 'mf-public': '1', 'mf-ratings': '1' },
    });
    expect((await get('/app/login')).html).toContain(`"shell":"${versions.shell}"`);
  });

  it('are an empty 304 until something is released, and another answer after it', async () => {
    const etag = String((await ask()).headers.etag);
    const unchanged = await ask(etag);
    expect([unchanged.statusCode, unchanged.body, unchanged.headers['cache-control']]).toEqual([
      304,
      '',
      'no-cache',
    ]);
    const before = (await ask()).json();
    await write('host-shell', 'shell.json', JSON.stringify({ ...shell, parts: { frame: ['frame-2.js'] } }));
    const after = await ask(etag);
    expect(after.statusCode).toBe(200);
    expect(after.json().shell).not.toBe(before.shell);
    await write('host-shell', 'shell.json', JSON.stringify(shell));
  });
});

describe('a release', () => {
  it('is read anew when a document changes', async () => {
    const before = await get('/app/fresh');
    const document = remote('mf-ratings', [page('/fresh', { who: 'anyone' })], { version: '2' });
    await write('mf-ratings', 'remote.json', JSON.stringify(document));
    await utimes(join(rooms, 'mf-ratings', 'dist', 'remote.json'), new Date(), new Date(Date.now() + 5000));
    const after = await get('/app/fresh');
    expect([before.status, after.status]).toEqual([404, 200]);
    expect(after.preloads).toContain('/app/remotes/mf-ratings/2/entry.js');
  });

  it('sends the root to the application', async () => {
    const reply = await app.inject({ url: '/' });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/app/']);
  });
});
