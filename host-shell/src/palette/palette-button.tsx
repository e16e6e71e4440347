import { color, narrow, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Search from 'lucide-react/icons/search';
import { styled } from 'styled-components';
import { KeyCap } from '../shortcuts/key-cap.tsx';
import { commandKey } from '../shortcuts/platform-keys.ts';
import { openQuickDialog } from '../shortcuts/quick-access.ts';

const Root = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-width: 0;
  min-height: 2.25rem;
  overflow: clip;
  width: min(22rem, 100%);
  padding-block: ${space[4]};
  padding-inline: ${space[12]} ${space[8]};
  border: 1px solid color-mix(in srgb, ${color.control} 55%, ${color.hairline});
  border-radius: ${radius.control};
  background: ${color.canvas};
  color: ${color.muted};
  cursor: pointer;
  ${textStyle(13)}
  &:hover {
    background: ${color.hover};
  }
  > svg {
    flex: none;
    color: ${color.subtle};
  }
  > [data-words] {
    flex: 1;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > [data-keys] {
    display: flex;
    flex: none;
    gap: ${space[2]};
  }
  ${narrow} {
    flex: none;
    justify-content: center;
    width: 2.25rem;
    padding: 0;
    border-color: transparent;
    background: none;
    > [data-words] {
      position: absolute;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
    > [data-keys] {
      display: none;
    }
  }
`;

/** Opens the command palette, and shows its keyboard shortcut. */
export function PaletteButton() {
  return (
    <Root
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={commandKey() === '⌘' ? 'Meta+K' : 'Control+K'}
      onClick={() => openQuickDialog('palette')}
    >
      <Search size={16} aria-hidden="true" />
      <span data-words="">{t`Search or jump to …`}</span>
      <span data-keys="" dir="ltr" aria-hidden="true">
        <KeyCap>{commandKey()}</KeyCap>
        <KeyCap>K</KeyCap>
      </span>
    </Root>
  );
}
