import { escapeHtml, toInlineJson } from './inline-text.ts';
import type { PagePlan } from './preloads.ts';
import type { Release } from './shell-document.ts';
import { addressOf } from './site-map.ts';

/**
 * The head's metadata for search engines and link previews. A page without metadata (sign-in, signup, the product) is
 * of no use to visitors: it asks not to be indexed.
 */
export function aboutTags(release: Release, plan: PagePlan, title: string): readonly string[] {
  const about = plan.rendered?.about;
  if (!about || plan.path === undefined) return ['<meta name="robots" content="noindex">'];
  const { description, picture, data } = about;
  const canonical = addressOf(release, plan.path);
  const shared: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': 'Fairshelf',
    'og:locale': 'en_US',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': picture.url,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.alt,
  };
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...Object.entries(shared).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...data.map(
      (statement) =>
        `<script type="application/ld+json">${toInlineJson({ '@context': 'https://schema.org', ...statement })}</script>`,
    ),
  ];
}
