import { GlobalStyle } from '@fairshelf/shared-ui/theme';
import app from 'fairshelf-room/index.ts';
import { remote } from 'fairshelf-room/remote.ts';
import { createElement } from 'react';
import { withLanguage } from '../../shared-contracts/src/core/languages.ts';
import { renderPage, writeOut } from './render-page.ts';

// Every page that visitors may see without the product's frame and as the first page of a visit. Built for Node by
// prerender.ts.
const routes = remote.routes.filter(
  ({ access, frame, load, path, reachableFrom }) =>
    access.who === 'anyone' &&
    frame === 'none' &&
    load !== undefined &&
    !path.includes(':') &&
    !reachableFrom,
);

/** Renders those pages and writes them; `aboutOf` is the description of a route's page for search engines. */
export async function renderRoutes(aboutOf?: (route: string, language: string) => unknown): Promise<void> {
  const pages = [];
  const { languages = [] } = remote;
  for (const { name, path, translated } of routes) {
    for (const language of translated ? ['en', ...languages] : ['en']) {
      // Choosing the language comes first: the description is read in it.
      const tree = await app.staticTree(withLanguage(language, path), '/app');
      pages.push(
        renderPage({ route: name, language }, tree, createElement(GlobalStyle), aboutOf?.(name, language)),
      );
    }
  }
  writeOut(pages);
}
