import { renderRoutes } from './render-routes.ts';

// A remote whose public pages are entry points: nothing for search engines.
await renderRoutes();
