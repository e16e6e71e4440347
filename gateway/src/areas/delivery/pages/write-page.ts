import type { Viewer } from '@fairshelf/shared-contracts/core';
import type { PageOverride } from '@fairshelf/shared-contracts/delivery';
import { escapeHtml, toInlineJson } from './inline-text.ts';
import { aboutTags } from './page-about.ts';
import type { PagePlan, Preload } from './preloads.ts';
import { drawFrame, FRAME } from './product-frame.ts';
import type { ReleaseForViewer } from './release-for-viewer.ts';
import { releaseVersions } from './release-versions.ts';

export interface PageDetails {
  /** Admits exactly the scripts and styles that are written here. */
  readonly nonce: string;
  readonly whatsNewScript?: string | undefined;
  /** For people who are signed in the application starts at once: they have no use for the public site. */
  readonly viewer?: Viewer | undefined;
  /** Of all pages, per cent that report how their remotes do. */
  readonly reportShare?: number | undefined;
  /** What its reports count with. */
  readonly ticket?: string | undefined;
  /** What the page says of the override of its browser. */
  readonly override?: PageOverride | undefined;
}

/** Writes the page of a plan. */
export function writePage(
  { release, withheld }: ReleaseForViewer,
  plan: PagePlan,
  { nonce, whatsNewScript, viewer, reportShare, ticket, override }: PageDetails,
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
    remotes: release.remotes.map(({ base, raw, released }) => ({
      base,
      document: raw,
      ...(released && { released }),
    })),
    ...(reportShare ? { reportShare } : {}),
    ...(ticket ? { ticket } : {}),
    ...(withheld ? { withheld } : {}),
    ...(override ? { override } : {}),
    ...(whatsNewScript ? { whatsNewScript } : {}),
  };
  // A page of the public site says all it has to say as it is.
  const isComplete = rendered?.about !== undefined && !viewer;
  const application = [
    ...shell.document.entry.map((file) => {
      const attributes = addressed(
        { url: shell.base + file, integrity: shell.document.integrity[file] },
        'src',
      );
      return `<script defer data-entry nonce="${nonce}" ${attributes} fetchpriority="high"></script>`;
    }),
    // Behind the entry: it runs while they are still on their way.
    ...plan.preloads.map(
      (preload) => `<link rel="preload" as="script" ${addressed(preload, 'href')} fetchpriority="low">`,
    ),
  ];
  const head = [
    // First of all, so that it sees everything else fail.
    `<style nonce="${nonce}">${inline.guardStyle}</style>`,
    `<script nonce="${nonce}">${inline.guard}</script>`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    // Apart from the registry: whoever forges that can't name a key of their own.
    ...(release.publicKeys ? [`<meta name="release-key" content="${release.publicKeys.join(' ')}">`] : []),
    `<script nonce="${nonce}">${inline.beforePaint}</script>`,
    // Before the scripts are there: the answers arrive with them.
    ...(hasFirstCalls
      ? [`<script type="application/json" id="first-calls">${toInlineJson(plan.firstCalls)}</script>`]
      : []),
    ...(hasFirstCalls || frame ? [`<script nonce="${nonce}">${inline.firstCalls}</script>`] : []),
    ...aboutTags(release, plan, titled(plan.title)),
    ...shell.document.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${shell.base}${font}" crossorigin>`,
    ),
    ...hideWithoutRoute(release, rendered?.html ?? '').map(
      (rule) => `<style nonce="${nonce}">${rule}</style>`,
    ),
    // styled-components takes over the rules it finds here, by their marks.
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
    `<script type="application/json" id="registry">${toInlineJson(registry)}</script>`,
    ...(isComplete
      ? [
          `<template id="application">${application.join('\n')}</template>`,
          `<script nonce="${nonce}">${inline.startLater}</script>`,
        ]
      : []),
  ].join('\n');
  // Pages of the public site are whole without JavaScript; the forms of all others post to nobody.
  const top = plan.rendered?.about ? '' : withoutScript(nonce);
  const parts: Record<string, string> = {
    head,
    top,
    body,
    shell: frame ?? (rendered?.place === 'shell' ? rendered.html : ''),
    remote: rendered?.place === 'remote' ? rendered.html : '',
  };
  return template
    .replace('<html ', rendered ? `<html data-rendered="${escapeHtml(rendered.route)}" ` : '<html ')
    .replace('data-frame="none"', `data-frame="${frame ? 'product' : 'none'}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(titled(plan.title))}</title>`)
    .replace(/<!--(head|top|body|shell|remote)-->/g, (_, name: string) => parts[name] ?? '');
}

const withoutScript = (nonce: string): string =>
  `<noscript><style nonce="${nonce}">form,[data-early-frame]{display:none!important}body{display:block!important}</style><div id="no-script" role="alert"><p>` +
  '<strong>Fairshelf needs JavaScript.</strong> Turn it on for this site and reload the page.</p></div></noscript>';

/** Pages are rendered once for all editions: what leads to a page that nobody owns in this one stays out of sight. */
function hideWithoutRoute({ shell, remotes }: ReleaseForViewer['release'], html: string): string[] {
  const owned = [shell, ...remotes].flatMap(({ document }) => document.routes.map(({ name }) => name));
  const wanted = [...html.matchAll(/data-needs-route="([\w-]+)"/g)].flatMap(([, name]) => name ?? []);
  return [...new Set(wanted)]
    .filter((name) => !owned.includes(name))
    .map((name) => `[data-needs-route="${name}"]{display:none}`);
}

const titled = (title: string | undefined): string => (title ? `${title} · Fairshelf` : 'Fairshelf');

function addressed({ url, integrity }: Preload, attribute: 'src' | 'href'): string {
  const hash = integrity ? ` integrity="${integrity}"` : '';
  return `${attribute}="${escapeHtml(url)}"${hash}${url.startsWith('/') ? '' : ' crossorigin'}`;
}
