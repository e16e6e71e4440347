import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

/**
 * One page as HTML, with the styles it uses. `around` is rendered for its styles only: in the browser the shell renders
 * it, so it is not part of the page's elements. `about` is passed along: the page's description for search engines.
 */
export function renderPage(
  page: { route: string; language: string },
  tree: ReactNode,
  around?: ReactNode,
  about?: unknown,
) {
  const sheet = new ServerStyleSheet();
  try {
    if (around) renderToString(sheet.collectStyles(around));
    const html = renderToString(sheet.collectStyles(tree));
    const css = sheet.getStyleTags().replace(/^<style[^>]*>|<\/style>$/g, '');
    return { ...page, html, css, about };
  } finally {
    sheet.seal();
  }
}

export function writeOut(pages: readonly unknown[]): void {
  process.stdout.write(JSON.stringify(pages));
}
