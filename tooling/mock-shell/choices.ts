import { parseRoles, type Role } from '@fairshelf/shared-contracts/core';
import { northwind, pinecrest, signIn, signOut, switchMarket } from '@fairshelf/shared-contracts/mock';
import { themeSource } from '@fairshelf/shared-contracts/shell-state';
import { type Market, store, type Theme } from '@fairshelf/shared-contracts/state';

export const STORES: Readonly<Record<string, Market | undefined>> = {
  'Northwind, US': northwind,
  'Northwind, DE': {
    ...northwind,
    marketId: 'A1PA6795UKMFR9',
    countryCode: 'DE',
    countryName: 'Germany',
    defaultMarketplaceId: 'A1PA6795UKMFR9',
  },
  'Pinecrest, US': pinecrest,
  'No store yet': undefined,
};

/** The panel's choices; stored in the tab, so that a reload keeps the person and the store. */
export interface Choices {
  readonly isSignedIn: boolean;
  readonly role: Role | '';
  readonly store: string;
  readonly theme: Theme;
}

const KEY = 'mock-shell';
const FIRST: Choices = { isSignedIn: true, role: '', store: 'Northwind, US', theme: 'light' };

const listeners = new Set<() => void>();
let choices = FIRST;

export const readChoices = (): Choices => choices;

export function followChoices(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function startChoices(): void {
  choices = stored();
  enter();
  showTheme();
}

/** Switches like the shell does: the shared state first, then the event. */
export function choose(change: Partial<Choices>): void {
  choices = { ...choices, ...change };
  window.sessionStorage.setItem(KEY, JSON.stringify(choices));
  const market = STORES[choices.store];
  if (change.theme) showTheme();
  else if (change.store !== undefined && market && choices.isSignedIn) switchMarket(market);
  else enter();
  for (const listener of [...listeners]) listener();
}

function enter(): void {
  if (choices.isSignedIn) signIn({ role: choices.role, market: STORES[choices.store] });
  else signOut();
}

function showTheme(): void {
  document.documentElement.dataset.theme = choices.theme;
  store.set(themeSource, choices.theme);
}

function stored(): Choices {
  const text = window.sessionStorage.getItem(KEY);
  const parsed: Partial<Record<keyof Choices, unknown>> = text === null ? {} : JSON.parse(text);
  return {
    isSignedIn: parsed.isSignedIn !== false,
    role: parseRoles(String(parsed.role ?? ''))[0] ?? '',
    store: typeof parsed.store === 'string' && parsed.store in STORES ? parsed.store : FIRST.store,
    theme: parsed.theme === 'dark' ? 'dark' : 'light',
  };
}
