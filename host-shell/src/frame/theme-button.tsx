import { IconButton, Tooltip } from '@fairshelf/shared-ui/core';
import { useThemeAction } from './user-actions.tsx';

/** Switches between the light and the dark theme. */
export function ThemeButton() {
  const { label, icon, run } = useThemeAction();
  return (
    <Tooltip text={label} placement="bottom">
      <IconButton label={label} icon={icon} onClick={run} />
    </Tooltip>
  );
}
