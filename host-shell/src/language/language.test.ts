/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { sentencesComplete, translated } from '@fairshelf/shared-contracts/core';
import { afterEach, expect, it, jest } from '@jest/globals';
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

it('shows names at once, and has all sentences of the contracts when it says so', async () => {
  await choose('de');
  expect(translated('Settings')).toBe('Einstellungen');
  await sentencesComplete();
  expect(translated('Please sign in.')).toBe('Bitte melden Sie sich an.');
  expect(translated('Settings')).toBe('Einstellungen');
});

it('tells every copy of React Aria, which has its own locale', async () => {
  const heard = jest.fn();
  window.addEventListener('languagechange', heard, { once: true });
  await choose('de');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(Reflect.get(window, Symbol.for('react-aria.i18n.locale'))).toBe('de');
});
