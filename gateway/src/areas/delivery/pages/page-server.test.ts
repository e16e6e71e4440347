import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { openPageDesk, type PageDesk, signedOverride } from './page-server-fixture.ts';
import { registerPageServer } from './register-page-server.ts';

let desk: PageDesk;
beforeAll(async () => {
  desk = await openPageDesk();
});
afterAll(() => desk.close());

describe('a browser with an override', () => {
  it('may load scripts from that one address, and gets no prerendered page of the released version', async () => {
    const { policy, registry, body } = await open('good');
    expect(policy).toMatch(/script-src [^;]* http:\/\/localhost:9201\/(;| )/);
    expect(policy).toMatch(/connect-src [^;]* http:\/\/localhost:9201\/ ws:\/\/localhost:9201(;| )/);
    expect(registry.override).toEqual({ signed: signedOverride });
    expect(body).not.toContain('data-rendered');
  });

  it("is told why its override doesn't apply, and the override is removed", async () => {
    const { policy, registry, headers } = await open('old');
    expect(policy).not.toContain('localhost:9201');
    expect([registry.override, headers['x-ended']]).toEqual([
      { refused: 'The override has run out.' },
      'override',
    ]);
  });

  it('is the only one affected', async () => {
    const { policy, registry, body } = await open('none');
    expect([policy.includes('9201'), registry.override, body.includes('data-rendered')]).toEqual([
      false,
      undefined,
      true,
    ]);
  });

  const open = async (kind: string) => {
    const { body, headers } = await desk.app.inject({ url: '/app/', headers: { 'x-override': kind } });
    const [, json = ''] = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(body) ?? [];
    return { body, headers, policy: String(headers['content-security-policy']), registry: JSON.parse(json) };
  };
});

describe('the page', () => {
  it('allows scripts and styles only by a fresh nonce, nothing else inline, and only Trusted Types', async () => {
    const [first, second] = [await desk.get('/app/login'), await desk.get('/app/login')];
    const policy = String(first.header['content-security-policy']);
    // No style sheet file: styles come from scripts, which carry hashes.
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

  it("inlines the registry escaped, so that its content can't close the element", async () => {
    const registry = await desk.registryFor('/app/login', 'admin');
    expect(registry.remotes.map(({ document }) => document.name)).toEqual([
      'mf-public',
      'mf-ratings',
      'mf-admin',
    ]);
    expect(registry.remotes[0]?.document.routes[0]?.title).toContain('</script>');
    expect(registry.remotes[0]?.base).toBe('/app/remotes/mf-public/1/');
  });

  it("allows the host of the What's-new script in its policy, and no other foreign host", async () => {
    const before = String((await desk.get('/app/login')).header['content-security-policy']);
    expect(before).not.toContain('http');
    const other = Fastify();
    registerPageServer(other, {
      roomsDir: desk.rooms,
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

  it('has the title of its route, escaped', async () => {
    expect((await desk.get('/app/login')).html).toContain('<title>Sign In · Fairshelf</title>');
    expect((await desk.get('/app/rating', 'seller')).html).toContain(
      '<title>Title &lt;/script&gt; &amp; /rating · Fairshelf</title>',
    );
  });

  it('is prerendered, with its styles and the script that keeps early input', async () => {
    const { html } = await desk.get('/app/login');
    expect(html).toContain('<div id="shell"><h1>Sign In</h1></div>');
    expect(html).toContain('data-styled="true" data-styled-version="6.6.0">.a{color:red}</style>');
    expect(html).toContain('early()');
    expect(html).toContain('<html data-rendered="login"');
  });

  it("inserts a remote's prerendered page in its place, with addresses for its files", async () => {
    const { html } = await desk.get('/app/');
    expect(html).toContain('<div id="remote"><img src="/app/remotes/mf-public/1/shot.png">');
  });

  it('hides links to pages that no remote of this edition owns', async () => {
    const { html } = await desk.get('/app/');
    expect(html).toMatch(/<style nonce="[^"]+">\[data-needs-route="nobodys"\]\{display:none\}<\/style>/);
    expect(html).not.toContain('[data-needs-route="landing"]');
  });

  it('of the public site delays the application until a visitor interacts, and starts it at once for signed-in people', async () => {
    const { html } = await desk.get('/app/');
    const [before = '', template = ''] = html.split('<template id="application">');
    expect(before).not.toContain('shell.0123456789.js');
    expect(before).not.toContain('rel="preload" as="script"');
    expect(template).toMatch(
      /^<script defer [^>]*src="\/app\/shell\/shell\.0123456789\.js" integrity="sha384-shell"/,
    );
    expect(template).toMatch(/<\/template>\n<script nonce="[^"]+">later\(\)<\/script>/);
    for (const { html: other } of [await desk.get('/app/', 'seller'), await desk.get('/app/login')]) {
      expect(other).not.toContain('<template id="application">');
    }
  });

  it('is a 404 for a path without an owner', async () => {
    const { status, preloads, html } = await desk.get('/app/nothing');
    expect(status).toBe(404);
    expect(preloads).toEqual(['/app/shell/missing.js']);
    expect(html).not.toContain('early()');
  });
});

describe('the registry', () => {
  it.each(['', 'seller'])('omits a remote that is closed to the roles of %p', async (viewer) => {
    for (const path of ['/app/login', '/app/system', '/app/rating']) {
      const { html, header } = await desk.get(path, viewer);
      expect(`${html} ${JSON.stringify(header)}`).not.toMatch(/mf-admin|Title of \/system/);
    }
    const { remotes, withheld } = await desk.registryFor('/app/system', viewer);
    expect(remotes.map(({ document }) => document.name)).toEqual(['mf-public', 'mf-ratings']);
    expect(withheld).toEqual({ to: ['super-admin'], isAddressed: true });
    expect((await desk.registryFor('/app/rating', viewer)).withheld).toEqual({
      to: ['super-admin'],
      isAddressed: false,
    });
    const versions = await desk.app.inject({ url: '/app/registry.json', headers: { 'x-viewer': viewer } });
    expect(Object.keys(versions.json().remotes)).toEqual(['mf-public', 'mf-ratings']);
  });

  it('is complete for people with access to every remote', async () => {
    expect((await desk.registryFor('/app/system', 'admin')).withheld).toBeUndefined();
  });
});

describe('preloads', () => {
  it('include everything that a page needs, without duplicates', async () => {
    expect((await desk.get('/app/rating', 'seller')).preloads).toEqual(rating);
  });

  it('include the sign-in for a visitor on a guarded path, and no file of the page', async () => {
    const { preloads, html } = await desk.get('/app/rating');
    expect(preloads).toEqual(['/app/shell/login.js']);
    expect(html).toContain('<h1>Sign In</h1>');
  });

  it('omit a page that is closed to this role, and its title', async () => {
    const { preloads, html } = await desk.get('/app/system', 'seller');
    expect(preloads).toEqual([]);
    expect(html).toContain('<title>Fairshelf</title>');
    expect((await desk.get('/app/system', 'admin')).preloads).toContain(
      '/app/remotes/mf-admin/1/chunk-system.js',
    );
  });

  it('include the dashboard widgets that this person may see', async () => {
    const { preloads } = await desk.get('/app/dashboard', 'seller');
    expect(preloads).toContain('/app/remotes/mf-ratings/1/widget.js');
    expect(preloads).toContain('/app/remotes/mf-ratings/1/entry.js');
    expect(preloads).not.toContain('/app/remotes/mf-ratings/1/other-plan.js');
    expect((await desk.get('/app/', 'seller')).preloads).toEqual(preloads);
  });

  it('have the integrity hash from the document', async () => {
    const { html } = await desk.get('/app/rating', 'seller');
    expect(html).toContain('href="/app/remotes/mf-ratings/1/entry.js" integrity="sha384-mf-ratings"');
    expect(html).toContain('src="/app/shell/shell.0123456789.js" integrity="sha384-shell"');
  });

  const rating = [
    '/app/shell/federation.js',
    '/app/shell/frame.js',
    '/app/remotes/mf-ratings/1/entry.js',
    '/app/remotes/mf-ratings/1/chunk-rating.js',
    '/app/shell/table.js',
  ];
});

describe('first calls', () => {
  it('are those of page and frame, each once and before any script', async () => {
    const { html } = await desk.get('/app/rating', 'seller');
    expect(callsOf(html)).toEqual({
      page: ['/api/ratings', '/api/stores'],
      frame: ['/api/user', '/api/news'],
    });
    expect(html.indexOf('first()')).toBeGreaterThan(html.indexOf('id="first-calls"'));
    expect(html.indexOf('first()')).toBeLessThan(html.indexOf('shell.0123456789.js'));
  });

  it("are those of the dashboard's widgets that the viewer may see", async () => {
    const { html } = await desk.get('/app/dashboard', 'seller');
    expect(callsOf(html)).toEqual({
      page: ['/api/widget?sellerId={sellerId}'],
      frame: ['/api/user', '/api/stores', '/api/news'],
    });
    // Some roles are redirected from the root to another page.
    expect(callsOf((await desk.get('/app/', 'seller')).html)).toMatchObject({ page: [] });
  });

  it('are empty if the viewer is redirected to the sign-in, or a remote is overridden', async () => {
    expect((await desk.get('/app/rating')).html).not.toContain('first()');
    const headers = { 'x-viewer': 'seller', 'x-override': 'good' };
    expect((await desk.app.inject({ url: '/app/rating', headers })).body).not.toContain('id="first-calls"');
  });

  const callsOf = (html: string): unknown =>
    JSON.parse(/<script type="application\/json" id="first-calls">(.*?)<\/script>/.exec(html)?.[1] ?? '[]');
});

describe("the product's frame", () => {
  it('is part of the page, hidden until filled in, inert and styled, and filled in before the registry is read', async () => {
    const { html } = await desk.get('/app/rating', 'seller');
    expect(frameOf(html)).toMatch(/^<div id="shell"><div data-early-frame hidden inert aria-hidden="true">/);
    expect(html).toContain('data-styled-version="6.6.0">.frame{color:blue}</style>');
    expect(html).toContain('data-frame="product"');
    expect(html.indexOf('fillFrame()')).toBeGreaterThan(html.indexOf('data-early-frame'));
    expect(html.indexOf('fillFrame()')).toBeLessThan(html.indexOf('id="registry"'));
  });

  it("has the viewer's menu, with the current page marked", async () => {
    const seller = frameOf((await desk.get('/app/rating', 'seller')).html);
    expect(seller).toContain(
      '<a href="/app/rating" data-entry="" aria-current="page"><svg data-icon="star"/><span>Title &lt;/script&gt; &amp; /rating</span>',
    );
    expect(seller).not.toContain('System');
    const admin = (await desk.get('/app/system', 'admin')).html;
    expect(admin).toContain(
      '<button aria-expanded="true" data-holds-active="true"><svg data-icon="folder"/>System &amp; more</button>' +
        '<div data-submenu="" data-open="true" inert="">',
    );
    expect(admin).toContain(
      '<ol><li>System &amp; more</li><li>Title &lt;/script&gt; &amp; /system</li></ol>',
    );
  });

  it('is omitted on pages for visitors and on pages without a frame', async () => {
    const visits = [
      ['/app/rating', ''],
      ['/app/login', 'seller'],
      ['/app/', ''],
    ] as const;
    for (const [path, viewer] of visits) {
      const { html } = await desk.get(path, viewer);
      expect([path, html.includes('data-early-frame hidden'), html.includes('fillFrame()')]).toEqual([
        path,
        false,
        false,
      ]);
      expect(html).toContain('data-frame="none"');
    }
  });

  const frameOf = (html: string) =>
    /<div id="shell"><div data-early-frame.*?<\/div><\/div>/s.exec(html)?.[0] ?? '';
});
