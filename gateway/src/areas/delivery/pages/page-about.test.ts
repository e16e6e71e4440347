import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { openPageDesk, type PageDesk } from './page-server-fixture.ts';
import { registerPageServer } from './register-page-server.ts';

let desk: PageDesk;
beforeAll(async () => {
  desk = await openPageDesk();
});
afterAll(() => desk.close());

describe("a page's metadata", () => {
  it('has description, canonical address and picture, absolute and escaped', async () => {
    const { html } = await desk.get('/app/?utm_source=mail');
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

  it('is noindex if there is nothing for visitors', async () => {
    for (const path of ['/app/login', '/app/rating', '/app/nothing']) {
      const { html } = await desk.get(path);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('canonical');
      expect(html.indexOf('<noscript>')).toBeGreaterThan(0);
      expect(html.indexOf('<noscript>')).toBeLessThan(html.indexOf('id="shell"'));
    }
  });
});

describe('a page in another language', () => {
  it('is rendered, described and titled in it, and loads its catalogue', async () => {
    const { html, status } = await desk.get('/app/de/');
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html>\s*<html [^>]*lang="de"/i);
    expect(html).toContain('<h1>Hallo</h1>');
    expect(html).toContain('<title>Willkommen · Fairshelf</title>');
    expect(html).toContain('<meta name="description" content="Auf Deutsch">');
    expect(html).toContain('<meta property="og:locale" content="de_DE">');
    expect(html).toContain('<link rel="canonical" href="https://shop.test/app/de/">');
    expect(html).toContain('1/german.js');
  });

  it('has an alternate link per language, with English as the default', async () => {
    for (const path of ['/app/', '/app/de/']) {
      const { html } = await desk.get(path);
      const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
      expect(links.map(([, code, address]) => [code, address])).toEqual([
        ['en', 'https://shop.test/app/'],
        ['de', 'https://shop.test/app/de/'],
        ['x-default', 'https://shop.test/app/'],
      ]);
    }
    expect((await desk.get('/app/')).html).not.toContain('1/german.js');
  });

  it("is mirrored in the right-to-left pseudo-language, which isn't linked", async () => {
    const { html } = await desk.get('/app/ar-XB/');
    expect(html).toContain('lang="ar-XB" dir="rtl"');
    expect(html).toContain('noindex');
  });

  it('has a URL per language only if it is translated, including pseudo-languages', async () => {
    for (const path of ['/app/de/login', '/app/ar-XB/login', '/app/en-XA/rating'])
      expect((await desk.get(path)).status).toBe(404);
  });

  it('does not exist in a language that the remote lacks', async () => {
    expect((await desk.get('/app/fr/')).status).toBe(404);
  });
});

it('runs the guard script first, before anything that could fail', async () => {
  const { body: html, headers } = await desk.app.inject({ url: '/app/login' });
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
  expect(html).toContain(`<script nonce="${nonce}">guard()</script>`);
  expect(html.indexOf('guard()')).toBeLessThan(html.indexOf('before()'));
  expect(html).toMatch(/<script defer data-entry [^>]*src="[^"]*shell\.0123456789\.js"/);
});

describe('the sitemap', () => {
  it('lists only the pages with metadata', async () => {
    const { body, headers } = await desk.app.inject({ url: '/sitemap.xml' });
    expect(headers['content-type']).toContain('application/xml');
    expect([...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://shop.test/app/',
      'https://shop.test/app/de/',
    ]);
  });

  it("is referenced in robots.txt, together with the paths that aren't pages", async () => {
    const { body } = await desk.app.inject({ url: '/robots.txt' });
    expect(body).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /go/\n\nSitemap: https://shop.test/sitemap.xml\n',
    );
  });

  it("doesn't exist in an edition without a public site", async () => {
    const other = Fastify();
    registerPageServer(other, { roomsDir: desk.rooms, edition: 'reimburse', publicUrl: 'https://shop.test' });
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      expect((await other.inject({ url })).statusCode).toBe(404);
    }
    await other.close();
  });
});
