/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, expect, it } from '@jest/globals';
import { choose } from './language.ts';

afterEach(() => choose('en'));

it('keeps the language that the page was served in for remotes that arrive later, which hydrate it', async () => {
  const page = document.documentElement;
  page.lang = 'en';
  await choose('de');
  expect([page.lang, page.dataset.servedIn]).toEqual(['de', 'en']);
  await choose('ja');
  expect([page.lang, page.dataset.servedIn]).toEqual(['ja', 'en']);
});
