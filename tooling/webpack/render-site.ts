import { aboutPage } from 'fairshelf-room/about-pages.ts';
import { renderRoutes } from './render-routes.ts';

/** Only the page server knows the address people see; it fills this in. */
const addressOf = (path: string) => `__ORIGIN__/app${path}`;

// A remote with pages that strangers should find.
await renderRoutes((route) => aboutPage(route, addressOf));
