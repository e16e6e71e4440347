import { EDITION_NAMES, EDITIONS, pathInEdition } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';
import { find, isGuarded, leadsTo, links, ROUTES, SHELL } from './links-in-code.ts';

describe.each(EDITION_NAMES)('in the edition %s', (edition) => {
  it('every link of a notification, an alert, an email or an API answer leads to a page, or is left out', () => {
    expect(links.length).toBeGreaterThan(50);
    const dead = links.filter(({ path }) => {
      const target = pathInEdition(edition, path);
      return target === undefined ? edition === 'unified' : !leadsTo(there, target);
    });
    expect(dead).toEqual([]);
  });

  it.each(Object.keys(ROUTES).filter((remote) => EDITIONS[edition].some((each) => each === remote)))(
    'every fixed link of %s leads to a page',
    (remote) => {
      const own = find(
        `${remote}/src`,
        /\bhref=(?:"|\{[`'])(\/[^`'"]*)/g,
        /\bpath: '(\/[^']*)', label/g,
        /navigate\([`'](\/[^`']*)/g,
      );
      expect(own.filter((link) => !leadsTo(there, link.path) && !isGuarded(link))).toEqual([]);
    },
  );

  it('every fixed link of the shell and of what remotes share leads to a page', () => {
    const sharedLinks = [
      ...find('host-shell/src', /\bhref="(\/[^"]*)/g, /\bgo\('(\/[^']*)/g),
      ...find('shared-signup/src', /\bhref="(\/[^"]*)/g),
    ];
    expect(sharedLinks.filter((link) => !leadsTo(there, link.path) && !isGuarded(link))).toEqual([]);
  });

  const there = [...SHELL, ...EDITIONS[edition].flatMap((remote) => ROUTES[remote] ?? [])];
});
