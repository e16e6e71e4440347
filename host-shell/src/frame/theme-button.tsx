import { store, themeAtom } from '@fairshelf/shared-contracts/state';
import { IconButton, Tooltip } from '@fairshelf/shared-ui/core';
import { useAtomValue } from 'jotai';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { chooseTheme } from '../theme/theme.ts';

/** Switches between the light and the dark theme. */
export function ThemeButton() {
  const theme = useAtomValue(themeAtom, { store });
  const other = theme === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} theme`;
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Tooltip text={label} placement="bottom">
      <IconButton label={label} icon={<Icon aria-hidden="true" />} onClick={() => chooseTheme(other)} />
    </Tooltip>
  );
}
