import { commandKey } from './platform-keys.ts';

export interface Shortcut {
  readonly act: string;
  /** Keys pressed together. */
  readonly keys: readonly string[];
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** Every existing shortcut, and where it works. */
export function shortcutGroups(): readonly ShortcutGroup[] {
  return [
    {
      title: 'Everywhere',
      shortcuts: [
        { act: 'Search or jump to a page, store or product', keys: [commandKey(), 'K'] },
        { act: 'Show these shortcuts', keys: ['?'] },
        { act: 'Close what is open', keys: ['Esc'] },
      ],
    },
    {
      title: 'In the menu',
      shortcuts: [
        { act: 'Next or previous entry', keys: ['↓', '↑'] },
        { act: 'First or last entry', keys: ['Home', 'End'] },
        { act: 'Open or close a group', keys: ['→', '←'] },
      ],
    },
    {
      title: 'In search and store lists',
      shortcuts: [
        { act: 'Next or previous result', keys: ['↓', '↑'] },
        { act: 'Choose it', keys: ['Enter'] },
      ],
    },
  ];
}
