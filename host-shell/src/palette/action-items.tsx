import { t } from '@lingui/core/macro';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { openAccountPanel } from '../account-switcher/panel-open.ts';
import { type UserAction, useThemeAction, useUserActions } from '../frame/user-actions.tsx';
import type { PaletteItem } from './palette-item.ts';

const changeStore = (): UserAction => ({
  key: 'change-store',
  label: t`Change store`,
  icon: <ChevronsUpDown aria-hidden="true" />,
  words: t`switch account marketplace country`,
  run: openAccountPanel,
});

/** The palette's actions other than opening something. */
export function useActionItems(hasStores: boolean): readonly PaletteItem[] {
  const theme = useThemeAction();
  const user = useUserActions();
  return [...(hasStores ? [changeStore()] : []), theme, ...user].map(toItem);
}

function toItem({ key, label, icon, words, path, run }: UserAction): PaletteItem {
  return {
    key: `action ${key}`,
    group: 'actions',
    label,
    words,
    mark: icon,
    target: path === undefined ? { kind: 'action', run: run ?? (() => undefined) } : { kind: 'path', path },
  };
}
