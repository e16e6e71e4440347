/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { frameTemplate, staticFrame } from './frame/static-frame.tsx';
import { staticTree } from './static-tree.tsx';

describe('a prerendered page', () => {
  it.each([
    ['login', 'Sign In', ['Email', 'Password', 'Remember me', 'Sign In']],
    ['login-forgot-password', 'Forgot Password', ['Email']],
  ])('%s is rendered without a browser', async (route, title, names) => {
    const html = renderToString(await staticTree(route));
    expect(html).toContain(`>${title}</h1>`);
    for (const name of names) expect(html).toContain(name);
  });

  it("is refused if the shell doesn't have it", async () => {
    await expect(staticTree('nowhere')).rejects.toThrow("no route 'nowhere'");
  });
});

describe('the prerendered frame', () => {
  const html = frameTemplate(renderToString(staticFrame()));

  it("is complete, with placeholders for menus and for the browser's stored data", () => {
    const frame = part('frame');
    expect(frame.match(/@\w+@/g)).toEqual(['@main@', '@bottom@']);
    for (const stored of ['flag', 'store', 'country', 'initials', 'name', 'company'])
      expect(frame).toContain(`data-stored="${stored}">`);
    for (const text of ['Search or jump to', 'What&#x27;s new?', 'Collapse menu', 'data-content=""'])
      expect(frame).toContain(text);
    expect(html).not.toMatch(/ (?:id|aria-controls|style)="/);
  });

  it.each([
    ['bottom', ['@bottom@']],
    ['page', ['@path@', '@icon@', '@title@']],
    ['group', ['@icon@', '@title@', '@items@']],
    ['item', ['@path@', '@title@']],
    ['section', ['@title@', '@items@']],
    ['crumbs', ['@above@', '@title@']],
    ['icon:star', null],
  ])('has a part for each %s', (name, marks) => {
    expect(part(name)).not.toBe('');
    expect(part(name).match(/@\w+@/g)).toEqual(marks);
  });

  const part = (name: string) =>
    new RegExp(`<frame-part name="${name}">(.*?)</frame-part>`).exec(html)?.[1] ?? '';
});
