/** The modifier key of shortcuts: ⌘ on Apple's keyboards, Ctrl elsewhere. */
export function commandKey(platform = globalThis.navigator?.platform ?? ''): string {
  return /^(Mac|iPhone|iPad)/.test(platform) ? '⌘' : 'Ctrl';
}
