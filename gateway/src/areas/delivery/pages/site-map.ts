import { escapeHtml } from './inline-text.ts';
import type { Release } from './shell-document.ts';

/** The addresses of all pages of a release that strangers should find; none in an edition without a public site. */
export function findablePages(release: Release): readonly string[] {
  return release.remotes.flatMap(({ document, rendered }) =>
    document.routes
      .filter(({ name }) => rendered.get(name)?.about !== undefined)
      .map(({ path }) => addressOf(release, path)),
  );
}

/** The one address of a page, whatever query or host it was asked for with. */
export const addressOf = ({ publicUrl }: Release, path: string): string => `${publicUrl}/app${path}`;

/** `sitemap.xml` (sitemaps.org, protocol 0.9). */
export const siteMap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** `robots.txt`: what is no page is of no use to a search engine; other pages say for themselves what they want. */
export const robots = ({ publicUrl }: Release): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /go/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
