import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repository } from '../repository.ts';
import { pageCatalogues } from './page-catalogues.ts';

it('finds the catalogues that a page loads in a language, also those of other rooms', async () => {
  const name = 'menu-ratings-and-reviews-ratings';
  const { [name]: texts } = await pageCatalogues(join(repository, 'mf-ratings'), [name], ['de', 'ja']);
  expect(Object.keys(texts ?? {})).toEqual(['de', 'ja']);
  expect(texts?.de).toContain(catalogue('mf-ratings/src/texts/common/de.json'));
  expect(texts?.de).toContain(catalogue('mf-ratings/src/texts/tracker/de.json'));
  expect(texts?.de).toContain(catalogue('shared-signup/src/texts/product/de.json'));
  expect(texts?.ja?.filter((path) => !path.endsWith('/ja.json'))).toEqual([]);
});

it('finds both catalogues of a page that loads them as one', async () => {
  const { 'ppc-manager': texts } = await pageCatalogues(
    join(repository, 'mf-ratings'),
    ['ppc-manager'],
    ['de'],
  );
  expect(texts?.de).toContain(catalogue('shared-signup/src/texts/product/de.json'));
  expect(texts?.de).toContain(catalogue('shared-signup/src/texts/signup/de.json'));
});

it('finds none for a remote that speaks only English', async () => {
  expect(await pageCatalogues(join(repository, 'mf-ratings'), ['competitors'], [])).toEqual({});
});

const catalogue = (...path: string[]) => join(repository, ...path);
