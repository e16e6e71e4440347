import { sentencesOf, setSentenceSource } from '@fairshelf/shared-contracts/core';
import { buildMenu } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';
import { pageItems } from './page-items.ts';

describe('pages of the palette', () => {
  it('list the pages of the menu first, then pages without a menu entry', () => {
    expect(pagesFor([]).map(({ label }) => label)).toEqual(['Home', 'Aside']);
  });

  it('show their group, and are found by it and by their section', () => {
    expect(pagesFor(['super-admin'])[1]).toMatchObject({
      label: 'Codes',
      detail: 'System',
      words: 'System Money',
    });
  });

  it('have titles in the chosen language, and are found by the English ones too', () => {
    setSentenceSource(() => sentencesOf({ Home: 'Start', System: 'System', Codes: 'Codes' }));
    try {
      expect(pagesFor([])[0]).toMatchObject({ label: 'Start', words: 'Home' });
    } finally {
      setSentenceSource(() => undefined);
    }
  });
});

const signedIn = { who: 'signedIn' } as const;
const admin = { who: 'signedIn', roles: ['super-admin' as const] } as const;
const source = {
  routes: [
    { name: 'home', path: '/home', title: 'Home', access: signedIn },
    { name: 'codes', path: '/codes', title: 'Codes', access: admin },
    { name: 'aside', path: '/aside', title: 'Aside', access: signedIn },
    { name: 'detail', path: '/item/:id', title: 'Item', access: signedIn },
    { name: 'old', path: '/old', title: 'Old', access: signedIn, redirect: '/home' },
    { name: 'step', path: '/step', title: 'Step 2', access: signedIn, reachableFrom: ['home'] },
    { name: 'bare', path: '/bare', title: 'Bare', access: signedIn, frame: 'none' as const },
    { name: 'login', path: '/login', title: 'Sign In', access: { who: 'anyone' } as const },
  ],
  menu: [
    { route: 'home', icon: 'star', order: 1 },
    {
      group: 'system',
      title: 'System',
      icon: 'settings',
      order: 2,
      items: [{ route: 'codes', order: 1, section: 'Money' }],
    },
  ],
};
const pagesFor = (roles: readonly 'super-admin'[]) => {
  const viewer = { roles, plans: [] };
  return pageItems(buildMenu([source], viewer), [source], viewer);
};
