const KEY = 'ui.single_key_shortcuts';

/** A single-character shortcut can be disabled: speech input types such characters by chance (WCAG 2.1.4). */
export const isSingleKeyOn = (): boolean => window.localStorage.getItem(KEY) !== 'off';

export function switchSingleKey(on: boolean): void {
  if (on) window.localStorage.removeItem(KEY);
  else window.localStorage.setItem(KEY, 'off');
}
