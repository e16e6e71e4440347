/** The relevant fields of a keydown event. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

const NAVIGATION = new Set([
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'Backspace',
  'Delete',
  'End',
  'Enter',
  'Escape',
  'Home',
  'PageDown',
  'PageUp',
  'Tab',
]);
const SHORTCUTS = new Set(['a', 'c', 'v', 'x', 'z']);

/**
 * Whether a numeric-only input accepts a key: digits, navigation keys, copy and paste shortcuts, and by default a
 * minus sign (docs/specification/validation.md#general-input-rules).
 */
export function keyAllowed(press: PressedKey, { minus = true }: { minus?: boolean } = {}): boolean {
  if (NAVIGATION.has(press.key)) return true;
  if (press.ctrlKey || press.metaKey) return SHORTCUTS.has(press.key.toLowerCase());
  return /^\d$/.test(press.key) || (minus && press.key === '-');
}
