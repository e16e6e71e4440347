import type { CampaignBlock, CampaignTopic } from '@fairshelf/shared-contracts/campaigns';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { space } from '@fairshelf/shared-ui/theme';
import { Puck, useGetPuck } from '@puckeditor/core';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { BlockPalette } from './block-palette.tsx';
import { BlockPanel } from './block-panel.tsx';
import { Canvas, type Width } from './canvas.tsx';
import { WrongBlocksContext } from './canvas-block.tsx';
import { DragSetup } from './drag-setup.tsx';
import { editorConfig } from './editor-config.tsx';
import { blocksOf, dataOf, type EditorData, ZONE } from './editor-data.ts';
import { KeepSteps, type Steps, stepsUpTo } from './editor-steps.tsx';
import { EditorTools } from './editor-tools.tsx';
import { EditorPlaceContext } from './use-block-acts.ts';
import { useEditor } from './use-editor.ts';

const Root = styled.div`
  min-width: 0;
`;
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-items: start;
  @media (min-width: 75rem) {
    grid-template-columns: 10.5rem minmax(0, 1fr) 22rem;
  }
`;
const Middle = styled.div`
  display: grid;
  gap: ${space[12]};
  min-width: 0;
`;

/**
 * The library looks for this marker of its own style sheet before it adds it to the page as an element without a
 * nonce, which the content policy rejects.
 */
const STYLES_ARE_HERE = '--_puck-styles-loaded';

interface BlockEditorProps {
  readonly blocks: readonly CampaignBlock[];
  readonly onChange: (blocks: readonly CampaignBlock[]) => void;
  readonly topic: CampaignTopic;
  /** The gateway's error for a field, by its path below the blocks. */
  readonly problemOf: (path: string) => string | undefined;
  /** The indexes of the blocks with errors. */
  readonly wrong: readonly number[];
  /** The undo history, kept while another tab is open. */
  readonly steps: { current: Steps | undefined };
}

/** The blocks of an email on a canvas that shows the result. */
export function BlockEditor({ blocks, onChange, topic, problemOf, wrong, steps }: BlockEditorProps) {
  const [data] = useState(() => {
    document.documentElement.style.setProperty(STYLES_ARE_HERE, 'true');
    return dataOf(blocks);
  });
  const [initialSteps] = useState(() => stepsUpTo(steps.current, blocks));
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The library hides itself until its own style sheet shows it: the page's styles replace that.
    root.current?.querySelector<HTMLElement>('.Puck')?.style.setProperty('visibility', 'visible');
  }, []);
  const [announcement, say] = useState('');
  const [width, setWidth] = useState<Width>('desktop');
  // A new one in another language: the library keeps blocks and panel as they are until their context changes.
  const place = useMemo(() => ({ root, say }), [currentLanguage()]);
  const isWrong = useMemo(() => (index: number) => wrong.includes(index), [wrong]);
  return (
    <Root ref={root} onKeyDown={keepToEditing}>
      <EditorPlaceContext value={place}>
        <WrongBlocksContext value={isWrong}>
          <Puck
            config={editorConfig}
            data={data}
            iframe={NO_FRAME}
            height="auto"
            permissions={PERMISSIONS}
            {...(initialSteps ? { initialHistory: initialSteps } : {})}
            onChange={(changed: EditorData) => onChange(blocksOf(changed))}
          >
            <DragSetup />
            <ChooseFirstWrong wrong={wrong} />
            <KeepSteps steps={steps} />
            <Parts>
              <BlockPalette />
              <Middle>
                <EditorTools width={width} onWidth={setWidth} />
                <Canvas width={width} topic={topic} isEmpty={blocks.length === 0} />
              </Middle>
              <BlockPanel problemOf={problemOf} />
            </Parts>
          </Puck>
        </WrongBlocksContext>
      </EditorPlaceContext>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </Root>
  );
}

const NO_FRAME = { enabled: false };
/** Its own delete key works wherever focus is: here a block is deleted only when focused. */
const PERMISSIONS = { delete: false };

/** Ctrl+I would turn the library's canvas into a page without an editor. */
function keepToEditing(event: KeyboardEvent) {
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyI') event.stopPropagation();
}

/** Selects the first block with errors, and keeps the library in editing mode. */
function ChooseFirstWrong({ wrong }: { wrong: readonly number[] }) {
  const editor = useGetPuck();
  const mode = useEditor(({ appState }) => appState.ui.previewMode);
  const first = wrong[0];
  useEffect(() => {
    if (first === undefined) return;
    editor().dispatch({ type: 'setUi', ui: { itemSelector: { index: first, zone: ZONE } } });
  }, [first, editor]);
  useEffect(() => {
    if (mode !== 'edit') editor().dispatch({ type: 'setUi', ui: { previewMode: 'edit' } });
  }, [mode, editor]);
  return null;
}
