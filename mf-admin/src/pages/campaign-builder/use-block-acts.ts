import type { CampaignBlock, CampaignBlockType } from '@fairshelf/shared-contracts/campaigns';
import { t } from '@lingui/core/macro';
import { useGetPuck } from '@puckeditor/core';
import { createContext, useContext, useMemo } from 'react';
import { blockNames } from './draft.ts';
import { ZONE } from './editor-data.ts';

/** The scope of the editor's actions: its root, and its live region. */
interface EditorPlace {
  readonly root: { readonly current: HTMLElement | null };
  readonly say: (words: string) => void;
}
export const EditorPlaceContext = createContext<EditorPlace>({ root: { current: null }, say: () => {} });

/** The first field of the selected block, or its replacement. */
const FIELDS = [
  '[data-part=fields] :is(input, textarea)',
  '[data-part=fields] button',
  '[data-part=panel] button:enabled',
] as const;

/** Every action on blocks, by button or key. The affected block keeps or gets focus. */
export function useBlockActs() {
  const { root, say } = useContext(EditorPlaceContext);
  const editor = useGetPuck();
  return useMemo(() => {
    const content = (): readonly { props: { id: string; block: CampaignBlock } }[] =>
      editor().appState.data.content;
    /** The first selector with an element. */
    const focusNow = (...selectors: readonly string[]) => {
      for (const selector of selectors) {
        const found = root.current?.querySelector<HTMLElement>(selector);
        if (found) return found.focus();
      }
    };
    /** After the editor has rendered again. */
    const focus = (...selectors: readonly string[]) => requestAnimationFrame(() => focusNow(...selectors));
    const focusBlock = (id: string) => focus(`[data-puck-component="${CSS.escape(id)}"]`);
    const choose = (index: number | null) =>
      editor().dispatch({
        type: 'setUi',
        ui: { itemSelector: index === null ? null : { index, zone: ZONE } },
      });
    const placeOf = (id: string) => content().findIndex(({ props }) => props.id === id);
    const nameOf = (id: string) => {
      const kind = content().find(({ props }) => props.id === id)?.props.block;
      return kind ? blockNames()[kind.type] : t`The block`;
    };

    return {
      choose(id: string) {
        // A selected block stays selected: each selection renders the editor again.
        if (editor().selectedItem?.props.id !== id) choose(placeOf(id));
      },
      close: () => choose(null),
      focusBlock,
      /** Focuses the first field of the selected block. */
      focusFields: () => focusNow(...FIELDS),
      /** Adds an empty block after the selected one, otherwise at the end. */
      add(type: CampaignBlockType) {
        const after = editor().appState.ui.itemSelector;
        const index = after ? after.index + 1 : content().length;
        const id = `${type}-${crypto.randomUUID()}`;
        editor().dispatch({
          type: 'insert',
          componentType: type,
          destinationIndex: index,
          destinationZone: ZONE,
          id,
        });
        choose(index);
        say(t`${{ kind: blockNames()[type] }} was added as block ${{ number: index + 1 }}.`);
        focus(...FIELDS);
      },
      replace(id: string, block: CampaignBlock) {
        editor().dispatch({
          type: 'replace',
          destinationIndex: placeOf(id),
          destinationZone: ZONE,
          data: { type: block.type, props: { id, block } },
        });
      },
      /** Up when negative; stops at the ends. */
      move(id: string, by: number) {
        const from = placeOf(id);
        const to = from + by;
        if (from < 0 || to < 0 || to >= content().length) return;
        const name = nameOf(id);
        editor().dispatch({
          type: 'reorder',
          sourceIndex: from,
          destinationIndex: to,
          destinationZone: ZONE,
        });
        choose(to);
        say(t`${{ kind: name }} is now block ${{ number: to + 1 }} of ${{ total: content().length }}.`);
      },
      duplicate(id: string) {
        const index = placeOf(id);
        editor().dispatch({ type: 'duplicate', sourceIndex: index, sourceZone: ZONE });
        choose(index + 1);
        say(t`${{ kind: nameOf(id) }} was copied.`);
        focus(...FIELDS);
      },
      remove(id: string) {
        const index = placeOf(id);
        say(t`${{ kind: nameOf(id) }} was removed. Use Undo to restore it.`);
        editor().dispatch({ type: 'remove', index, zone: ZONE });
        const next = content()[index] ?? content()[index - 1];
        choose(next ? placeOf(next.props.id) : null);
        if (next) focusBlock(next.props.id);
        else focus('button');
      },
    };
  }, [editor, root, say]);
}
