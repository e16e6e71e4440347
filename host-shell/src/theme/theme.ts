import { themeSource } from '@fairshelf/shared-contracts/shell-state';
import { store, type Theme } from '@fairshelf/shared-contracts/state';

const KEY = 'ui.theme';

const isTheme = (text: string | null): text is Theme => text === 'light' || text === 'dark';

/** The theme in force: the person's choice, else the system's. */
export function readTheme(): Theme {
  const choice = window.localStorage.getItem(KEY);
  if (isTheme(choice)) return choice;
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies the theme before anything is rendered, and follows the system and other tabs from then on. */
export function startTheme(): void {
  apply(readTheme());
  const follow = () => apply(readTheme());
  window.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', follow);
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) follow();
  });
}

/** Stores the person's choice. */
export function chooseTheme(theme: Theme): void {
  window.localStorage.setItem(KEY, theme);
  apply(theme);
}

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  store.set(themeSource, theme);
}
