import { aboutPage } from 'fairshelf-room/about-pages.ts';
import { withLanguage } from '../../shared-contracts/src/core/languages.ts';
import { renderRoutes } from './render-routes.ts';

/** Only the page server knows the public address; it fills this in. */
const addressIn = (language: string) => (path: string) => `__ORIGIN__/app${withLanguage(language, path)}`;

// A remote with pages for search engines.
await renderRoutes((route, language) => aboutPage(route, addressIn(language)));
