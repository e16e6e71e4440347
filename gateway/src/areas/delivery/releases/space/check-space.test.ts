import { describe, expect, it } from '@jest/globals';
import { checkSpace, overlap, overSize } from './check-space.ts';
import { soundsLike } from './menu-titles.ts';
import { check, documentWith, entry, route, widget } from './neighbours-fixture.ts';

describe('checkSpace', () => {
  it('accepts a remote of average size in a menu group shared with others', () => {
    const problems = check({
      routes: [route('plans', '/stock-plans'), route('plan', '/stock-plans/:id')],
      menu: [
        entry('plans'),
        {
          group: 'settings',
          title: 'Settings',
          icon: 'settings',
          order: 80,
          items: [{ route: 'plan', order: 2 }],
        },
      ],
      widgets: [widget('plans')],
    });
    expect(problems).toEqual([]);
  });

  it.each([
    ['/:any', "route 'a': /:any claims every address at the root; start with a fixed segment"],
    ['/:any/:more', "route 'a': /:any/:more claims every address at the root; start with a fixed segment"],
    ['/shell/x', "route 'a': /shell/x is an address of the platform"],
    ['/registry.json', "route 'a': /registry.json is an address of the platform"],
    ['/rating/*', "route 'a': /rating/* is no path of plain segments and ':name' parameters"],
    ['/rating/ratings', "route 'a': /rating/ratings overlaps /rating/ratings of mf-ratings"],
    ['/rating/other', "route 'a': /rating/other overlaps /rating/:asin of mf-ratings"],
    [`/${'x'.repeat(300)}`, "route 'a': its path has 301 characters: at most 200"],
  ])('refuses the path %s', (path, problem) => {
    expect(check({ routes: [route('a', path)] })).toContain(problem);
  });

  it('refuses a route name of another remote', () => {
    expect(check({ routes: [route('ratings', '/mine')] })).toEqual([
      "route 'ratings': mf-ratings has a route of this name",
    ]);
  });

  it.each([
    'Product Ratings Tracker',
    'product ratings  tracker',
    'Próduct Ratings Tracker',
    'Рroduct Rаtings Trаcker',
  ])('refuses the menu title %s, which imitates another', (title) => {
    expect(check({ routes: [route('a', '/a', title)], menu: [entry('a')] })).toEqual([
      `menu title '${title}' imitates 'Product Ratings Tracker' of mf-ratings`,
    ]);
    // A page that is not in the menu may have any title.
    expect(check({ routes: [route('a', '/a', title)] })).toEqual([]);
  });

  it.each([
    ['x'.repeat(61), "title of route 'a': 61 characters: at most 60"],
    ['Plans\u202eevil', "title of route 'a': it has invisible characters"],
    [' ', "title of route 'a': it is empty"],
  ])('refuses the text %j', (title, problem) => {
    expect(check({ routes: [route('a', '/a', title)] })).toEqual([problem]);
  });

  it("refuses a build over budget, with the active version's figures", () => {
    const routes = Array.from({ length: 1_000 }, (_, index) => route(`r${index}`, `/r/${index}`));
    const over = documentWith({
      routes,
      menu: routes.slice(0, 21).map(({ name }) => entry(name)),
      widgets: Array.from({ length: 13 }, (_, index) => widget(`w${index}`)),
    });
    const active = documentWith({ routes: routes.slice(0, 3), widgets: [widget('w')] });
    const { conflicts, overBudget } = checkSpace(over, [], active);
    // A thousand routes are too many for every setting.
    expect(conflicts).toEqual(['1000 routes: at most 60, active: 3']);
    expect(overBudget.map((each) => each.replace(/\d+\.\d KB/g, 'n KB'))).toEqual([
      '21 menu entries: at most 20, active: 0',
      '13 widgets: at most 12, active: 1',
      'remote.json has n KB, which every page carries: at most n KB, active: n KB',
    ]);
  });

  it.each([
    [
      'a section',
      { items: [{ route: 'a', order: 1, section: 'x'.repeat(61) }] },
      '61 characters: at most 60',
    ],
    ['an icon', { icon: 'x'.repeat(81) }, 'is no name: at most 80'],
    ['a group', { group: 'my group' }, "'my group' is no name"],
  ])("refuses %s of the menu that isn't a short name", (_, change, problem) => {
    const group = { group: 'g', title: 'G', icon: 'star', order: 1, items: [], ...change };
    expect(check({ routes: [route('a', '/a')], menu: [group] })).toEqual([expect.stringContaining(problem)]);
  });

  it('accepts the title of the entry it replaces, and of no other', () => {
    const group = { group: 'settings', title: 'Settings', icon: 'settings', order: 80 };
    const item = (unless: string) => [{ ...group, items: [{ route: 'own', order: 1, unless }] }];
    const routes = [route('own', '/own/product', 'Product')];
    expect(check({ routes, menu: item('product') })).toEqual([]);
    expect(check({ routes, menu: item('ratings') })).toEqual([
      "menu title 'Product' imitates 'Product' of mf-ratings",
    ]);
  });

  it.each([
    ['Product Ratings', 'star', true],
    ['Product Ratings Trackr', 'star', true],
    ['Product Ratings Tracker 2', 'star', false],
    ['Product Ratings', 'list', false],
    ['Stock Plans', 'star', false],
  ])('menu entry %s with the icon %s imitates another: %s', (title, icon, isImitation) => {
    expect(check({ routes: [route('a', '/a', title)], menu: [{ route: 'a', icon, order: 1 }] })).toEqual(
      isImitation
        ? [`menu entry '${title}' with the icon 'star' imitates 'Product Ratings Tracker' of mf-ratings`]
        : [],
    );
  });

  it('lists at most twenty problems', () => {
    const routes = Array.from({ length: 60 }, (_, index) => route(`r${index}`, `/:any${index}`));
    expect(check({ routes })).toHaveLength(21);
    expect(check({ routes }).at(-1)).toBe('and 40 more');
  });
});

it.each([
  ['/a/b', '/a/:x', true],
  ['/a/:y', '/a/:x', true],
  ['/a', '/a/:x', false],
  ['/a/b', '/a/c', false],
  ['/', '/', true],
])('%s and %s overlap: %s', (one, other, expected) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
});

it('compares titles by their letters and digits', () => {
  expect(soundsLike('Sample 1', 'Sample 2')).toBe(false);
  expect(soundsLike('Cases', 'Case')).toBe(false);
});

it.each([
  ['entry.js', 262_144, undefined, false],
  ['entry.js', 262_145, 'entry.js has 256.0 KB: an entry has at most 256.0 KB, active: 100.0 KB', false],
  ['12.js', 2_097_153, '12.js has 2,048.0 KB: a script has at most 2,048.0 KB, active: 100.0 KB', false],
  ['12.js', 8_388_609, '12.js has 8,192.0 KB: a script has at most 2,048.0 KB, active: 100.0 KB', true],
  ['photo.jpg', 9_000_000, undefined, false],
])('%s of %d bytes: %s', (file, bytes, problem, isExtreme) => {
  expect(overSize(documentWith({}), file, bytes, 102_400)).toEqual(problem && { problem, isExtreme });
});
