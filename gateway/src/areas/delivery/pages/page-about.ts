import { SOURCE_LANGUAGE } from '@fairshelf/shared-contracts/core';
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
  const openGraph: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': 'Fairshelf',
    'og:locale': LOCALES[plan.language ?? SOURCE_LANGUAGE] ?? 'en_US',
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
    ...alternates(release, plan),
    ...Object.entries(openGraph).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...data.map(
      (statement) =>
        `<script type="application/ld+json">${toInlineJson({ '@context': 'https://schema.org', ...statement })}</script>`,
    ),
  ];
}

/** The country that link previews want with a language: the largest marketplace that speaks it. */
const LOCALES: Readonly<Record<string, string>> = {
  en: 'en_US',
  de: 'de_DE',
  fr: 'fr_FR',
  it: 'it_IT',
  es: 'es_ES',
  ja: 'ja_JP',
  'zh-Hans': 'zh_CN',
};

/** The page's URL in each language; English is also the default. */
function alternates(release: Release, { languages = {} }: PagePlan): string[] {
  const link = (code: string, path: string) =>
    `<link rel="alternate" hreflang="${code}" href="${escapeHtml(addressOf(release, path))}">`;
  const english = languages[SOURCE_LANGUAGE];
  return [
    ...Object.entries(languages).map(([code, path]) => link(code, path)),
    ...(english === undefined ? [] : [link('x-default', english)]),
  ];
}
