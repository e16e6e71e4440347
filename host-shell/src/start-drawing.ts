import { SOURCE_LANGUAGE } from '@fairshelf/shared-contracts/core';
import { languageAtom, store } from '@fairshelf/shared-contracts/state';
import { createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ShellApp } from './app.tsx';
import { startLanguage } from './language/language.ts';
import { preparePage } from './pages/index.ts';
import { frameOf, shellPageOf } from './place-frame.ts';
import { hasEarlyFrame } from './prerender/early-frame.ts';
import { takeEarlyInput } from './prerender/early-input.ts';
import type { ShellParts } from './shell-context.tsx';
import { productFrame } from './shell-view.tsx';

/**
 * Renders the shell into `#shell`. A prerendered page is hydrated, and receives what the person typed or sent before
 * that; a page prerendered for another address than the guards decided on is removed.
 */
export async function startDrawing(parts: ShellParts): Promise<void> {
  const place = document.getElementById('shell');
  if (!place) throw new Error('The page has no #shell.');
  const { destination } = parts.navigation.current();
  const route = 'route' in destination ? destination.route.name : undefined;
  const rendered = document.documentElement.dataset.rendered;
  const renderedIn = document.documentElement.lang || SOURCE_LANGUAGE;
  const isFramed = frameOf(destination) === 'product';
  // Pages are prerendered without the product's frame.
  if (rendered !== undefined && (rendered !== route || isFramed)) {
    place.replaceChildren();
    document.getElementById('remote')?.replaceChildren();
  }
  if (hasEarlyFrame(place) && !isFramed) place.replaceChildren();
  const page = shellPageOf(destination);
  await Promise.all([page && preparePage(page), isFramed && productFrame.prepare(), startLanguage()]);
  // It was rendered in another language: it can't be hydrated.
  if (rendered !== undefined && place.firstElementChild && renderedIn !== store.get(languageAtom))
    place.replaceChildren();
  const app = createElement(ShellApp, parts);
  // The early frame is a static copy of the real one, which replaces it in one step.
  if (place.firstElementChild && !hasEarlyFrame(place)) hydrateRoot(place, app);
  else createRoot(place).render(app);
  takeEarlyInput(place);
}
