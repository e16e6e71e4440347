import { Modal, SearchField, VisuallyHidden } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { nextIndex } from '../menu/move-focus.ts';
import { closeQuickDialog } from '../shortcuts/quick-access.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { usePalette } from './use-palette.ts';

const Body = styled.div`
  padding-top: 2px;
`;

/** The command palette: pages, actions, stores and products, found by typing and opened with Enter. */
export default function Palette() {
  return (
    <Modal open onClose={closeQuickDialog} title={t`Search or jump to …`} size="lg">
      <PaletteBody />
    </Modal>
  );
}

function PaletteBody() {
  const listId = useId();
  const [input, setInput] = useState('');
  const [chosenKey, setChosenKey] = useState<string>();
  const { sections, isSearching, hasFailed, choose } = usePalette(input);
  const items = sections.flatMap((section) => section.items);
  // Late results are added below: the marked one stays marked, and by default that is the first.
  const active = Math.max(
    0,
    items.findIndex(({ key }) => key === chosenKey),
  );
  const activeItem = items[active];
  const note = noteFor({ isSearching, hasFailed, hasItems: items.length > 0, typed: input });

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = isTextKey(event, input) ? undefined : nextIndex(event.key, active, items.length);
    if (event.key === 'Escape') closeQuickDialog();
    else if (event.key === 'Enter' && activeItem) choose(activeItem);
    else if (next !== undefined) setChosenKey(items[next]?.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Body>
      <SearchField
        autoFocus
        label={t`Search pages, actions, stores and products`}
        value={input}
        onChange={(text) => {
          setInput(text);
          setChosenKey(undefined);
        }}
        onKeyDownCapture={handleKey}
        autoComplete="off"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeItem && optionId(listId, activeItem.key)}
      />
      <PaletteList id={listId} sections={sections} activeKey={activeItem?.key} note={note} onPick={choose} />
      <VisuallyHidden>
        <span role="status">{note ?? `${items.length} results`}</span>
      </VisuallyHidden>
    </Body>
  );
}

/** Home and End move in the text as long as there is one. */
const isTextKey = ({ key }: KeyboardEvent, input: string): boolean =>
  input !== '' && (key === 'Home' || key === 'End');

interface Found {
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly hasItems: boolean;
  readonly typed: string;
}

function noteFor({ isSearching, hasFailed, hasItems, typed }: Found): string | undefined {
  if (isSearching) return t`Searching products …`;
  if (hasFailed) return t`Products could not be searched. Check your connection and type again.`;
  return hasItems ? undefined : t`Nothing matches ‘${{ search: typed.trim() }}’.`;
}
