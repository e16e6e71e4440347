/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { anyone, signedIn } from '../core/access.ts';
import { createRemoteApp } from './remote-app.tsx';

it('renders a public page with its frame, without a browser', async () => {
  expect(renderToString(await app.staticTree('/', '/app'))).toBe('<main><h1>Landing</h1></main>');
});

it('renders nothing of a page that needs a session', async () => {
  expect(renderToString(await app.staticTree('/private', '/app'))).toBe('<main></main>');
});

const Landing = () => <h1>Landing</h1>;
const landing = { name: 'landing', path: '/', title: 'Landing', access: anyone };
const load = async () => ({ default: Landing });
const app = createRemoteApp(
  {
    name: 'mf-test',
    contract: '^1.0',
    routes: [
      { ...landing, load },
      { ...landing, name: 'private', path: '/private', access: signedIn, load },
    ],
    menu: [],
    widgets: [],
  },
  { pending: 'pending', Frame: ({ children }) => <main>{children}</main> },
);
