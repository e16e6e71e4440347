import { t } from '@lingui/core/macro';
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
      title: t`Everywhere`,
      shortcuts: [
        { act: t`Search or jump to a page, store or product`, keys: [commandKey(), 'K'] },
        { act: t`Show these shortcuts`, keys: ['?'] },
        { act: t`Close a dialog or menu`, keys: [t`Esc`] },
      ],
    },
    {
      title: t`In the menu`,
      shortcuts: [
        { act: t`Next or previous entry`, keys: ['↓', '↑'] },
        { act: t`First or last entry`, keys: ['Home', 'End'] },
        { act: t`Open or close a group`, keys: ['→', '←'] },
      ],
    },
    {
      title: t`In search and store lists`,
      shortcuts: [
        { act: t`Next or previous result`, keys: ['↓', '↑'] },
        { act: t`Choose it`, keys: ['Enter'] },
      ],
    },
  ];
}
