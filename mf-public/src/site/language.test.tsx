/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { LANGUAGES } from '@fairshelf/shared-contracts/core';
import { speak } from '@fairshelf/shared-contracts/texts';
import { compileCatalogue } from '@fairshelf/tooling/webpack/catalogue-loader.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import german from '../texts/de.json' with { type: 'json' };
import { LanguageMenu } from './language-menu.tsx';
import { inSiteLanguage, isTranslated, SITE_LANGUAGES } from './languages.ts';
import { useTitleInLanguage } from './use-title-in-language.ts';

afterEach(async () => {
  cleanup();
  document.title = '';
  await speak('en');
});

describe('a URL of the site', () => {
  it('gets the language prefix of the page, and keeps query and fragment', async () => {
    expect(inSiteLanguage('/pricing')).toBe('/pricing');
    await speakGerman();
    expect(inSiteLanguage('/pricing?plan=a#top')).toBe('/de/pricing?plan=a#top');
    expect(inSiteLanguage('/')).toBe('/de/');
  });

  it('is unchanged if its page has no translation', async () => {
    await speakGerman();
    expect(isTranslated('/login')).toBe(false);
    expect(inSiteLanguage('/login?next=/pricing')).toBe('/login?next=/pricing');
  });

  it('has a prefix for every language except English', () => {
    expect(SITE_LANGUAGES).toHaveLength(LANGUAGES.length - 1);
    expect(SITE_LANGUAGES).not.toContain('en');
  });
});

describe('the language menu', () => {
  it('links to the same page in each language, and marks the current one', async () => {
    await speakGerman();
    openMenu('/de/pricing');
    expect(linksOfMenu()).toEqual(
      LANGUAGES.map(({ code }) => [code, code === 'en' ? '/pricing' : `/${code}/pricing`]),
    );
    const currentLinks = screen.getAllByRole('link', { hidden: true, current: true });
    expect(currentLinks.map(({ textContent }) => textContent)).toEqual(['Deutsch']);
  });

  it('is omitted if the page exists in English only', () => {
    openMenu('/login');
    expect(screen.queryAllByRole('link', { hidden: true })).toEqual([]);
  });
});

describe('the document title', () => {
  it('is translated on pages of the site', async () => {
    await speakGerman();
    renderHook(() => useTitleInLanguage('/de/pricing'));
    expect(document.title).toBe('Preise · Fairshelf');
  });

  it('is left to the shell in English and on other pages', async () => {
    document.title = 'Pricing · Fairshelf';
    renderHook(() => useTitleInLanguage('/pricing'));
    await speakGerman();
    renderHook(() => useTitleInLanguage('/de/login'));
    expect(document.title).toBe('Pricing · Fairshelf');
  });
});

const speakGerman = () => speak('de', { de: async () => ({ default: compileCatalogue(german) }) });
const openMenu = (path: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <LanguageMenu /> }], {
        initialEntries: [path],
      })}
    />,
  );
const linksOfMenu = () =>
  screen
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
