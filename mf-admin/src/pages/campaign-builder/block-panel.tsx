import { IconButton, Note, Tooltip } from '@fairshelf/shared-ui/core';
import { color, layer, radius, shadow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { BlockFields } from './block-fields.tsx';
import { blockNames } from './draft.ts';
import { useBlockActs } from './use-block-acts.ts';
import { useEditor } from './use-editor.ts';

/** Next to the email if there is space; otherwise a sheet at the bottom, so that the email stays visible. */
const Root = styled.section`
  display: grid;
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]} ${space[16]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.surface};
  @media (min-width: 75rem) {
    position: sticky;
    top: ${space[16]};
  }
  @media (max-width: 74.99rem) {
    position: sticky;
    bottom: 0;
    z-index: ${layer.sticky};
    max-height: 50dvh;
    overflow-y: auto;
    box-shadow: ${shadow.dialog};
    &[data-empty] {
      display: none;
    }
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  h2 {
    ${textStyle(14, 600)}
  }
  > div {
    display: flex;
    gap: ${space[4]};
  }
`;
const Fields = styled.div`
  display: grid;
  gap: ${space[12]};
`;

/** The selected block: its fields and actions. */
export function BlockPanel({
  problemOf,
}: {
  /** The gateway's error for a field, by its path below the blocks. */
  readonly problemOf: (path: string) => string | undefined;
}) {
  const acts = useBlockActs();
  const item = useEditor((editor) => editor.selectedItem);
  const index = useEditor((editor) => editor.appState.ui.itemSelector?.index ?? 0);
  const count = useEditor((editor) => editor.appState.data.content.length);
  const head = useRef<HTMLDivElement>(null);
  /** A move that reaches an end disables its button, so the other button takes focus. */
  const pendingMove = useRef(0);
  useEffect(() => {
    const by = pendingMove.current;
    if (by === 0) return;
    pendingMove.current = 0;
    const buttons = [...(head.current?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled') ?? [])];
    (buttons.find((button) => button.dataset.move === String(by)) ?? buttons[0])?.focus();
  });

  if (!item)
    return (
      <Root aria-label={t`Block`} data-empty="">
        <Note>{t`Select a block in the email to edit it, or add one.`}</Note>
      </Root>
    );

  const { id, block } = item.props;
  const name = t`${{ kind: blockNames()[block.type] }}, block ${{ number: index + 1 }}`;
  const act = (
    label: string,
    icon: ReactElement,
    onClick: () => void,
    { disabled = false, ...more }: { disabled?: boolean; 'data-move'?: string } = {},
  ) => {
    const button = (
      <IconButton
        size="sm"
        label={t`${{ action: label }}: ${{ block: name }}`}
        icon={icon}
        disabled={disabled}
        onClick={onClick}
        {...more}
      />
    );
    // A disabled button can't be hovered or focused.
    return disabled ? button : <Tooltip text={label}>{button}</Tooltip>;
  };
  const move = (by: number) => {
    pendingMove.current = by;
    acts.move(id, by);
  };
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    acts.focusBlock(id);
  }

  return (
    <Root aria-label={t`Block`} data-part="panel" onKeyDown={leave}>
      <Head ref={head}>
        <h2>
          {index + 1}. {blockNames()[block.type]}
        </h2>
        <div>
          {act(t`Move up`, <ArrowUp aria-hidden />, () => move(-1), {
            disabled: index === 0,
            'data-move': '-1',
          })}
          {act(t`Move down`, <ArrowDown aria-hidden />, () => move(1), {
            disabled: index === count - 1,
            'data-move': '1',
          })}
          {act(t`Duplicate`, <Copy aria-hidden />, () => acts.duplicate(id))}
          {act(t`Remove`, <Trash2 aria-hidden />, () => acts.remove(id))}
          {act(t`Close`, <X aria-hidden />, acts.close)}
        </div>
      </Head>
      <Fields data-part="fields" key={id}>
        <BlockFields
          block={block}
          onChange={(changed) => acts.replace(id, changed)}
          problemOf={(field) => problemOf(`${index}.${field}`)}
        />
        {block.type === 'divider' ? <Note>{t`A divider has no settings.`}</Note> : null}
      </Fields>
    </Root>
  );
}
