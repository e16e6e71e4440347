/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { sentencesComplete, translated } from '@fairshelf/shared-contracts/core';
import { afterEach, expect, it, jest } from '@jest/globals';
import { choose } from './language.ts';

afterEach(() => choose('en'));

it('keeps the language of the served page for remotes that hydrate later', async () => {
  const page = document.documentElement;
  page.lang = 'en';
  await choose('de');
  expect([page.lang, page.dataset.servedIn]).toEqual(['de', 'en']);
  await choose('ja');
  expect([page.lang, page.dataset.servedIn]).toEqual(['ja', 'en']);
});

it('shows names at once, and signals when all sentences of the contracts are loaded', async () => {
  await choose('de');
  expect(translated('Settings')).toBe('Einstellungen');
  await sentencesComplete();
  expect(translated('Please sign in.')).toBe('Bitte melden Sie sich an.');
  expect(translated('Settings')).toBe('Einstellungen');
});

it('sets the locale of every copy of React Aria', async () => {
  const listener = jest.fn();
  window.addEventListener('languagechange', listener, { once: true });
  await choose('de');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(Reflect.get(window, Symbol.for('react-aria.i18n.locale'))).toBe('de');
});
