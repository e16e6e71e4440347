import { GlobalStyle } from '@fairshelf/shared-ui/theme';
import app from 'fairshelf-room/index.ts';
import { remote } from 'fairshelf-room/remote.ts';
import { createElement } from 'react';
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
export async function renderRoutes(aboutOf?: (route: string) => unknown): Promise<void> {
  const pages = [];
  for (const { name, path } of routes) {
    const tree = await app.staticTree(path, '/app');
    pages.push(renderPage(name, tree, createElement(GlobalStyle), aboutOf?.(name)));
  }
  writeOut(pages);
}
