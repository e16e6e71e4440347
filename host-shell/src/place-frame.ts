import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import type { Destination } from './navigation/navigation.ts';
import { titleInLanguage } from './pages/titles.ts';

/**
 * Which frame is around a destination. A page that names none has the product's frame; a missing page has it for
 * signed-in people, so that menu and switcher stay.
 */
export function frameOf(destination: Destination): 'product' | 'none' {
  if (shellPageOf(destination) === 'not-found') return store.get(sessionAtom) ? 'product' : 'none';
  if (destination.kind === 'shell-page' || destination.kind === 'remote-page') {
    return destination.route.frame ?? 'product';
  }
  return 'none';
}

/** The shell's own page for a destination, by route name; undefined if a remote renders it or nothing does. */
export function shellPageOf(destination: Destination): string | undefined {
  if (destination.kind === 'shell-page') return destination.route.name;
  return destination.kind === 'not-found' ? 'not-found' : undefined;
}

/** The title of a destination: its `h1`, its document title and the announcement. */
export function titleOf(destination: Destination): string | undefined {
  if (destination.kind === 'shell-page' || destination.kind === 'remote-page')
    return titleInLanguage(destination.route.title);
  return destination.kind === 'not-found' ? titleInLanguage('Oops. This page has gone missing.') : undefined;
}
