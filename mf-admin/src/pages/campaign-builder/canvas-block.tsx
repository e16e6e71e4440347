import { type CampaignBlock, CampaignBlockSchema } from '@fairshelf/shared-contracts/campaigns';
import { color } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { createContext, type KeyboardEvent, useCallback, useContext, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import * as v from 'valibot';
import { blockNames } from './draft.ts';
import { MailBlock } from './mail-block.tsx';
import { useBlockActs } from './use-block-acts.ts';
import { useEditor } from './use-editor.ts';

const Root = styled.div`
  position: relative;
  border-radius: 4px;
  outline: 2px solid transparent;
  outline-offset: -2px;
  cursor: grab;
  user-select: none;
  touch-action: manipulation;
  scroll-margin-block: 5rem 1rem;
  /* The sheet with its fields is there. */
  @media (max-width: 74.99rem) {
    scroll-margin-bottom: 52dvh;
  }
  > * {
    pointer-events: none;
  }
  &:hover {
    outline-color: ${color.hairline};
  }
  &[data-wrong] {
    outline: 2px dashed ${color.danger};
  }
  &[aria-current='true'] {
    outline: 2px solid ${color.accent};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    box-shadow: 0 0 0 2px ${color.surface};
  }
  &[data-dnd-placeholder] {
    opacity: 0.3;
  }
`;
/** A divider and a spacer are thin: they stay clickable and visible. */
const Thin = styled.div`
  display: grid;
  align-content: center;
  min-height: 1.5rem;
`;

/** Whether the block at an index has errors. */
export const WrongBlocksContext = createContext<(index: number) => boolean>(() => false);

/** The keyboard instructions of a block, once for all of them. */
export const KEYS_ID = 'campaign-block-keys';

interface CanvasBlockProps {
  readonly id: string;
  readonly block: CampaignBlock;
  /** Makes the element draggable. */
  readonly dragRef: ((element: Element | null) => void) | null;
}

/** A block on the canvas: a click or focus selects it, keys move and delete it, and it can be dragged. */
export function CanvasBlock({ id, block, dragRef }: CanvasBlockProps) {
  const acts = useBlockActs();
  const index = useEditor((editor) => editor.getSelectorForId(id)?.index ?? 0);
  const isChosen = useEditor((editor) => editor.selectedItem?.props.id === id);
  const isWrong = useContext(WrongBlocksContext)(index);
  const isComplete = v.is(CampaignBlockSchema, { ...block, id: 'any' });
  const isThin = block.type === 'divider' || block.type === 'space';

  const element = useRef<Element>(null);
  const setElement = useCallback(
    (found: Element | null) => {
      element.current = found;
      dragRef?.(found);
    },
    [dragRef],
  );
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);

  function press(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.key === 'Enter' || event.key === ' ') acts.focusFields();
    else if (event.altKey && by !== 0) {
      acts.move(id, by);
      acts.focusBlock(id);
    } else if (event.key === 'Delete' || event.key === 'Backspace') acts.remove(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // The element belongs to the library, which adds what dragging needs.
    <Root
      ref={setElement}
      role="button"
      tabIndex={0}
      aria-describedby={KEYS_ID}
      aria-current={isChosen}
      data-wrong={isWrong ? '' : undefined}
      onFocus={() => acts.choose(id)}
      onKeyDown={press}
    >
      <span className="visually-hidden">
        {t`${{ kind: blockNames()[block.type] }}, block ${{ number: index + 1 }}`}
        {isThin ? '' : ': '}
      </span>
      {isThin ? (
        <Thin>
          <MailBlock block={block} />
        </Thin>
      ) : (
        <MailBlock block={block} />
      )}
      {isWrong || !isComplete ? <span className="visually-hidden">, {t`not finished`}</span> : null}
    </Root>
  );
}
