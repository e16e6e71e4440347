import { directionOf, SOURCE_LANGUAGE, type Viewer } from '@fairshelf/shared-contracts/core';
import type { CatalogueHashes, PageOverride, PagePreview } from '@fairshelf/shared-contracts/delivery';
import { escapeHtml, toInlineJson } from './inline-text.ts';
import { aboutTags } from './page-about.ts';
import type { PagePlan, Preload } from './preloads.ts';
import { drawFrame, FRAME } from './product-frame.ts';
import type { ReleaseForViewer } from './release-for-viewer.ts';
import { releaseVersions } from './release-versions.ts';

export interface PageDetails {
  /** Allows exactly the scripts and styles written here. */
  readonly nonce: string;
  readonly whatsNewScript?: string | undefined;
  /** For signed-in people the application starts at once: they don't need the public site. */
  readonly viewer?: Viewer | undefined;
  /** The language of its texts, as far as the server knows; English if missing. */
  readonly spoken?: string | undefined;
  /** The percentage of all pages that report the health of their remotes. */
  readonly reportShare?: number | undefined;
  /** The ticket that its reports count with. */
  readonly ticket?: string | undefined;
  /** The page's information about its browser's override. */
  readonly override?: PageOverride | undefined;
  /** The page's information about its browser's preview. */
  readonly preview?: PagePreview | undefined;
}

/** Renders a planned page. */
export function writePage(
  { release, withheld }: ReleaseForViewer,
  plan: PagePlan,
  { nonce, whatsNewScript, viewer, spoken, reportShare, ticket, override, preview }: PageDetails,
): string {
  const { shell } = release;
  const { template, inline } = shell.document;
  const rendered = plan.rendered;
  const blankFrame = viewer && plan.framed && !rendered ? shell.rendered.get(FRAME) : undefined;
  const frame =
    viewer && plan.framed && blankFrame ? drawFrame(blankFrame, release, viewer, plan.framed) : undefined;
  const { page: pageCalls = [], frame: frameCalls = [] } = plan.firstCalls ?? {};
  const hasFirstCalls = pageCalls.length + frameCalls.length > 0;
  const registry = {
    edition: release.edition,
    shell: releaseVersions(release).shell,
    remotes: release.remotes.map(({ base, raw, catalogues, released }) => ({
      base,
      document: raw,
      ...cataloguesIn([spoken, plan.language], catalogues),
      ...(released && { released }),
    })),
    ...(reportShare ? { reportShare } : {}),
    ...(ticket ? { ticket } : {}),
    ...(withheld ? { withheld } : {}),
    ...(override ? { override } : {}),
    ...(preview ? { preview } : {}),
    ...(whatsNewScript ? { whatsNewScript } : {}),
  };
  // A page of the public site is complete as it is.
  const isComplete = rendered?.about !== undefined && !viewer;
  const application = [
    ...shell.document.entry.map((file) => {
      const attributes = addressAttributes(
        { url: shell.base + file, integrity: shell.document.integrity[file] },
        'src',
      );
      return `<script defer data-entry nonce="${nonce}" ${attributes} fetchpriority="high"></script>`;
    }),
    // Behind the entry: it runs while the others are still loading.
    ...plan.preloads.map(
      (preload) =>
        `<link rel="preload" as="script" ${addressAttributes(preload, 'href')} fetchpriority="low">`,
    ),
  ];
  const head = [
    // First, so that it catches failures of everything else.
    `<style nonce="${nonce}">${inline.guardStyle}</style>`,
    `<script nonce="${nonce}">${inline.guard}</script>`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    // Separate from the registry: forging that doesn't let an attacker name their own key.
    ...(release.publicKeys ? [`<meta name="release-key" content="${release.publicKeys.join(' ')}">`] : []),
    `<script nonce="${nonce}">${inline.beforePaint}</script>`,
    // Before the scripts have loaded: the answers arrive with them.
    ...(hasFirstCalls
      ? [`<script type="application/json" id="first-calls">${toInlineJson(plan.firstCalls)}</script>`]
      : []),
    ...(hasFirstCalls || frame ? [`<script nonce="${nonce}">${inline.firstCalls}</script>`] : []),
    ...aboutTags(release, plan, pageTitle(plan.title)),
    ...shell.document.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${shell.base}${font}" crossorigin>`,
    ),
    // Apart from the components' styles: shared-ui/src/theme/fonts.ts.
    ...(shell.document.fontFaces ? [`<style nonce="${nonce}">${shell.document.fontFaces}</style>`] : []),
    ...hideWithoutRoute(release, rendered?.html ?? '').map(
      (rule) => `<style nonce="${nonce}">${rule}</style>`,
    ),
    // styled-components takes over the rules found here, by their markers.
    ...[rendered ?? blankFrame].flatMap((page) =>
      page
        ? `<style nonce="${nonce}" data-styled="true" data-styled-version="${shell.document.styledVersion}">${page.css}</style>`
        : [],
    ),
    ...(isComplete ? [] : application),
  ].join('\n');
  const body = [
    ...(frame ? [`<script nonce="${nonce}">${inline.frame}</script>`] : []),
    ...(rendered ? [`<script nonce="${nonce}">${inline.earlyInput}</script>`] : []),
    ...(plan.languages && rendered?.about && inline.language
      ? [`<script nonce="${nonce}">${inline.language}</script>`]
      : []),
    `<script type="application/json" id="registry">${toInlineJson(registry)}</script>`,
    ...(isComplete
      ? [
          `<template id="application">${application.join('\n')}</template>`,
          `<script nonce="${nonce}">${inline.startLater}</script>`,
        ]
      : []),
  ].join('\n');
  // Pages of the public site work without JavaScript; the forms of all others have no target.
  const top = plan.rendered?.about ? '' : withoutScript(nonce);
  const parts: Record<string, string> = {
    head,
    top,
    body,
    shell: frame ?? (rendered?.place === 'shell' ? rendered.html : ''),
    remote: rendered?.place === 'remote' ? rendered.html : '',
  };
  return template
    .replace('<html lang="en"', `<html ${languageOf(plan)}`)
    .replace('<html ', rendered ? `<html data-rendered="${escapeHtml(rendered.route)}" ` : '<html ')
    .replace('data-frame="none"', `data-frame="${frame ? 'product' : 'none'}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(pageTitle(plan.title))}</title>`)
    .replace(/<!--(head|top|body|shell|remote)-->/g, (_, name: string) => parts[name] ?? '');
}

/** The hashes of a remote's catalogues in these languages. */
function cataloguesIn(languages: readonly (string | undefined)[], catalogues: CatalogueHashes = {}) {
  const found = Object.entries(catalogues).filter(([language]) => languages.includes(language));
  return found.length > 0 ? { catalogues: Object.fromEntries(found) } : {};
}

/** The attributes that name a page's language. */
function languageOf({ language = SOURCE_LANGUAGE }: PagePlan): string {
  return directionOf(language) === 'rtl' ? `lang="${language}" dir="rtl"` : `lang="${language}"`;
}

const withoutScript = (nonce: string): string =>
  `<noscript><style nonce="${nonce}">form{display:none!important}body{display:block!important}</style><div id="no-script" role="alert"><p>` +
  '<strong>Fairshelf needs JavaScript.</strong> Turn it on for this site and reload the page.</p></div></noscript>';

/** Pages are prerendered once for all editions, so links to pages missing in this one are hidden. */
function hideWithoutRoute({ shell, remotes }: ReleaseForViewer['release'], html: string): string[] {
  const routeNames = [shell, ...remotes].flatMap(({ document }) => document.routes.map(({ name }) => name));
  const routes = [...html.matchAll(/data-needs-route="([\w-]+)"/g)].flatMap(([, name]) => name ?? []);
  return [...new Set(routes)]
    .filter((name) => !routeNames.includes(name))
    .map((name) => `[data-needs-route="${name}"]{display:none}`);
}

const pageTitle = (title: string | undefined): string => (title ? `${title} · Fairshelf` : 'Fairshelf');

function addressAttributes({ url, integrity }: Preload, attribute: 'src' | 'href'): string {
  const hash = integrity ? ` integrity="${integrity}"` : '';
  return `${attribute}="${escapeHtml(url)}"${hash}${url.startsWith('/') ? '' : ' crossorigin'}`;
}
