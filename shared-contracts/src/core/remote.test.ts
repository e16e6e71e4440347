import { describe, expect, it } from '@jest/globals';
import { signedIn } from './access.ts';
import { defineRemote, type RemoteStatement } from './remote.ts';

const load = async () => ({ default: null });
const page = (name: string, path = `/${name}`) => ({ name, path, title: name, access: signedIn, load });
const widget = (name: string) =>
  ({ name, slot: 'dashboard', title: name, order: 1, span: 4, access: signedIn, load }) as const;

describe('defineRemote', () => {
  it('returns the declaration', () => {
    const statement = remote({});
    expect(defineRemote(statement)).toBe(statement);
  });

  it('accepts a route that only redirects', () => {
    const { load: _, ...forwarding } = page('old');
    expect(() =>
      defineRemote(remote({ routes: [page('one'), { ...forwarding, redirect: '/one' }] })),
    ).not.toThrow();
  });

  it.each([
    [
      'a route name stated twice',
      { routes: [page('one', '/a'), page('one', '/b')] },
      "'one' is stated twice",
    ],
    ['a path stated twice', { routes: [page('one', '/a'), page('two', '/a')] }, "'/a' is stated twice"],
    ['a widget stated twice', { widgets: [widget('first'), widget('first')] }, "'first' is stated twice"],
    [
      'a route without page and redirect',
      { routes: [{ name: 'one', path: '/one', title: 'One', access: signedIn }] },
      "route 'one' has neither a page nor a redirect",
    ],
    [
      'a menu entry without its route',
      { menu: [{ route: 'gone', icon: 'star', order: 1 }] },
      "menu entry 'gone' has no route",
    ],
    [
      'a submenu entry without its route',
      { menu: [{ group: 'g', title: 'G', icon: 'star', order: 1, items: [{ route: 'gone', order: 1 }] }] },
      "menu entry 'gone' has no route",
    ],
  ])('refuses %s', (_, change, message) => {
    expect(() => defineRemote(remote(change))).toThrow(`mf-test: ${message}`);
  });
});

const remote = (change: Partial<RemoteStatement>): RemoteStatement => ({
  name: 'mf-test',
  contract: '^1.0',
  routes: [page('one'), page('two')],
  menu: [{ route: 'one', icon: 'star', order: 1 }],
  widgets: [widget('first')],
  ...change,
});
