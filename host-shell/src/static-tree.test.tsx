/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { staticTree } from './static-tree.tsx';

describe('a page rendered at build time', () => {
  it.each([
    ['login', 'Sign In', ['Email', 'Password', 'Remember me', 'Sign In']],
    ['login-forgot-password', 'Forgot Password', ['Email']],
  ])('%s is there without a browser', async (route, title, names) => {
    const html = renderToString(await staticTree(route));
    expect(html).toContain(`>${title}</h1>`);
    for (const name of names) expect(html).toContain(name);
  });

  it('that the shell does not have is refused', async () => {
    await expect(staticTree('nowhere')).rejects.toThrow("no route 'nowhere'");
  });
});
