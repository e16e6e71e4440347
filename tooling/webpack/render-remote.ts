import { renderRoutes } from './render-routes.ts';

// A remote whose public pages are ways into the product: nothing for search engines.
await renderRoutes();
