/** What a keydown event tells about the key. */
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
 * Whether a numeric-only input lets a key through: digits, navigation keys, copy and paste shortcuts, and a minus sign
 * unless stated otherwise (docs/specification/validation.md#general-input-rules).
 */
export function keyAllowed(pressed: PressedKey, { minus = true }: { minus?: boolean } = {}): boolean {
  if (NAVIGATION.has(pressed.key)) return true;
  if (pressed.ctrlKey || pressed.metaKey) return SHORTCUTS.has(pressed.key.toLowerCase());
  return /^\d$/.test(pressed.key) || (minus && pressed.key === '-');
}
