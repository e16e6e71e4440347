import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageLanguage } from './page-language.ts';
import { openPageDesk, type PageDesk } from './page-server-fixture.ts';

let desk: PageDesk;
beforeAll(async () => {
  desk = await openPageDesk();
});
afterAll(() => desk.close());

describe('the language of a page', () => {
  it.each([
    ['that of its URL', '/de/pricing', 'fr', 'ja', 'de'],
    ['the one that the person has chosen', '/dashboard', 'fr', 'de', 'fr'],
    ['that of the browser', '/dashboard', undefined, 'de', 'de'],
    ['that of the browser, if the chosen one is unknown', '/dashboard', 'tlh', 'de', 'de'],
    ['English, if there is none', '/dashboard', undefined, undefined, 'en'],
  ])('is %s', (_, path, choice, browsers, language) => {
    expect(pageLanguage(path, choice, browsers)).toBe(language);
  });
});

describe('a page', () => {
  it('preloads the catalogues of the shell and of its remote in the language of the browser', async () => {
    expect(await catalogues('/app/rating', 'seller', german)).toEqual([
      'names-de.js',
      'ui-de.js',
      'frame-de.js',
      'rating-de.js',
      'sentences-de.js',
    ]);
  });

  it('carries the hashes of catalogues in its language only, and none in English', async () => {
    const { html } = await desk.get('/app/rating', 'seller', german);
    expect(html).toContain('rating-de.js" integrity="sha256-de"');
    expect(html).toContain('"catalogues":{"de":{"rating-de.js":"sha256-de"}}');
    expect(html).not.toContain('sha256-fr');
    expect((await desk.get('/app/rating', 'seller')).html).not.toContain('"catalogues"');
  });

  it('preloads those of its widgets', async () => {
    expect(await catalogues('/app/dashboard', 'seller', german)).toContain('widget-de.js');
  });

  it('preloads those of the language that the person has chosen, whatever the browser speaks', async () => {
    const inFrench = await catalogues('/app/rating', 'seller', { ...german, 'x-chosen': 'fr' });
    expect(inFrench).toEqual(['ui-fr.js', 'sentences-fr.js']);
    expect(await catalogues('/app/rating', 'seller', { ...german, 'x-chosen': 'en' })).toEqual([]);
  });

  it('preloads those of the pages for visitors, without the frame', async () => {
    for (const path of ['/app/login', '/app/rating', '/app/nothing'])
      expect(await catalogues(path, '', german)).toEqual([
        'names-de.js',
        'ui-de.js',
        'visitor-de.js',
        'sentences-de.js',
      ]);
  });

  it('preloads none in English', async () => {
    expect(await catalogues('/app/rating', 'seller', { 'accept-language': 'en-US' })).toEqual([]);
    expect(await catalogues('/app/rating', 'seller', {})).toEqual([]);
  });

  it('differs by the language of the browser', async () => {
    expect((await desk.get('/app/login')).header.vary).toContain('accept-language');
  });
});

/** The catalogues that a page preloads. */
async function catalogues(url: string, viewer: string, headers: Readonly<Record<string, string>>) {
  const { preloads } = await desk.get(url, viewer, headers);
  return preloads.flatMap((address = '') => /([\w-]+)-(?:de|fr)\.js$/.exec(address)?.[0] ?? []);
}

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };
