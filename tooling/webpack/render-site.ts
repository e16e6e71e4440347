import { aboutPage } from 'fairshelf-room/about-pages.ts';
import { renderRoutes } from './render-routes.ts';

/** Only the page server knows the public address; it fills this in. */
const addressOf = (path: string) => `__ORIGIN__/app${path}`;

// A remote with pages for search engines.
await renderRoutes((route) => aboutPage(route, addressOf));
