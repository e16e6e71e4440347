import { escapeHtml } from './inline-text.ts';
import { pathsByLanguage } from './preloads.ts';
import type { Release } from './shell-document.ts';

/** The addresses of all pages of a release that should be indexed; none in an edition without a public site. */
export function findablePages(release: Release): readonly string[] {
  return release.remotes.flatMap(({ document, rendered }) =>
    document.routes
      .filter(({ name }) => rendered.get(name)?.about !== undefined)
      .flatMap((route) => (route.translated ? Object.values(pathsByLanguage(document, route)) : [route.path]))
      .map((path) => addressOf(release, path)),
  );
}

/** The canonical address of a page, whatever query or host it was requested with. */
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

/** `robots.txt`: paths that aren't pages are of no use to a search engine; pages state their own preference. */
export const robots = ({ publicUrl }: Release): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /go/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
