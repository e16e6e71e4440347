import { REVIEW_STATES, type ReviewRow } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, Menu, MenuItem, MenuSeparator } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useColleagues, useTags } from './queries.ts';
import { TagDialog } from './tag-dialog.tsx';
import type { ReviewWork } from './use-review-work.ts';
import { stateWords } from './words.ts';

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  margin-bottom: ${space[12]};
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.card};
  background: ${color.selected};
  strong {
    margin-inline-end: ${space[8]};
    ${textStyle(13, 600)}
  }
`;

interface BulkBarProps {
  readonly market: Market;
  readonly selected: readonly ReviewRow[];
  readonly work: ReviewWork;
  readonly onDone: () => void;
}

/** What can be done to all selected reviews at once. */
export function BulkBar({ market, selected, work, onDone }: BulkBarProps) {
  const [isTagging, setIsTagging] = useState(false);
  const people = useColleagues(market).data ?? [];
  const tags = useTags(market).data ?? [];
  const ids = selected.map(({ id }) => id);
  const change = async (wanted: Parameters<ReviewWork['change']>[1]) => {
    await work.change(selected, wanted);
    onDone();
  };
  return (
    <Root aria-label="Selected reviews">
      <strong aria-live="polite">{selected.length} selected</strong>
      <Menu trigger={<Button pending={work.isBusy}>Set state</Button>}>
        {REVIEW_STATES.map((state) => (
          <MenuItem key={state} onAction={() => void change({ state })}>
            {stateWords[state].text}
          </MenuItem>
        ))}
      </Menu>
      <Menu trigger={<Button pending={work.isBusy}>Assign</Button>}>
        {people.map(({ id, name, isMe }) => (
          <MenuItem key={id} onAction={() => void change({ assignee: id })}>
            {isMe ? `${name} (me)` : name}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onAction={() => void change({ assignee: null })}>Nobody</MenuItem>
      </Menu>
      <Button pending={work.isBusy} onClick={() => setIsTagging(true)}>
        Tag
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Clear selection
      </Button>
      {isTagging ? (
        <TagDialog
          known={tags.map(({ name }) => name)}
          onClose={() => setIsTagging(false)}
          onSave={async (names) => {
            await work.tag(ids, names);
            setIsTagging(false);
            onDone();
          }}
        />
      ) : null}
    </Root>
  );
}
