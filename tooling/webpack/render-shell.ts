import { frameTemplate, staticFrame } from 'fairshelf-room/frame/static-frame.tsx';
import { staticTree } from 'fairshelf-room/static-tree.tsx';
import { renderPage, writeOut } from './render-page.ts';

// The pages that people open from outside. Built for Node by prerender.ts.
const ROUTES = ['login', 'login-forgot-password'];

const pages = [];
for (const route of ROUTES) pages.push(renderPage({ route, language: 'en' }, await staticTree(route)));
const frame = renderPage({ route: 'frame', language: 'en' }, staticFrame());
writeOut([...pages, { ...frame, html: frameTemplate(frame.html) }]);
