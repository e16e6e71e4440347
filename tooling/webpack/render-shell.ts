import { staticTree } from 'fairshelf-room/static-tree.tsx';
import { renderPage, writeOut } from './render-page.ts';

// The pages on which people arrive from outside. Built for Node by prerender.ts.
const ROUTES = ['login', 'login-forgot-password'];

const pages = [];
for (const route of ROUTES) pages.push(renderPage(route, await staticTree(route)));
writeOut(pages);
