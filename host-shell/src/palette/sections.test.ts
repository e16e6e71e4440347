import { beforeEach, describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../testing/session-fixture.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { readRecent, rememberChoice } from './recent.ts';
import { RECENT_KEY } from './recent-key.ts';
import { paletteSections } from './sections.ts';

describe('the list of the palette', () => {
  it('shows recent choices first, each item once, without listing 2,000 stores', () => {
    const [recent, pages, actions, stores] = outline('', ['stores Store 7', 'pages Cases', 'pages Gone']);
    expect(recent).toEqual(['Recent', ['Store 7', 'Cases']]);
    expect(pages).toEqual(['Pages', ['Dashboard', 'Case Manager']]);
    expect(actions?.[0]).toBe('Actions');
    expect(stores?.[1]).toHaveLength(6);
  });

  it('is grouped by type; within that, recent choices come first', () => {
    expect(outline('case', ['pages Case Manager'])).toEqual([
      ['Pages', ['Case Manager', 'Cases']],
      ['Actions', ['Upper case letters']],
      ['Products', ['Casserole']],
    ]);
  });
});

describe('recent choices', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = memoryStorage();
  });

  it('are the last five, newest first, without duplicates, products or actions', () => {
    for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberChoice(item('pages', label), storage);
    rememberChoice(item('products', 'p'), storage);
    rememberChoice(item('actions', 'a'), storage);
    expect(readRecent(storage)).toEqual(['pages b', 'pages f', 'pages e', 'pages d', 'pages c']);
  });

  it.each(['{', '{"a":1}', '[1]'])('are empty when the stored value is %s', (text) => {
    storage.setItem(RECENT_KEY, text);
    expect(readRecent(storage)).toEqual([]);
  });
});

const item = (group: PaletteGroup, label: string): PaletteItem => ({
  key: `${group} ${label}`,
  group,
  label,
  words: '',
  target: { kind: 'path', path: `/${label}` },
});
const offer = {
  pages: [item('pages', 'Dashboard'), item('pages', 'Cases'), item('pages', 'Case Manager')],
  actions: [item('actions', 'Upper case letters')],
  stores: Array.from({ length: 2000 }, (_, index) => item('stores', `Store ${index}`)),
  products: [item('products', 'Casserole')],
};
const outline = (search: string, recent: readonly string[] = []) =>
  paletteSections(offer, search, recent).map(({ title, items }) => [title, items.map(({ label }) => label)]);
