import { IconButton, Tooltip } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { styled } from 'styled-components';
import type { Width } from './canvas.tsx';
import { useEditor } from './use-editor.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  > div {
    display: flex;
    gap: ${space[4]};
  }
`;

const widths = () =>
  [
    { id: 'desktop', label: t`Desktop` },
    { id: 'mobile', label: t`Mobile` },
  ] as const;

interface EditorToolsProps {
  readonly width: Width;
  readonly onWidth: (width: Width) => void;
}

/** Undo, redo, and the width of the email. */
export function EditorTools({ width, onWidth }: EditorToolsProps) {
  const { back, forward, hasPast, hasFuture } = useEditor((editor) => editor.history);
  return (
    <Root>
      <div>
        <Tooltip text={t`Undo (Ctrl+Z)`}>
          <IconButton
            label={t`Undo`}
            icon={<Undo2 aria-hidden />}
            aria-disabled={!hasPast}
            onClick={() => hasPast && back()}
          />
        </Tooltip>
        <Tooltip text={t`Redo (Ctrl+Shift+Z)`}>
          <IconButton
            label={t`Redo`}
            icon={<Redo2 aria-hidden />}
            aria-disabled={!hasFuture}
            onClick={() => hasFuture && forward()}
          />
        </Tooltip>
      </div>
      <SegmentedControl label={t`Email width`} options={widths()} value={width} onChange={onWidth} />
    </Root>
  );
}
